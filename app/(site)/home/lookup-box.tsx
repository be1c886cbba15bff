"use client";

import { type RefObject, useEffect, useRef, useState } from "react";
import { PeopleSearch } from "@/app/(site)/people-search/people-search";
import { usePaymentKey } from "@/app/(site)/playground/key-choice";
import type { PlaygroundEndpoint } from "@/app/(site)/playground/playground-call";
import { usePlayground } from "@/app/(site)/playground/use-playground";
import { CopyButton } from "@/components/copy-button";
import { type AccountKey, findLastKey, rememberLastKey } from "@/components/lookup/account-key";
import type { HelpByCode } from "@/components/lookup/error-notice";
import { lookupTarget } from "@/components/lookup/lookup-response";
import { type PaneState, ResponsePane } from "@/components/lookup/response-pane";
import { runCall } from "@/components/lookup/run-call";
import { playgroundAddress } from "@/lib/site/docs/playground-address";

/** An endpoint in the lookup box. */
export interface LookupEntry {
  readonly id: string;
  /** Last part of the URL of its page. */
  readonly slug: string;
  /** Below `/v1`. */
  readonly path: string;
  readonly summary: string;
  /** The price in words. */
  readonly price: string;
  readonly fields: readonly { readonly name: string; readonly placeholder: string; readonly value: string }[];
}

interface LookupBoxProps {
  readonly entries: readonly LookupEntry[];
  readonly first: LookupEntry;
  /** The endpoint of the people search. */
  readonly search: PlaygroundEndpoint;
  /** Questions to try in the people search. */
  readonly questions: readonly string[];
  readonly baseUrl: string;
  /** The keys of the account that is logged in, newest first. */
  readonly keys: readonly AccountKey[];
}

const EMPTY: PaneState = { kind: "empty" };

/**
 * The people search, and a form for each other endpoint, which runs lookups without a key. When the free lookups of the day are used up, it offers to pay for one lookup with a key
 * of the account. Without JavaScript the endpoints are links, and the form calls the endpoint itself.
 */
export function LookupBox({ entries, first, search, questions, baseUrl, keys }: LookupBoxProps) {
  const [entry, setEntry] = useState(first);
  const [values, setValues] = useState(() => valuesOf(first));
  const [state, setState] = useState<PaneState>(EMPTY);
  const playground = usePlayground(search, { values: NO_VALUES, onChange: ignore });
  const payment = usePaymentKey(keys);
  const box = useRef<HTMLDivElement>(null);
  useSlashShortcut(box);
  const target = lookupTarget(entry.path, values);

  function choose(next: LookupEntry): void {
    setEntry(next);
    setValues(valuesOf(next));
    setState(EMPTY);
    history.replaceState(null, "", `?lookup=${next.id}`);
  }

  async function lookUp(sent: Readonly<Record<string, string>>, key: AccountKey | null): Promise<void> {
    setValues(sent);
    setState({ kind: "sending" });
    if (key !== null) rememberLastKey(key);
    const received = await runCall(lookupTarget(entry.path, sent), key?.id ?? null);
    setState(received === null ? { kind: "no_response" } : { kind: "response", response: received.response });
  }

  const isSearch = entry.id === search.slug;
  const hasResponse = state.kind === "response" || (isSearch && playground.state.kind === "received");
  const payingKey = hasResponse ? (findLastKey(keys) ?? keys[0]) : undefined;

  function payWith(key: AccountKey): void {
    if (!isSearch) return void lookUp(values, key);
    payment.choose(key);
    if (playground.call !== null) playground.send(playground.call, key);
  }

  const helps: HelpByCode = payingKey
    ? { free_limit_reached: { label: `Use ${payingKey.name} instead`, onTake: () => payWith(payingKey) } }
    : {};

  return (
    <div className="lookup" ref={box}>
      <nav className="lookup-index" aria-label="Endpoints">
        {entries.map((one) => (
          <a
            key={one.id}
            href={`/?lookup=${one.id}`}
            aria-current={one.id === entry.id ? "true" : undefined}
            onClick={(event) => {
              if (event.metaKey || event.ctrlKey || event.shiftKey) return;
              event.preventDefault();
              choose(one);
            }}
          >
            {one.path}
          </a>
        ))}
      </nav>
      {isSearch && playground.call !== null ? (
        <PeopleSearch {...{ playground, payment, keys, baseUrl, questions, helps }} call={playground.call} />
      ) : (
        <>
          <form
            className="lookup-form"
            action={`/v1${entry.path}`}
            onSubmit={(event) => {
              event.preventDefault();
              if (state.kind !== "sending") void lookUp(readFields(event.currentTarget), null);
            }}
          >
            <h2>{entry.summary}</h2>
            {entry.fields.map(({ name, placeholder }, index) => (
              <p className="field" key={`${entry.id} ${name}`}>
                <label htmlFor={`lookup-${name}`}>
                  <code>{name}</code>
                </label>
                <input
                  id={`lookup-${name}`}
                  name={name}
                  value={values[name] ?? ""}
                  placeholder={placeholder}
                  autoComplete="off"
                  autoCapitalize="off"
                  spellCheck={false}
                  data-lookup-first={index === 0 ? "" : undefined}
                  aria-keyshortcuts={index === 0 ? "/" : undefined}
                  onChange={({ target: { value } }) => setValues((before) => ({ ...before, [name]: value }))}
                />
              </p>
            ))}
            <p className="quiet lookup-price">{entry.price}</p>
            <p className="lookup-go">
              <button type="submit">Look up</button>
              <span className="quiet needs-script needs-keys">
                Press <kbd>/</kbd> to jump to the field
              </span>
            </p>
          </form>
          <ResponsePane target={target} state={state} helps={helps}>
            {state.kind === "response" ? (
              <p className="response-acts">
                <CopyButton key={state.response.text} text={state.response.text} label="Copy JSON" />
                <a href={playgroundAddress(entry.slug, filled(values))}>Open in the playground</a>
                <a href={`/docs/${entry.slug}`}>Documentation</a>
              </p>
            ) : null}
          </ResponsePane>
        </>
      )}
    </div>
  );
}

function valuesOf({ fields }: LookupEntry): Readonly<Record<string, string>> {
  return Object.fromEntries(fields.map(({ name, value }) => [name, value]));
}

/** Reads the fields from the document, which may hold text that was typed before the scripts loaded. */
function readFields(form: HTMLFormElement): Readonly<Record<string, string>> {
  return Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]));
}

function filled(values: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ""));
}

const NO_VALUES = { q: "" };

/** The home page keeps its URL: it holds the endpoint, and no question. */
function ignore(): void {}

/** Focuses the first field on `/`, unless the user is typing. */
function useSlashShortcut(box: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    function focus(event: KeyboardEvent): void {
      const isTyping =
        event.target instanceof Element && event.target.closest("input, textarea, select, [contenteditable]");
      if (event.key !== "/" || event.ctrlKey || event.metaKey || event.altKey || isTyping) return;
      const field = box.current?.querySelector<HTMLInputElement>("[data-lookup-first]");
      if (!field) return;
      event.preventDefault();
      field.focus();
      field.select();
    }
    document.addEventListener("keydown", focus);
    return () => document.removeEventListener("keydown", focus);
  }, [box]);
}
