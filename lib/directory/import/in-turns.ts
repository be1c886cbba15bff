import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ClientBase } from "pg";
import { from as copyFrom } from "pg-copy-streams";

/** A connection on which several things may be under way: each statement waits for the one before it. */
export interface SharedConnection {
  readonly client: ClientBase;
  /** Copies lines of the COPY text format. */
  copy(sql: string, lines: Iterable<string>): Promise<void>;
}

/** Lets statements of one connection take turns. Statements must not be sent past it meanwhile. */
export function inTurns(connection: ClientBase): SharedConnection {
  let last: Promise<unknown> = Promise.resolve();
  const take = <Result>(work: () => Promise<Result>): Promise<Result> => {
    const mine = last.then(work);
    last = mine.catch(() => undefined);
    return mine;
  };
  const client = new Proxy(connection, {
    get: (target, name) =>
      name === "query"
        ? (...query: Parameters<ClientBase["query"]>) =>
            take(() => target.query(...query) as unknown as Promise<unknown>)
        : Reflect.get(target, name),
  });
  return {
    client,
    copy: (sql, lines) => take(() => pipeline(Readable.from(lines), connection.query(copyFrom(sql)))),
  };
}
