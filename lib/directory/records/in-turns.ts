import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ClientBase } from "pg";
import { from as copyFrom } from "pg-copy-streams";

type Copy = (sql: string, lines: Iterable<string>) => Promise<void>;

const TURNS = new WeakMap<ClientBase, Copy>();

/** A connection on which several things may be under way: each statement waits for the one before it. */
export function inTurns(connection: ClientBase): ClientBase {
  let last: Promise<unknown> = Promise.resolve();
  const take = <Result>(work: () => Promise<Result>): Promise<Result> => {
    const mine = last.then(work);
    last = mine.catch(() => undefined);
    return mine;
  };
  const query = (...given: unknown[]) =>
    take(() => Reflect.apply(connection.query, connection, given) as Promise<unknown>);
  const client = new Proxy(connection, {
    get: (target, name) => (name === "query" ? query : Reflect.get(target, name)),
  });
  TURNS.set(client, (sql, lines) => take(() => copyDirectly(connection, sql, lines)));
  return client;
}

/** Copies lines of COPY's text format into a table. */
export async function copyInto(client: ClientBase, sql: string, lines: Iterable<string>): Promise<void> {
  const inTurn = TURNS.get(client);
  await (inTurn ? inTurn(sql, lines) : copyDirectly(client, sql, lines));
}

function copyDirectly(client: ClientBase, sql: string, lines: Iterable<string>): Promise<void> {
  return pipeline(Readable.from(inPieces(lines)), client.query(copyFrom(sql)));
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
