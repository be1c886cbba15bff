import { CodeBlock } from "@/app/code-block";
import { CurlExample } from "@/app/curl-example";
import { Prose } from "@/app/prose";
import { Wide } from "@/app/wide";
import type { EndpointReference } from "@/lib/api/reference";

/** One endpoint: what it takes, what it costs, every answer with an example. */
export function EndpointSection({
  endpoint,
  baseUrl,
}: {
  readonly endpoint: EndpointReference;
  readonly baseUrl: string;
}) {
  const { id, path, summary, description, price, parameters, answers, exampleQuery } = endpoint;
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>
        <code>GET {path}</code> {summary}
      </h2>
      <p>
        <Prose text={description} />
      </p>
      {price === null ? null : <p>Credits: {price}</p>}
      <CurlExample baseUrl={baseUrl} path={path} query={exampleQuery} />
      {parameters.length === 0 ? null : (
        <Wide label={`Parameters of ${path}`}>
          <table>
            <thead>
              <tr>
                <th scope="col">Parameter</th>
                <th scope="col">Type</th>
                <th scope="col">What to send</th>
              </tr>
            </thead>
            <tbody>
              {parameters.map((parameter) => (
                <tr key={parameter.name}>
                  <th scope="row">
                    <code>{parameter.name}</code>
                  </th>
                  <td>
                    {parameter.type}
                    {parameter.required ? ", required" : ""}
                  </td>
                  <td>
                    <Prose text={parameter.description} />{" "}
                    {parameter.rule === "" ? null : <span className="quiet">({parameter.rule})</span>}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </Wide>
      )}
      {answers.map(({ name, example }) => (
        <details key={name}>
          <summary>{name}</summary>
          <CodeBlock text={example} />
        </details>
      ))}
    </section>
  );
}
