import { AsyncResource } from "node:async_hooks";
import type { Pool, PoolClient } from "pg";
import type { DatabaseName } from "@/lib/store-unavailable";
import { currentTracing, type TraceSpan, type Tracing } from "@/lib/tracing/span";

type AnyFunction = (...args: unknown[]) => unknown;

/**
 * Records each statement of the pool's connections under its name, while tracing is on. A statement that several
 * requests share is part of the trace of the request that sent it.
 */
export function traceStatements(pool: Pool, database: DatabaseName): Pool {
  const tracing = currentTracing();
  if (tracing === null) return pool;
  const connect: AnyFunction = pool.connect.bind(pool);
  // A request that waits for a connection gets it in the context of the request that releases it.
  const connectInContext: AnyFunction = (waiting) =>
    typeof waiting === "function" ? connect(AsyncResource.bind(waiting as AnyFunction)) : connect();
  Object.assign(pool, { connect: connectInContext });
  pool.on("connect", (client) => traceClient(client, database, tracing));
  return pool;
}

function traceClient(client: PoolClient, database: DatabaseName, tracing: Tracing): void {
  const query: AnyFunction = client.query.bind(client);
  const traced: AnyFunction = (...args) => {
    const span = tracing.startStatement(nameOf(args[0]), database);
    return span === null ? query(...args) : endWith(span, query, args);
  };
  Object.assign(client, { query: traced });
}

/** Ends the span with the statement, whether it answers a callback or a promise. */
function endWith(span: TraceSpan, query: AnyFunction, args: readonly unknown[]): unknown {
  const callback = args.at(-1);
  if (typeof callback === "function") {
    const answer = (error: unknown, result: unknown): unknown => {
      if (error) span.fail(error);
      span.end();
      return callback(error, result);
    };
    return query(...args.slice(0, -1), answer);
  }
  const result = query(...args);
  if (result instanceof Promise) {
    result.catch((error: unknown) => span.fail(error)).finally(() => span.end());
  } else span.end();
  return result;
}

const VERBS = new Set(["BEGIN", "COMMIT", "DELETE", "INSERT", "LOCK", "ROLLBACK", "SELECT", "SET", "UPDATE", "WITH"]);

/** The name of a prepared statement, else the kind of statement: its text can contain what was asked. */
function nameOf(statement: unknown): string {
  if (typeof statement === "string") return verbOf(statement);
  if (typeof statement !== "object" || statement === null) return "statement";
  if ("name" in statement && typeof statement.name === "string") return statement.name;
  return "text" in statement && typeof statement.text === "string" ? verbOf(statement.text) : "statement";
}

function verbOf(text: string): string {
  const verb = /^\s*([a-z]+)/i.exec(text)?.[1]?.toUpperCase() ?? "";
  return VERBS.has(verb) ? verb : "statement";
}
