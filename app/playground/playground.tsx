"use client";

import { useRef, useState } from "react";
import { Snippets } from "@/app/docs/snippets";
import { CallForm, SEND_ID } from "@/app/playground/call-form";
import { NOTHING, problemsOf, type Result, shownOf } from "@/app/playground/call-result";
import { HowItWasRead } from "@/app/playground/how-it-was-read";
import { keepForm } from "@/app/playground/kept-form";
import { KeyChoice } from "@/app/playground/key-choice";
import type { PlaygroundCall, PlaygroundEndpoint } from "@/app/playground/playground-endpoint";
import { runCall } from "@/app/playground/run-call";
import { type Reading, readSearchFilters } from "@/app/playground/search-filters";
import { showAnswer, showChosen } from "@/app/playground/show-in-place";
import { useAddress } from "@/app/playground/use-address";
import { AnswerPane } from "@/components/lookup/answer-pane";
import type { HelpByCode } from "@/components/lookup/refusal-notice";
import { lookupTarget } from "@/components/lookup/run-lookup";
import type { OwnKeyName } from "@/lib/accounts/list-own-keys";
import { playgroundAddress } from "@/lib/api/docs/playground-address";
import { type SnippetLanguage, writeSnippets } from "@/lib/api/snippets/snippets";

interface PlaygroundProps {
  readonly endpoints: readonly PlaygroundEndpoint[];
  /** Of the account that is logged in; null where none is. */
  readonly keys: readonly OwnKeyName[] | null;
  readonly baseUrl: string;
  readonly language: SnippetLanguage;
}

const LOG_IN = { href: "/login?next=/playground", onFollow: keepForm } as const;
const HELPS: HelpByCode = { not_logged_in: { ...LOG_IN, label: "Log in" } };
/** A key of one's own is worth nothing here before that. */
const VISITORS_HELPS: HelpByCode = { ...HELPS, free_limit_reached: { ...LOG_IN, label: "Log in to use your key" } };

/** Every endpoint, tried in place. The address of the page always says what the form says, and never holds a key. */
export function Playground({ endpoints, keys, baseUrl, language }: PlaygroundProps) {
  const [call, setCall] = useState(() => startWith(endpoints));
  const [result, setResult] = useState<Result>(NOTHING);
  const [keyId, setKeyId] = useState<string | null>(null);
  const [withKey, setWithKey] = useState(false);
  const [reading, setReading] = useState<Reading | null>(null);
  const latest = useRef(0);
  const box = useRef<HTMLDivElement>(null);
  useAddress(endpoints, (asked) => show(asked));
  if (call === null) return null;

  const { endpoint, values } = call;

  /** An answer belongs to the endpoint it was asked of: one that is still under way is not waited for. */
  function show(next: PlaygroundCall): void {
    latest.current += 1;
    setCall(next);
    setResult(NOTHING);
    setReading(null);
  }

  function change({ endpoint: of, values: typed }: PlaygroundCall): void {
    setCall({ endpoint: of, values: typed });
    const filled = Object.entries(typed).filter(([, value]) => value !== "");
    history.replaceState(null, "", playgroundAddress(of.slug, Object.fromEntries(filled)));
  }

  async function send(asked: PlaygroundCall): Promise<void> {
    latest.current += 1;
    const turn = latest.current;
    const target = lookupTarget(asked.endpoint.path, asked.values);
    setResult({ kind: "asking", target });
    // Of the same question the reading stands until there is another, and what was changed in it.
    if (asked.values.q !== reading?.asked.q) setReading(null);
    const came = await runCall(target, keyId);
    if (turn !== latest.current) return;
    setResult(came === null ? { kind: "silent", target } : { kind: "came", target, asked: asked.values, came });
    const applied = asked.values.q?.trim() && came !== null ? readSearchFilters(came.searchFilters) : null;
    if (applied !== null) setReading({ applied, asked: asked.values });
  }

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
          byKey={keyId !== null}
          onChange={(next) => change({ endpoint, values: next })}
          onSend={() => {
            showAnswer(box.current);
            void send(call);
          }}
        >
          <KeyChoice
            keys={keys ?? []}
            chosen={keyId}
            onChoose={(next) => {
              setKeyId(next);
              setWithKey(next !== null);
            }}
          />
        </CallForm>
        <AnswerPane
          target={result.kind === "none" ? lookupTarget(endpoint.path, endpoint.exampleQuery) : result.target}
          shown={shownOf(result, endpoint)}
          helps={keys === null ? VISITORS_HELPS : HELPS}
        >
          {reading === null || reading.applied.length === 0 ? null : (
            <HowItWasRead
              reading={reading}
              call={call}
              onChange={(next) => change({ endpoint, values: next })}
              onAsk={(next) => {
                if (result.kind === "asking") return;
                const asked = { endpoint, values: next };
                change(asked);
                // The button goes with the question.
                if (!next.q) document.getElementById(SEND_ID)?.focus({ preventScroll: true });
                void send(asked);
              }}
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
          <input type="checkbox" checked={withKey} onChange={({ target: box }) => setWithKey(box.checked)} /> With a
          key, read from the environment
        </label>
      </p>
      <Snippets
        snippets={writeSnippets({ baseUrl, path: endpoint.path, query: values, withKey })}
        first={language}
        tryAt={null}
      />
    </>
  );
}

function startWith([endpoint]: readonly PlaygroundEndpoint[]): PlaygroundCall | null {
  return endpoint ? { endpoint, values: endpoint.exampleQuery } : null;
}
