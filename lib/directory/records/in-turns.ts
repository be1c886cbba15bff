import { setImmediate as nextTurn } from "node:timers/promises";
import type { ClientBase } from "pg";
import { type Copy, copyAll } from "@/lib/directory/records/copy-all";

/** The abilities of a connection in turns besides its queries. */
interface Turns {
  readonly ahead: ClientBase;
  copy(copy: Copy): void;
  write(sql: string, values: readonly unknown[]): void;
  send(): void;
  settled(): Promise<void>;
  abandon(): Promise<void>;
}

const TURNS = new WeakMap<ClientBase, Turns>();

/**
 * A connection on which several things may be under way: each statement waits for the one before it. Rows that are
 * copied, and statements of `writeBehind`, are sent before the next statement without being waited for. If one of them
 * fails, every later statement fails with its error. It serves one transaction.
 */
export function inTurns(connection: ClientBase): ClientBase {
  let last: Promise<unknown> = Promise.resolve();
  let failure: { readonly cause: unknown } | null = null;
  /** Lines to copy, by statement, so that a table is copied into once. */
  let copies = new Map<string, Buffer[]>();
  const take = <Result>(work: () => Promise<Result>): Promise<Result> => {
    const mine = last.then(() => {
      if (failure !== null) throw failure.cause;
      return work();
    });
    last = mine.catch(() => undefined);
    return mine;
  };
  const behind = (work: () => Promise<unknown>): void => {
    take(work).catch((cause: unknown) => {
      failure ??= { cause };
    });
  };
  const send = (): void => {
    if (copies.size === 0) return;
    const sent = [...copies].map(([sql, pieces]) => ({ sql, pieces }));
    copies = new Map();
    behind(() => copyAll(connection, sent));
  };
  const ahead = withQuery(connection, (...given) =>
    take(() => Reflect.apply(connection.query, connection, given) as Promise<unknown>),
  );
  const client = withQuery(connection, (...given) => {
    send();
    return Reflect.apply(ahead.query, ahead, given) as Promise<unknown>;
  });
  TURNS.set(client, {
    ahead,
    send,
    copy({ sql, pieces }) {
      const known = copies.get(sql);
      if (known) known.push(...pieces);
      else copies.set(sql, [...pieces]);
    },
    write(sql, values) {
      send();
      behind(() => connection.query(sql, [...values]));
    },
    async settled() {
      send();
      await take(async () => undefined);
    },
    async abandon() {
      failure ??= { cause: new Error("the transaction ends") };
      copies = new Map();
      await last;
    },
  });
  return client;
}

function withQuery(connection: ClientBase, query: (...given: readonly unknown[]) => Promise<unknown>): ClientBase {
  return new Proxy(connection, {
    get: (target, name) => (name === "query" ? query : Reflect.get(target, name)),
  });
}

/**
 * Returns a connection that only collects what is copied, to copy it later on another one. It takes no statements.
 */
export function collectCopies(): { readonly client: ClientBase; readonly copies: ReadonlyMap<string, Buffer[]> } {
  const copies = new Map<string, Buffer[]>();
  const query = () => Promise.reject(new Error("a connection that collects copies takes no statements"));
  const client = { query } as unknown as ClientBase;
  COLLECTING.set(client, ({ sql, pieces }) => {
    const known = copies.get(sql);
    if (known) known.push(...pieces);
    else copies.set(sql, [...pieces]);
  });
  return { client, copies };
}

const COLLECTING = new WeakMap<ClientBase, (copy: Copy) => void>();

export function isCollecting(client: ClientBase): boolean {
  return COLLECTING.has(client);
}

/** Whether the connection is one of `inTurns`, which serves one transaction. */
export function isInTurns(client: ClientBase): boolean {
  return TURNS.has(client);
}

/** The same connection for statements that need not see what was copied and is not sent yet. */
export function aheadOf(client: ClientBase): ClientBase {
  return TURNS.get(client)?.ahead ?? client;
}

/** Sends what was copied, so that the database works on it. */
export function sendCopies(client: ClientBase): void {
  TURNS.get(client)?.send();
}

/** Copies lines of COPY's text format into a table. On a connection in turns they are only made, and sent later. */
export async function copyInto(client: ClientBase, sql: string, lines: Iterable<string>): Promise<void> {
  const pieces: Buffer[] = [];
  for (const piece of inPieces(lines)) {
    pieces.push(Buffer.from(piece));
    // The server works on what was sent before, and gets the rest of it only in turns of this process.
    await nextTurn();
  }
  await copyPieces(client, { sql, pieces });
}

/** Copies like `copyInto` what is in pieces already. */
export async function copyPieces(client: ClientBase, copy: Copy): Promise<void> {
  const take = TURNS.get(client)?.copy ?? COLLECTING.get(client);
  await (take ? take(copy) : copyAll(client, [copy]));
}

/** Runs a statement. On a connection in turns it is not waited for. */
export async function writeBehind(client: ClientBase, sql: string, values: readonly unknown[]): Promise<void> {
  const turns = TURNS.get(client);
  await (turns ? turns.write(sql, values) : client.query(sql, [...values]));
}

/** Waits for everything that was not waited for. */
export async function settleWrites(client: ClientBase): Promise<void> {
  await TURNS.get(client)?.settled();
}

/**
 * Drops everything that was not sent yet, and waits for the statement under way. Needed before a rollback: whatever is
 * sent after it would not be part of a transaction.
 */
export async function abandonWrites(client: ClientBase): Promise<void> {
  await TURNS.get(client)?.abandon();
}

const PIECE = 64 * 1024;

/** Few large pieces instead of many lines. */
function* inPieces(lines: Iterable<string>): Generator<string> {
  let piece = "";
  for (const line of lines) {
    piece += line;
    if (piece.length < PIECE) continue;
    yield piece;
    piece = "";
  }
  if (piece !== "") yield piece;
}
