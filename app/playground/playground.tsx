"use client";

import { useEffect, useEffectEvent, useRef, useState } from "react";
import { Snippets } from "@/app/docs/snippets";
import { CallForm } from "@/app/playground/call-form";
import { HowItWasRead } from "@/app/playground/how-it-was-read";
import { KeyChoice } from "@/app/playground/key-choice";
import { type PlaygroundCall, type PlaygroundEndpoint, readCall } from "@/app/playground/playground-endpoint";
import { type CallAnswer, runCall } from "@/app/playground/run-call";
import { AnswerPane, type Shown } from "@/components/lookup/answer-pane";
import { lookupTarget } from "@/components/lookup/run-lookup";
import type { OwnKeyName } from "@/lib/accounts/list-own-keys";
import { playgroundAddress } from "@/lib/api/docs/playground-address";
import { type SnippetLanguage, writeSnippets } from "@/lib/api/snippets/snippets";

interface PlaygroundProps {
  readonly endpoints: readonly PlaygroundEndpoint[];
  /** Of the account that is logged in. */
  readonly keys: readonly OwnKeyName[];
  readonly baseUrl: string;
  readonly language: SnippetLanguage;
}

/** Each with the request line it belongs to, whatever the form says by then. */
type Result =
  | { readonly kind: "none" }
  | { readonly kind: "asking" | "silent"; readonly target: string }
  | { readonly kind: "came"; readonly target: string; readonly came: CallAnswer };

const NOTHING: Result = { kind: "none" };

/** Every endpoint, tried in place. The address of the page always says what the form says, and never holds a key. */
export function Playground({ endpoints, keys, baseUrl, language }: PlaygroundProps) {
  const [call, setCall] = useState(() => startWith(endpoints));
  const [result, setResult] = useState<Result>(NOTHING);
  const [keyId, setKeyId] = useState<string | null>(null);
  const [withKey, setWithKey] = useState(false);
  const latest = useRef(0);
  useAddress(endpoints, (asked) => show(asked));
  if (call === null) return null;

  const { endpoint, values } = call;

  /** An answer belongs to the endpoint it was asked of: one that is still under way is not waited for. */
  function show(next: PlaygroundCall): void {
    latest.current += 1;
    setCall(next);
    setResult(NOTHING);
  }

  function change(next: PlaygroundCall): void {
    setCall(next);
    history.replaceState(null, "", playgroundAddress(next.endpoint.slug, next.values));
  }

  async function send(asked: PlaygroundCall): Promise<void> {
    latest.current += 1;
    const turn = latest.current;
    const target = lookupTarget(asked.endpoint.path, asked.values);
    setResult({ kind: "asking", target });
    const came = await runCall(target, keyId);
    if (turn === latest.current) setResult(came === null ? { kind: "silent", target } : { kind: "came", target, came });
  }

  return (
    <>
      <div className="lookup playground">
        <nav className="lookup-index" aria-label="Endpoints">
          {endpoints.map((one) => (
            <a
              key={one.slug}
              href={playgroundAddress(one.slug, one.exampleQuery)}
              aria-current={one.slug === endpoint.slug ? "true" : undefined}
            >
              {one.path}
            </a>
          ))}
        </nav>
        <CallForm
          call={call}
          isAsking={result.kind === "asking"}
          byKey={keyId !== null}
          onChange={(next) => change({ endpoint, values: next })}
          onSend={() => void send(call)}
        >
          <KeyChoice
            keys={keys}
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
        />
      </div>
      {result.kind === "came" ? (
        <>
          <HowItWasRead
            key={result.came.searchFilters}
            header={result.came.searchFilters}
            call={call}
            onAsk={(next) => {
              const asked = { endpoint, values: next };
              change(asked);
              void send(asked);
            }}
          />
          <details className="playground-headers">
            <summary>Headers of the answer</summary>
            <ul className="doc-headers">
              {result.came.headers.map(([name, value]) => (
                <li key={name}>
                  <b>{name}</b>: {value}
                </li>
              ))}
            </ul>
          </details>
        </>
      ) : null}
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

function shownOf(result: Result, { example }: PlaygroundEndpoint): Shown {
  switch (result.kind) {
    case "none":
      return { kind: "example", text: example };
    case "came":
      return { kind: "answer", answer: result.came.answer };
    default:
      return { kind: result.kind };
  }
}

/** Follows what the address asks for: when the page opens, and whenever a link on it changes the address. */
function useAddress(endpoints: readonly PlaygroundEndpoint[], onAsked: (call: PlaygroundCall) => void): void {
  const read = useEffectEvent(() => {
    const call = readCall(location.hash, endpoints);
    if (!call) return;
    onAsked(call);
    // What was not read, a key above all, does not stay in the address either.
    history.replaceState(null, "", playgroundAddress(call.endpoint.slug, call.values));
  });
  useEffect(() => {
    const follow = () => read();
    follow();
    addEventListener("hashchange", follow);
    return () => removeEventListener("hashchange", follow);
  }, []);
}
