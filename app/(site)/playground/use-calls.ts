import { useRef, useState } from "react";
import { type AccountKey, rememberLastKey } from "@/components/lookup/account-key";
import { runCall } from "@/components/lookup/run-call";
import { lookupTarget } from "@/components/lookup/run-lookup";
import { playgroundAddress } from "@/lib/site/docs/playground-address";
import { NOTHING, type Result } from "./call-result";
import type { PlaygroundCall, PlaygroundEndpoint, Values } from "./playground-endpoint";
import { readQuestion } from "./read-question";
import { isAskable, type Reading, readSearchFilters } from "./search-filters";

/** The form, and what is shown beside it. */
interface Moment {
  readonly call: PlaygroundCall | null;
  readonly result: Result;
  /** How the last search was read; it stays until another was. */
  readonly reading: Reading | null;
}

/** What the playground does with its form: fill it in, send it, change the search it made, and take that back. */
export function useCalls(first: PlaygroundEndpoint | undefined) {
  const [now, setNow] = useState<Moment>({
    call: first === undefined ? null : { endpoint: first, values: first.exampleQuery },
    result: NOTHING,
    reading: null,
  });
  const [past, setPast] = useState<readonly Moment[]>([]);
  const [change, setChange] = useState<string | null>(null);
  const latest = useRef(0);

  /** From here on nothing that is still under way is shown. */
  function begin(): number {
    latest.current += 1;
    return latest.current;
  }

  function forget(): void {
    setPast([]);
    setChange(null);
  }

  /** Fills in another form. An answer belongs to the endpoint that was asked. */
  function show(call: PlaygroundCall): void {
    begin();
    forget();
    setNow({ call, result: NOTHING, reading: null });
  }

  function fillIn(call: PlaygroundCall): void {
    setNow((before) => ({ ...before, call }));
    writeAddress(call);
  }

  async function ask(call: PlaygroundCall, key: AccountKey | null): Promise<void> {
    const turn = begin();
    if (key !== null) rememberLastKey(key);
    const target = lookupTarget(call.endpoint.path, call.values);
    setNow((before) => ({ ...before, call, result: { kind: "asking", target } }));
    const [came, question] = await Promise.all([runCall(target, key?.id ?? null), readQuestion(call.values.q)]);
    if (turn !== latest.current) return;
    const applied = readSearchFilters(came?.searchFilters ?? null);
    const reading = applied === null ? null : { applied, asked: call.values, question };
    setNow((before) => ({
      ...before,
      result: came === null ? { kind: "silent", target } : { kind: "came", target, asked: call.values, came },
      reading: reading ?? before.reading,
    }));
  }

  function send(call: PlaygroundCall, key: AccountKey | null): void {
    forget();
    void ask(call, key);
  }

  /** Searches again with another form, and remembers what was shown. A form that asks for nothing is not sent. */
  function search(values: Values, said: string, key: AccountKey | null): void {
    if (now.call === null) return;
    const call = { ...now.call, values };
    setPast([...past, now]);
    setChange(said);
    fillIn(call);
    if (isAskable(values, call.endpoint.parameters)) void ask(call, key);
  }

  /** Shows the form and the answer before the last search again: nothing is asked, so nothing is charged. */
  function undo(): void {
    const before = past.at(-1);
    if (before === undefined) return;
    begin();
    setPast(past.slice(0, -1));
    setChange(past.length > 1 ? "Undone." : null);
    setNow(before);
    if (before.call !== null) writeAddress(before.call);
  }

  return { ...now, change, canUndo: past.length > 0, show, fillIn, send, search, undo };
}

/** The address of the page says what the form says, and never holds a key. */
function writeAddress({ endpoint, values }: PlaygroundCall): void {
  const filled = Object.entries(values).filter(([, value]) => value !== "");
  history.replaceState(null, "", playgroundAddress(endpoint.slug, Object.fromEntries(filled)));
}
