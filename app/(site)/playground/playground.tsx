"use client";

import { useRef } from "react";
import { Snippets } from "@/app/(site)/docs/snippets";
import { type AccountKey, findLastKey } from "@/components/lookup/account-key";
import { AnswerPane } from "@/components/lookup/answer-pane";
import type { HelpByCode } from "@/components/lookup/refusal-notice";
import { lookupTarget } from "@/components/lookup/run-lookup";
import { type SnippetLanguage, writeSnippets } from "@/lib/api/snippets/snippets";
import { playgroundAddress } from "@/lib/site/docs/playground-address";
import { CallForm } from "./call-form";
import { problemsOf, shownOf } from "./call-result";
import { HowItWasRead } from "./how-it-was-read";
import { keepForm } from "./kept-form";
import { KeyChoice } from "./key-choice";
import type { PlaygroundEndpoint } from "./playground-endpoint";
import { showAnswer, showChosen } from "./show-in-place";
import { useAddress } from "./use-address";
import { useCalls } from "./use-calls";
import { usePayer } from "./use-payer";

interface PlaygroundProps {
  readonly endpoints: readonly PlaygroundEndpoint[];
  /** Of the account that is logged in; null where none is. */
  readonly keys: readonly AccountKey[] | null;
  readonly baseUrl: string;
  readonly language: SnippetLanguage;
}

/** Every endpoint, tried in place. */
export function Playground({ endpoints, keys, baseUrl, language }: PlaygroundProps) {
  const calls = useCalls(endpoints[0]);
  const payer = usePayer(keys ?? []);
  const box = useRef<HTMLDivElement>(null);
  useAddress(endpoints, calls.show);
  const { call, result, reading } = calls;
  if (call === null) return null;
  const { endpoint, values } = call;

  const helps = helpsFor(keys, (key) => {
    payer.choose(key);
    calls.send(call, key);
  });

  return (
    <>
      <div className="lookup playground" ref={box}>
        <nav className="lookup-index" aria-label="Endpoints">
          {endpoints.map((one) => (
            <a
              key={one.slug}
              href={playgroundAddress(one.slug, one.exampleQuery)}
              aria-current={one.slug === endpoint.slug ? "true" : undefined}
              ref={one.slug === endpoint.slug ? showChosen : null}
            >
              {one.path}
            </a>
          ))}
        </nav>
        <CallForm
          call={call}
          problems={problemsOf(result, call)}
          isAsking={result.kind === "asking"}
          byKey={payer.key !== null}
          onChange={(next) => calls.fillIn({ endpoint, values: next })}
          onSend={() => {
            showAnswer(box.current);
            calls.send(call, payer.key);
          }}
        >
          <KeyChoice keys={keys ?? []} chosen={payer.key} onChoose={payer.choose} />
        </CallForm>
        <AnswerPane
          target={result.kind === "none" ? lookupTarget(endpoint.path, endpoint.exampleQuery) : result.target}
          shown={shownOf(result, endpoint)}
          helps={helps}
        >
          {reading === null || reading.applied.length === 0 ? null : (
            <HowItWasRead
              reading={reading}
              call={call}
              isAsking={result.kind === "asking"}
              change={calls.change}
              onSearch={(next, change) => calls.search(next, change, payer.key)}
              onUndo={calls.canUndo ? calls.undo : null}
            />
          )}
        </AnswerPane>
      </div>
      <details className="playground-headers">
        <summary>Headers of the answer</summary>
        {result.kind === "came" && result.came.headers.length > 0 ? (
          <ul className="doc-headers">
            {result.came.headers.map(([name, value]) => (
              <li key={name}>
                <b>{name}</b>: {value}
              </li>
            ))}
          </ul>
        ) : (
          <p className="quiet">
            {result.kind === "came" ? "None: the API did not answer this call." : "They stand here once there is one."}
          </p>
        )}
      </details>
      <h2>The same call</h2>
      <p className="playground-key">
        <label>
          <input
            type="checkbox"
            checked={payer.isInCode}
            onChange={({ target: box }) => payer.showInCode(box.checked)}
          />{" "}
          With a key, read from the environment
        </label>
      </p>
      <Snippets
        snippets={writeSnippets({ baseUrl, path: endpoint.path, query: values, withKey: payer.isInCode })}
        first={language}
        tryAt={null}
      />
    </>
  );
}

const LOG_IN = { href: "/login?next=/playground", onFollow: keepForm } as const;

/** A key helps where the free lookups are used up: one of the account, or one to log in for. */
function helpsFor(keys: readonly AccountKey[] | null, payWith: (key: AccountKey) => void): HelpByCode {
  const helps: HelpByCode = { not_logged_in: { ...LOG_IN, label: "Log in" } };
  if (keys === null) return { ...helps, free_limit_reached: { ...LOG_IN, label: "Log in to use your key" } };
  const key = findLastKey(keys) ?? keys[0];
  if (key === undefined) return helps;
  return { ...helps, free_limit_reached: { label: `Use ${key.name} instead`, onTake: () => payWith(key) } };
}
