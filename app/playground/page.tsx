import type { Metadata } from "next";
import { cookies } from "next/headers";
import { LANGUAGE_COOKIE } from "@/app/docs/language-cookie";
import { Playground } from "@/app/playground/playground";
import { REFERENCE } from "@/lib/api/reference";
import { parseSnippetLanguage } from "@/lib/api/snippets/snippets";
import { LIMITS } from "@/lib/domain/limits";
import { getServices } from "@/lib/services";
import "@/components/lookup/lookup.css";
import "@/app/docs/docs.css";
import "./playground.css";

export const metadata: Metadata = {
  title: "Playground",
  description: "Try every endpoint in the browser: what it costs, what comes back, and the same call as code.",
};

export default async function PlaygroundPage() {
  const { baseUrl } = await getServices();
  const language = parseSnippetLanguage((await cookies()).get(LANGUAGE_COOKIE)?.value) ?? "curl";
  const endpoints = REFERENCE.map(({ slug, path, summary, ceiling, parameters, exampleQuery, answers }) => ({
    ...{ slug, path, summary, ceiling, parameters, exampleQuery },
    example: answers[0]?.example ?? "",
  }));
  return (
    <>
      <h1>Playground</h1>
      <p>
        Real calls, without a key: {LIMITS.freeLookupsPerDay} found lookups a day are free, and what is not found costs
        nothing. The address of this page holds the form behind its <code>#</code>, to be shared: never a key.
      </p>
      <noscript>
        <p>
          The playground needs scripts. The <a href="/docs">documentation</a> has the same calls to paste.
        </p>
      </noscript>
      <Playground endpoints={endpoints} baseUrl={baseUrl} language={language} />
    </>
  );
}
