import { estimate } from "@/lib/enrich/estimate";
import { findColumns } from "@/lib/enrich/list-columns";
import { enrichedHeader, enrichedLine } from "@/lib/enrich/list-lines";
import { type Addition, callTarget } from "@/lib/enrich/plan-calls";
import { ListRefusedError, ListTooLongError, openListFile } from "@/lib/enrich/read-list";
import { runList } from "@/lib/enrich/run-list";
import { addRow, NO_TOTALS } from "@/lib/enrich/run-totals";
import { createSender, RunStoppedError } from "@/lib/enrich/send-calls";
import { type HeldList, type ListDatabase, openListDatabase, type RunProblem } from "./list-database";
import type { CommandResults, FromWorker, ListCommand, ListView, ToWorker } from "./list-messages";

/*
 * Holds and runs the list of the account. A worker, because browsers slow down the timers of pages in the background to
 * one a minute, and because reading a long list would block the page.
 */

let begun: Promise<ListSession> | null = null;

addEventListener("message", ({ data }: MessageEvent<ToWorker>) => {
  if (data.kind === "begin") {
    begun = beginSession(data.accountId);
    begun.catch(fail);
    return;
  }
  const { id, command } = data;
  Promise.resolve(begun)
    .then((session) => session?.take(command))
    .then(
      (result) => post({ kind: "done", id, result }),
      (error: unknown) => fail(error, id),
    );
});

function fail(error: unknown, id = 0): void {
  post({ kind: "failed", id, message: describe(error), isTooLong: error instanceof ListTooLongError });
}

function post(message: FromWorker): void {
  postMessage(message);
}

function describe(error: unknown): string {
  if (error instanceof ListRefusedError) return error.message;
  const known = error instanceof DOMException ? KNOWN_FAILURES[error.name] : undefined;
  if (known !== undefined) return known;
  return `Something went wrong: ${error instanceof Error ? error.message : String(error)}`;
}

/** By the names that browsers give them. */
const KNOWN_FAILURES: Readonly<Record<string, string>> = {
  QuotaExceededError: "The browser has no room left to keep this list. Free some space, or use a smaller list.",
  TimeoutError: "Another tab is working on this list.",
};

/** Longer than a change takes, and than a browser needs to end the worker of a page that is gone. */
const LOCK_MS = 3_000;

interface ListSession {
  take(command: ListCommand): Promise<CommandResults[ListCommand["kind"]]>;
}

async function beginSession(accountId: string): Promise<ListSession> {
  const name = `peoplepages-enrich-${accountId}`;
  const database = await openListDatabase(accountId);
  const otherTabs = new BroadcastChannel(name);
  let view: ListView = {
    ...{ activity: { kind: "loading" }, list: null, estimate: null, creditsLeft: null, isRetrying: false },
  };
  let ending: AbortController | null = null;
  let isStopping = false;
  let estimates = 0;
  let isWaiting = false;
  let isChanging = false;
  /** Changes of the list, one after another. */
  let changes: Promise<unknown> = Promise.resolve();

  function show(change: Partial<ListView>): void {
    view = { ...view, ...change };
    post({ kind: "view", view });
  }

  /** Shows the list as it is kept now, and whether another tab is working on it. */
  async function refresh(): Promise<void> {
    const list = await database.read();
    const isHeld = (await navigator.locks.query()).held?.some((lock) => lock.name === name) ?? false;
    if (isChanging) return;
    show({ list, activity: { kind: isHeld ? "elsewhere" : "idle" } });
    (isHeld ? waitForOtherTab() : countAgain()).catch(fail);
  }

  async function waitForOtherTab(): Promise<void> {
    if (isWaiting) return;
    isWaiting = true;
    await navigator.locks.request(name, () => undefined);
    isWaiting = false;
    await refresh();
  }

  /** Counts what the list can cost, unless something else is chosen meanwhile. */
  async function countAgain(): Promise<void> {
    estimates += 1;
    const mine = estimates;
    const { list } = view;
    show({ estimate: null });
    if (list === null || list.run !== null) return;
    const counted = await estimate(whileCurrent(database.rows(), mine), list.places, new Set(list.wanted));
    if (mine === estimates) show({ estimate: counted });
  }

  async function* whileCurrent<Value>(values: AsyncIterable<Value>, mine: number): AsyncGenerator<Value> {
    for await (const value of values) {
      if (mine !== estimates) return;
      yield value;
    }
  }

  /** Makes a change that no other tab can make at the same time. */
  function change(act: () => Promise<void>): Promise<null> {
    const made = changes.then(() =>
      navigator.locks.request(name, { signal: AbortSignal.timeout(LOCK_MS) }, async () => {
        isChanging = true;
        // Another tab may have changed it since.
        show({ list: await database.read() });
        await act().finally(() => {
          isChanging = false;
        });
      }),
    );
    const done = made.finally(async () => {
      await refresh();
      otherTabs.postMessage(null);
    });
    changes = done.catch(() => undefined);
    return done.then(() => null);
  }

  /** Deletes the rows of a list whose page was closed while it was read. */
  async function forgetLeftovers(): Promise<void> {
    await navigator.locks.request(name, { ifAvailable: true }, async (lock) => {
      if (lock !== null && (await database.read()) === null) await database.clear();
    });
  }

  async function open(file: File): Promise<void> {
    if (view.list !== null) throw new ListRefusedError("This browser holds a list already. Forget it first.");
    show({ activity: { kind: "reading", rows: 0 } });
    const { headers, rows } = await openListFile(file);
    const places = findColumns(headers, new Map());
    const { domain: _domain, ...ofPeople } = places;
    const wanted: readonly Addition[] = Object.keys(ofPeople).length > 0 ? ["email"] : ["company"];
    const list = { id: crypto.randomUUID(), name: file.name, headers, places, wanted };
    const onRows = (count: number) => show({ activity: { kind: "reading", rows: count } });
    try {
      await database.replace({ ...list, run: null }, rows(), onRows);
    } catch (error) {
      await database.clear();
      throw error;
    }
  }

  async function runHeldList(keyId: string): Promise<void> {
    const held = view.list;
    if (held === null) return;
    const totals = held.run?.totals ?? NO_TOTALS;
    let run = { totals, isStopped: false, problem: null };
    let list: HeldList = { ...held, run };
    await database.update(list);
    ending = new AbortController();
    isStopping = false;
    show({ list, activity: { kind: "running" }, isRetrying: false });
    otherTabs.postMessage(null);
    const problem = await runList({
      ...{ runId: list.id, places: list.places, wanted: new Set(list.wanted) },
      ...{ completed: totals.rows, ending: ending.signal },
      send: createSender({
        ...{ service: "Peoplepages", pause: pauseUntil(ending.signal), ending: ending.signal },
        request: (call, idempotencyKey, signal) =>
          requestWithKey({ keyId, target: callTarget(call), idempotencyKey }, signal),
      }),
      store: {
        rows: database.rows,
        async saveResult(place, result) {
          run = { ...run, totals: addRow(run.totals, result) };
          list = { ...list, run };
          await database.saveResult(place, result, list);
          show({ list });
          otherTabs.postMessage(null);
        },
      },
    }).then(
      () => null,
      (error: unknown) => problemOf(error, ending?.signal.aborted ?? false),
    );
    ending = null;
    await database.update({ ...list, run: { ...run, isStopped: isStopping, problem } });
  }

  async function requestWithKey(body: object, signal: AbortSignal): Promise<Response> {
    const init = {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(body),
      signal,
    };
    const response = await fetch(`${location.origin}/playground/call`, init).catch((error: unknown) => {
      show({ isRetrying: true });
      throw error;
    });
    const left = response.headers.get("X-Credits-Left");
    show({
      isRetrying: response.status >= 500,
      ...(left !== null && { creditsLeft: Number(left) }),
    });
    return response;
  }

  function end(stops: boolean): null {
    isStopping = stops;
    if (ending !== null) {
      ending.abort();
      show({ activity: { kind: "ending" } });
    }
    return null;
  }

  async function stop(): Promise<null> {
    if (ending !== null) return end(true);
    return change(async () => {
      const { list } = view;
      if (list?.run) await database.update({ ...list, run: { ...list.run, isStopped: true } });
    });
  }

  async function take(command: ListCommand): Promise<CommandResults[ListCommand["kind"]]> {
    switch (command.kind) {
      case "open":
        return change(() => open(command.file));
      case "choose":
        return change(async () => {
          const { list } = view;
          const { places, wanted } = command;
          if (list !== null && list.run === null) await database.update({ ...list, places, wanted });
        });
      case "run":
        return change(() => runHeldList(command.keyId));
      case "pause":
        return end(false);
      case "stop":
        return stop();
      case "forget":
        return change(() => database.clear());
      case "window":
        return database.readWindow(command.from, command.count);
      case "download":
        return writeList(database);
      default:
        return command satisfies never;
    }
  }

  otherTabs.addEventListener("message", () => {
    if (view.activity.kind === "idle" || view.activity.kind === "elsewhere") refresh().catch(fail);
  });
  await forgetLeftovers();
  await refresh();
  return { take };
}

function problemOf(error: unknown, wasEnded: boolean): RunProblem | null {
  if (!(error instanceof RunStoppedError)) return { message: describe(error), apiError: null };
  // A call in flight that failed while the run was ended is sent again when it is resumed.
  if (wasEnded && error.apiError === null) return null;
  return { message: error.message, apiError: error.apiError };
}

const SHORT_PAUSE_MS = 1_000;

/** Waits, but not long once the run is ended. */
function pauseUntil(ending: AbortSignal): (ms: number) => Promise<void> {
  return (ms) =>
    new Promise((resolve) => {
      const finish = () => {
        clearTimeout(timer);
        ending.removeEventListener("abort", finish);
        resolve();
      };
      const timer = setTimeout(finish, ms);
      if (ms > SHORT_PAUSE_MS) ending.addEventListener("abort", finish);
    });
}

const LINES_AT_ONCE = 1_000;

/** Writes the completed rows as CSV, in pieces that the browser need not hold in memory. */
async function writeList(database: ListDatabase): Promise<Blob> {
  const list = await database.read();
  const completed = list?.run?.totals.rows ?? 0;
  const headers = list?.headers ?? [];
  // Without the mark spreadsheets take the text for another encoding.
  const pieces = [new Blob(["\ufeff", enrichedHeader(headers, new Set(list?.wanted))])];
  for (let from = 0; from < completed; from += LINES_AT_ONCE) {
    const rows = await database.readWindow(from, Math.min(LINES_AT_ONCE, completed - from));
    const lines = rows.map(({ cells, result }) => enrichedLine(headers, cells, result?.addedCells ?? []));
    pieces.push(new Blob(lines));
  }
  return new Blob(pieces, { type: "text/csv;charset=utf-8" });
}
