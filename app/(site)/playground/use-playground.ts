import { useRef, useState } from "react";
import { fetchQueryChips } from "@/app/(site)/people-search/query-chips";
import { type AppliedSearch, hasSearchTerms, parseSearchFilters } from "@/app/(site)/people-search/search-filters";
import { type AccountKey, rememberLastKey } from "@/components/lookup/account-key";
import { lookupTarget } from "@/components/lookup/lookup-response";
import { runCall } from "@/components/lookup/run-call";
import { type CallState, NOT_SENT } from "./call-state";
import type { PlaygroundCall, PlaygroundEndpoint, Values } from "./playground-call";

interface Snapshot {
  readonly call: PlaygroundCall | null;
  readonly state: CallState;
  /** How the last search was parsed. It stays until another search is parsed. */
  readonly applied: AppliedSearch | null;
}

interface PlaygroundOptions {
  /** The values that the form starts with; those of the endpoint's example by default. */
  readonly values?: Values;
  /** Called when the form changes, so that the page's URL can follow it. */
  readonly onChange: (call: PlaygroundCall) => void;
}

/** State and actions of the playground: fill in the form, send it, change the search by its chips, and undo that. */
export function usePlayground(
  first: PlaygroundEndpoint | undefined,
  { values: firstValues, onChange }: PlaygroundOptions,
) {
  const [current, setCurrent] = useState<Snapshot>({
    call: first === undefined ? null : { endpoint: first, values: firstValues ?? first.exampleQuery },
    state: NOT_SENT,
    applied: null,
  });
  const [past, setPast] = useState<readonly Snapshot[]>([]);
  const [change, setChange] = useState<string | null>(null);
  const latestCall = useRef(0);

  /** Numbers a call. The responses of all earlier calls are ignored from here on. */
  function startCall(): number {
    latestCall.current += 1;
    return latestCall.current;
  }

  function clearHistory(): void {
    setPast([]);
    setChange(null);
  }

  /** Opens the form of an endpoint, without the response of the previous one. */
  function show(call: PlaygroundCall): void {
    startCall();
    clearHistory();
    setCurrent({ call, state: NOT_SENT, applied: null });
  }

  function fillIn(call: PlaygroundCall): void {
    setCurrent((before) => ({ ...before, call }));
    onChange(call);
  }

  async function run(call: PlaygroundCall, key: AccountKey | null): Promise<void> {
    const number = startCall();
    if (key !== null) rememberLastKey(key);
    const target = lookupTarget(call.endpoint.path, call.values);
    setCurrent((before) => ({ ...before, call, state: { kind: "sending", target } }));
    const [received, query] = await Promise.all([runCall(target, key?.id ?? null), fetchQueryChips(call.values.q)]);
    if (number !== latestCall.current) return;
    const filters = parseSearchFilters(received?.searchFilters ?? null);
    const applied = filters === null ? null : { filters, sent: call.values, query };
    setCurrent((before) => ({
      ...before,
      state:
        received === null ? { kind: "no_response", target } : { kind: "received", target, sent: call.values, received },
      applied: applied ?? before.applied,
    }));
  }

  function send(call: PlaygroundCall, key: AccountKey | null): void {
    clearHistory();
    void run(call, key);
  }

  /** Fills in the form and sends it. */
  function ask(call: PlaygroundCall, key: AccountKey | null): void {
    fillIn(call);
    send(call, key);
  }

  /** Searches with changed values and keeps the previous state for undo. A form without a search term is not sent. */
  function search(values: Values, description: string, key: AccountKey | null): void {
    if (current.call === null) return;
    const call = { ...current.call, values };
    setPast([...past, current]);
    setChange(description);
    fillIn(call);
    if (hasSearchTerms(values, call.endpoint.parameters)) void run(call, key);
  }

  /** Restores the form and the response before the last change. Sends nothing, so nothing is charged. */
  function undo(): void {
    const before = past.at(-1);
    if (before === undefined) return;
    startCall();
    setPast(past.slice(0, -1));
    setChange(past.length > 1 ? "Undone." : null);
    setCurrent(before);
    if (before.call !== null) onChange(before.call);
  }

  return { ...current, change, canUndo: past.length > 0, show, fillIn, send, ask, search, undo };
}

/** The state and the actions that `usePlayground` returns. */
export type PlaygroundSession = ReturnType<typeof usePlayground>;
