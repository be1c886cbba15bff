import type { Metadata } from "next";
import { cookies } from "next/headers";
import { LANGUAGE_COOKIE } from "@/app/(site)/docs/language-cookie";
import { findAccountKeys } from "@/app/auth/find-account-keys";
import { lookupTarget } from "@/components/lookup/run-lookup";
import { REFERENCE } from "@/lib/api/reference";
import { parseSnippetLanguage } from "@/lib/api/snippets/snippets";
import { LIMITS } from "@/lib/domain/usage/limits";
import { getServices } from "@/lib/services";
import { Playground } from "./playground";
import "./playground.css";

export const metadata: Metadata = {
  title: "Playground",
  description: "Try every endpoint in the browser: what it costs, what comes back, and the same call as code.",
};

export default async function PlaygroundPage() {
  const { baseUrl } = await getServices();
  const keys = await findAccountKeys();
  const language = parseSnippetLanguage((await cookies()).get(LANGUAGE_COOKIE)?.value) ?? "curl";
  const endpoints = REFERENCE.map(({ slug, path, summary, ceiling, parameters, exampleQuery, answers }) => ({
    ...{ slug, path, summary, ceiling, parameters, exampleQuery },
    example: answers[0]?.example ?? "",
  }));
  return (
    <>
      <h1>Playground</h1>
      <p>
        Real calls. Without a key {LIMITS.freeLookupsPerDay} found lookups a day are free; with one of your account’s
        keys they cost what they cost elsewhere, and what is not found costs nothing. The address of this page holds the
        form behind its <code>#</code>, to be shared: never a key.
      </p>
      <noscript>
        <p>
          The playground needs scripts. These are its first calls, for the browser to open as they are; the{" "}
          <a href="/docs">documentation</a> has more to paste.
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
