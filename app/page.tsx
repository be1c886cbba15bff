import { CurlExample } from "@/app/curl-example";
import { REFERENCE } from "@/lib/api/reference";
import { LIMITS } from "@/lib/domain/limits";
import { getServices } from "@/lib/services";

export default async function Home() {
  const { baseUrl } = await getServices();
  return (
    <>
      <h1>Look up people and companies over plain HTTP. Your data, your server.</h1>
      <p>
        Work e-mails, mobile numbers, profiles, companies and what they run. Every endpoint is a GET that answers JSON.
        No account and no key are needed for the first {LIMITS.freeLookupsPerDay} lookups of a day, and a lookup that
        finds nothing is free.
      </p>
      <CurlExample baseUrl={baseUrl} path="/company" query={{ domain: "acme.example" }} />
      <h2>The endpoints</h2>
      <ul>
        {REFERENCE.map(({ id, path, summary }) => (
          <li key={id}>
            <a href={`/docs#${id}`}>
              <code>{path}</code>
            </a>{" "}
            {summary}
          </li>
        ))}
      </ul>
      <p>
        The <a href="/docs">documentation</a> says what each takes, answers and costs;{" "}
        <a href="/openapi.json">OpenAPI</a> says the same to machines.
      </p>
    </>
  );
}
