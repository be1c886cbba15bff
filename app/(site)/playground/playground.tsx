"use client";

import { useRef } from "react";
import { Snippets } from "@/app/(site)/docs/snippets";
import { PeopleSearch } from "@/app/(site)/people-search/people-search";
import { QUESTIONS } from "@/app/(site)/people-search/questions";
import { CopyButton } from "@/components/copy-button";
import { type AccountKey, findLastKey } from "@/components/lookup/account-key";
import type { HelpByCode } from "@/components/lookup/error-notice";
import { lookupTarget } from "@/components/lookup/lookup-response";
import { ResponsePane } from "@/components/lookup/response-pane";
import { scrollToResponse } from "@/components/lookup/scroll-to-response";
import type { SnippetLanguage } from "@/lib/api/snippets";
import { playgroundAddress } from "@/lib/site/docs/playground-address";
import { CallForm, SearchFields } from "./call-form";
import { type CallState, paneState, parameterProblems } from "./call-state";
import { KeyChoice, usePaymentKey } from "./key-choice";
import type { PlaygroundCall, PlaygroundEndpoint } from "./playground-call";
import { storeForm, useAddress } from "./use-address";
import { usePlayground } from "./use-playground";

interface PlaygroundProps {
  readonly endpoints: readonly PlaygroundEndpoint[];
  /** The keys of the account that is logged in; null if none is. */
  readonly keys: readonly AccountKey[] | null;
  readonly baseUrl: string;
  readonly language: SnippetLanguage;
}

/** Form, response and code samples of every endpoint. */
export function Playground({ endpoints, keys, baseUrl, language }: PlaygroundProps) {
  const playground = usePlayground(endpoints[0], { onChange: writeAddress });
  const payment = usePaymentKey(keys ?? []);
  const box = useRef<HTMLDivElement>(null);
  useAddress(endpoints, playground.show);
  const { call, state } = playground;
  if (call === null) return null;
  const { endpoint, values } = call;
  const problems = parameterProblems(state, call);

  const helps = helpsFor(keys, (key) => {
    payment.choose(key);
    playground.send(call, key);
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
              ref={one.slug === endpoint.slug ? scrollIntoLine : null}
            >
              {one.path}
            </a>
          ))}
        </nav>
        {endpoint.slug === "search" ? (
          <PeopleSearch {...{ call, playground, payment, baseUrl, helps }} keys={keys ?? []} questions={QUESTIONS}>
            <SearchFields
              call={call}
              problems={problems}
              onChange={(next) => playground.fillIn({ endpoint, values: next })}
            />
          </PeopleSearch>
        ) : (
          <>
            <CallForm
              call={call}
              problems={problems}
              isSending={state.kind === "sending"}
              hasKey={payment.key !== null}
              onChange={(next) => playground.fillIn({ endpoint, values: next })}
              onSend={() => {
                scrollToResponse(box.current);
                playground.send(call, payment.key);
              }}
            >
              <KeyChoice keys={keys ?? []} chosen={payment.key} onChoose={payment.choose} />
            </CallForm>
            <ResponsePane
              target={state.kind === "not_sent" ? lookupTarget(endpoint.path, endpoint.exampleQuery) : state.target}
              state={paneState(state, endpoint)}
              helps={helps}
              errorText={Object.keys(problems).length > 0 ? "Please fix the fields marked in the form." : undefined}
            >
              {state.kind === "received" ? (
                <p className="response-acts">
                  <CopyButton
                    key={state.received.response.text}
                    text={state.received.response.text}
                    label="Copy JSON"
                  />
                </p>
              ) : null}
            </ResponsePane>
          </>
        )}
      </div>
      <ResponseHeaders state={state} />
      <h2>The same call in code</h2>
      <p className="playground-key">
        <label>
          <input
            type="checkbox"
            checked={payment.isInCode}
            onChange={({ target }) => payment.showInCode(target.checked)}
          />{" "}
          With an API key, read from the environment
        </label>
      </p>
      <Snippets
        call={{ baseUrl, path: endpoint.path, query: values, withKey: payment.isInCode }}
        first={language}
        tryAt={null}
      />
    </>
  );
}

function ResponseHeaders({ state }: { readonly state: CallState }) {
  const headers = state.kind === "received" ? state.received.headers : [];
  return (
    <details className="playground-headers">
      <summary>Response headers</summary>
      {headers.length > 0 ? (
        <ul className="doc-headers">
          {headers.map(([name, value]) => (
            <li key={name}>
              <b>{name}</b>: {value}
            </li>
          ))}
        </ul>
      ) : (
        <p className="quiet">
          {state.kind === "received" ? "None. This call did not reach the API." : "Send a call to see them."}
        </p>
      )}
    </details>
  );
}

const LOG_IN = { href: "/login?next=/playground", onFollow: storeForm } as const;

/** Offers a key when the free lookups are used up: one of the account's, or a login. */
function helpsFor(keys: readonly AccountKey[] | null, payWith: (key: AccountKey) => void): HelpByCode {
  const helps: HelpByCode = { not_logged_in: { ...LOG_IN, label: "Log in" } };
  if (keys === null) return { ...helps, free_limit_reached: { ...LOG_IN, label: "Log in to use your key" } };
  const key = findLastKey(keys) ?? keys[0];
  if (key === undefined) return helps;
  return { ...helps, free_limit_reached: { label: `Use ${key.name} instead`, onTake: () => payWith(key) } };
}

/** Puts the form into the URL of the page, never with a key. */
function writeAddress({ endpoint, values }: PlaygroundCall): void {
  const filled = Object.entries(values).filter(([, value]) => value !== "");
  history.replaceState(null, "", playgroundAddress(endpoint.slug, Object.fromEntries(filled)));
}

/** Centers the link in its line if that scrolls sideways, without scrolling the page. */
function scrollIntoLine(link: HTMLElement | null): void {
  const line = link?.parentElement;
  if (!link || !line) return;
  const [outer, inner] = [line.getBoundingClientRect(), link.getBoundingClientRect()];
  line.scrollLeft += inner.left + inner.width / 2 - (outer.left + outer.width / 2);
}
