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
  readonly seconds: number;
  readonly connections: number;
  /** Each connection has its own share of the requests, so that all keys are used equally. */
  readonly keys: readonly string[];
  /** Paths to request, in turn. */
  readonly paths: readonly string[];
}

/** Sends requests as fast as answers arrive. */
export async function runLoad({ url, seconds, connections, keys, paths }: LoadOptions): Promise<LoadResult> {
  let connection = 0;
  const result = await autocannon({
    url,
    duration: seconds,
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
