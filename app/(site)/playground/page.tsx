import type { Metadata } from "next";
import { cookies } from "next/headers";
import { LANGUAGE_COOKIE } from "@/app/(site)/docs/language-cookie";
import { findAccountKeys } from "@/app/auth/find-account-keys";
import { lookupTarget } from "@/components/lookup/lookup-response";
import { REFERENCE } from "@/lib/api/reference";
import { parseSnippetLanguage } from "@/lib/api/snippets";
import { LIMITS } from "@/lib/domain/usage/limits";
import { getServices } from "@/lib/services";
import { describePlayground } from "./describe-playground";
import { Playground } from "./playground";
import "./playground.css";

export const metadata: Metadata = {
  title: "Playground",
  description: "Try every endpoint in your browser: see the price, the response, and the same call as code.",
};

export default async function PlaygroundPage() {
  const { baseUrl } = await getServices();
  const keys = await findAccountKeys();
  const language = parseSnippetLanguage((await cookies()).get(LANGUAGE_COOKIE)?.value) ?? "curl";
  const endpoints = describePlayground();
  return (
    <>
      <h1>Playground</h1>
      <p>
        These are real calls. Without a key, {LIMITS.freeLookupsPerDay} lookups a day are free. With one of your keys
        they cost the usual credits. A lookup that finds nothing is always free. You can share this page’s URL: it holds
        the form, and never a key.
      </p>
      <noscript>
        <p>
          The playground needs JavaScript. You can open these example calls in your browser instead. The{" "}
          <a href="/docs">documentation</a> has more of them to copy.
        </p>
        <ul>
          {REFERENCE.map(({ slug, path, summary, exampleQuery }) => (
            <li key={slug}>
              {summary}:{" "}
              <a href={lookupTarget(path, exampleQuery)}>
                <code>{lookupTarget(path, exampleQuery)}</code>
              </a>
            </li>
          ))}
        </ul>
      </noscript>
      <div className="needs-script">
        <Playground endpoints={endpoints} keys={keys} baseUrl={baseUrl} language={language} />
      </div>
    </>
  );
}
