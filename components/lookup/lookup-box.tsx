"use client";

import { type RefObject, useEffect, useRef, useState } from "react";
import { type AccountKey, findLastKey, rememberLastKey } from "./account-key";
import type { HelpByCode } from "./error-notice";
import { lookupTarget } from "./lookup-response";
import { type PaneState, ResponsePane } from "./response-pane";
import { runCall } from "./run-call";

/** An endpoint in the lookup box. */
export interface LookupEntry {
  readonly id: string;
  /** Below `/v1`. */
  readonly path: string;
  readonly summary: string;
  /** The price in words. */
  readonly price: string;
  readonly fields: readonly { readonly name: string; readonly placeholder: string; readonly value: string }[];
  /** The example response of the documentation, as JSON text. */
  readonly example: string;
}

interface LookupBoxProps {
  readonly entries: readonly LookupEntry[];
  readonly first: LookupEntry;
  /** The keys of the account that is logged in, newest first. */
  readonly keys: readonly AccountKey[];
}

/**
 * Runs lookups without a key. When the free lookups of the day are used up, it offers to pay for one lookup with a key
 * of the account. Without JavaScript the endpoints are links, and the form calls the endpoint itself.
 */
export function LookupBox({ entries, first, keys }: LookupBoxProps) {
  const [entry, setEntry] = useState(first);
  const [values, setValues] = useState(() => valuesOf(first));
  const [state, setState] = useState<PaneState>(exampleOf(first));
  const form = useRef<HTMLFormElement>(null);
  useSlashShortcut(form);
  const target = lookupTarget(entry.path, values);

  function choose(next: LookupEntry): void {
    setEntry(next);
    setValues(valuesOf(next));
    setState(exampleOf(next));
    history.replaceState(null, "", `?lookup=${next.id}`);
  }

  async function lookUp(sent: Readonly<Record<string, string>>, key: AccountKey | null): Promise<void> {
    setValues(sent);
    setState({ kind: "sending" });
    if (key !== null) rememberLastKey(key);
    const received = await runCall(lookupTarget(entry.path, sent), key?.id ?? null);
    setState(received === null ? { kind: "no_response" } : { kind: "response", response: received.response });
  }

  const payingKey = state.kind === "response" ? (findLastKey(keys) ?? keys[0]) : undefined;
  const helps: HelpByCode = payingKey
    ? {
        free_limit_reached: {
          label: `Use ${payingKey.name} instead`,
          onTake: () => void lookUp(values, payingKey),
        },
      }
    : {};

  return (
    <div className="lookup">
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
      <form
        ref={form}
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
      <ResponsePane target={target} state={state} helps={helps} />
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

function exampleOf({ example }: LookupEntry): PaneState {
  return { kind: "example", text: example };
}

/** Focuses the first field on `/`, unless the user is typing. */
function useSlashShortcut(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    function focus(event: KeyboardEvent): void {
      const isTyping =
        event.target instanceof Element && event.target.closest("input, textarea, select, [contenteditable]");
      if (event.key !== "/" || event.ctrlKey || event.metaKey || event.altKey || isTyping) return;
      const field = form.current?.querySelector<HTMLInputElement>("[data-lookup-first]");
      if (!field) return;
      event.preventDefault();
      field.focus();
      field.select();
    }
    document.addEventListener("keydown", focus);
    return () => document.removeEventListener("keydown", focus);
  }, [form]);
}
