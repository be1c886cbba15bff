import { setImmediate as nextTurn } from "node:timers/promises";
import type { ClientBase } from "pg";
import { type Copy, copyAll } from "@/lib/directory/records/copy-all";

/** What a connection in turns does without its caller waiting for it. */
interface Behind {
  copy(copy: Copy): void;
  write(sql: string, values: readonly unknown[]): void;
  settled(): Promise<void>;
}

const BEHIND = new WeakMap<ClientBase, Behind>();

/**
 * A connection on which several things may be under way: each statement waits for the one before it. Rows that are
 * copied, and statements of `writeBehind`, are sent before the next statement without being waited for. If one of them
 * fails, every later statement fails with its error. It serves one transaction.
 */
export function inTurns(connection: ClientBase): ClientBase {
  let last: Promise<unknown> = Promise.resolve();
  let failure: { readonly cause: unknown } | null = null;
  let copies: Copy[] = [];
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
  const sendCopies = (): void => {
    const sent = copies;
    copies = [];
    if (sent.length > 0) behind(() => copyAll(connection, sent));
  };
  const query = (...given: unknown[]) => {
    sendCopies();
    return take(() => Reflect.apply(connection.query, connection, given) as Promise<unknown>);
  };
  const client = new Proxy(connection, {
    get: (target, name) => (name === "query" ? query : Reflect.get(target, name)),
  });
  BEHIND.set(client, {
    copy: (copy) => copies.push(copy),
    write(sql, values) {
      sendCopies();
      behind(() => connection.query(sql, [...values]));
    },
    async settled() {
      sendCopies();
      await take(async () => undefined);
    },
  });
  return client;
}

/** Whether the connection is one of `inTurns`, which serves one transaction. */
export function isInTurns(client: ClientBase): boolean {
  return BEHIND.has(client);
}

/** Copies lines of COPY's text format into a table. On a connection in turns they are only made, and sent later. */
export async function copyInto(client: ClientBase, sql: string, lines: Iterable<string>): Promise<void> {
  const pieces: Buffer[] = [];
  for (const piece of inPieces(lines)) {
    pieces.push(Buffer.from(piece));
    // The server works on what was sent before, and gets the rest of it only in turns of this process.
    await nextTurn();
  }
  const copy = { sql, pieces };
  const behind = BEHIND.get(client);
  await (behind ? behind.copy(copy) : copyAll(client, [copy]));
}

/** Runs a statement. On a connection in turns it is not waited for. */
export async function writeBehind(client: ClientBase, sql: string, values: readonly unknown[]): Promise<void> {
  const behind = BEHIND.get(client);
  await (behind ? behind.write(sql, values) : client.query(sql, [...values]));
}

/** Waits for everything that was not waited for. */
export async function settleWrites(client: ClientBase): Promise<void> {
  await BEHIND.get(client)?.settled();
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
