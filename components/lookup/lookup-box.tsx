"use client";

import { useEffect, useRef, useState } from "react";
import { type AccountKey, findLastKey, rememberLastKey } from "./account-key";
import { AnswerPane, type Shown } from "./answer-pane";
import type { LookupEntry } from "./lookup-entry";
import type { HelpByCode } from "./refusal-notice";
import { runCall } from "./run-call";
import { lookupTarget } from "./run-lookup";

interface LookupBoxProps {
  readonly entries: readonly LookupEntry[];
  readonly first: LookupEntry;
  /** Of the account that is logged in, the newest first. */
  readonly keys: readonly AccountKey[];
}

/**
 * Lookups without a key. When the free ones of the day are used up, one lookup at a time may be paid with a key of the
 * account. Scripts make it answer in place: without them the names of the endpoints are links, and the form goes to
 * the endpoint itself.
 */
export function LookupBox({ entries, first, keys }: LookupBoxProps) {
  const [entry, setEntry] = useState(first);
  const [values, setValues] = useState(() => valuesOf(first));
  const [shown, setShown] = useState<Shown>(exampleOf(first));
  const form = useRef<HTMLFormElement>(null);
  useFocusKey(form);
  const target = lookupTarget(entry.path, values);

  function choose(next: LookupEntry): void {
    setEntry(next);
    setValues(valuesOf(next));
    setShown(exampleOf(next));
    history.replaceState(null, "", `?lookup=${next.id}`);
  }

  async function lookUp(asked: Readonly<Record<string, string>>, key: AccountKey | null): Promise<void> {
    setValues(asked);
    setShown({ kind: "asking" });
    if (key !== null) rememberLastKey(key);
    const came = await runCall(lookupTarget(entry.path, asked), key?.id ?? null);
    setShown(came === null ? { kind: "silent" } : { kind: "answer", answer: came.answer });
  }

  const payer = shown.kind === "answer" ? (findLastKey(keys) ?? keys[0]) : undefined;
  const helps: HelpByCode = payer
    ? { free_limit_reached: { label: `Use ${payer.name} instead`, onTake: () => void lookUp(values, payer) } }
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
          if (shown.kind !== "asking") void lookUp(readFields(event.currentTarget), null);
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
            <kbd>/</kbd> goes to the field
          </span>
        </p>
      </form>
      <AnswerPane target={target} shown={shown} helps={helps} />
    </div>
  );
}

function valuesOf({ fields }: LookupEntry): Readonly<Record<string, string>> {
  return Object.fromEntries(fields.map(({ name, value }) => [name, value]));
}

/** What stands in the fields, also where it was typed before the page's scripts ran. */
function readFields(form: HTMLFormElement): Readonly<Record<string, string>> {
  return Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]));
}

function exampleOf({ example }: LookupEntry): Shown {
  return { kind: "example", text: example };
}

/** `/` goes to the first field, unless something is being typed. */
function useFocusKey(form: React.RefObject<HTMLFormElement | null>): void {
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
