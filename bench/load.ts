import autocannon from "autocannon";

interface LoadResult {
  readonly requestsPerSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  /** Answers other than 200, and connections that failed. */
  readonly refused: number;
}

interface LoadOptions {
  readonly url: string;
  /** When to stop: after this many seconds, or after this many requests. */
  readonly until: { readonly seconds: number } | { readonly requests: number };
  readonly connections: number;
  /** Each connection goes round a share of its own, so that no key is asked faster than the others. */
  readonly keys: readonly string[];
  /** Paths to ask, taken in turn. */
  readonly paths: readonly string[];
}

/** Asks as fast as the answers come. */
export async function runLoad({ url, until, connections, keys, paths }: LoadOptions): Promise<LoadResult> {
  let connection = 0;
  const result = await autocannon({
    url,
    ...("seconds" in until ? { duration: until.seconds } : { amount: until.requests }),
    connections,
    setupClient(client) {
      const share = keys.filter((_, index) => index % connections === connection);
      const offset = connection;
      connection += 1;
      client.setRequests(
        share.map((key, index) => ({
          method: "GET",
          path: paths[(offset + index * connections) % paths.length] ?? "/",
          headers: { authorization: `Bearer ${key}` },
        })),
      );
    },
  });
  return {
    requestsPerSecond: result.requests.average,
    p50Ms: result.latency.p50,
    p99Ms: result.latency.p99,
    refused: result.non2xx + result.errors + result.timeouts,
  };
}
