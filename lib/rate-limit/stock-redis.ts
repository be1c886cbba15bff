import { Redis as UpstashClient } from "@upstash/redis";
import { Redis as StockClient } from "ioredis";

/** A Redis client of the kind that the rate-limit library accepts. */
export interface SharedStore {
  readonly client: UpstashClient;
  close(): void;
}

/**
 * Connects to any Redis through the interface of Upstash's client. A command fails at once while the connection is
 * down, and after `timeoutMs` if the server does not respond. No command is queued.
 */
export function stockRedis(url: string, timeoutMs: number): SharedStore {
  const connection = new StockClient(url, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 1,
    connectTimeout: 500,
    commandTimeout: timeoutMs,
    keepAlive: 10_000,
    retryStrategy: (attempt) => Math.min(attempt * 100, 2_000),
  });
  // Callers report the commands that fail. An error event without a listener would end the process.
  connection.on("error", () => {});
  // After a start, the first commands wait for the first attempt to connect.
  const attempted = new Promise<void>((resolve) => connection.once("ready", resolve).once("close", resolve));

  const client = new UpstashClient({
    async request<Result>({ body }: { body?: unknown }) {
      const [command, ...args] = parseCommand(body);
      await attempted;
      return { result: (await connection.call(command, ...args)) as Result };
    },
  });
  return { client, close: () => connection.disconnect() };
}

/** Connects to Upstash's REST service through the same interface. */
export function upstashRedis(url: string, token: string, timeoutMs: number): SharedStore {
  const client = new UpstashClient({
    url,
    token,
    retry: false,
    enableTelemetry: false,
    enableAutoPipelining: false,
    signal: () => AbortSignal.timeout(timeoutMs),
  });
  return { client, close: () => {} };
}

function parseCommand(body: unknown): [string, ...string[]] {
  if (!Array.isArray(body)) throw new TypeError("a Redis command must be a list");
  const [command, ...args] = body.map(String);
  if (command === undefined) throw new TypeError("a Redis command must have a name");
  return [command, ...args];
}
