import autocannon from "autocannon";

export interface LoadRequest {
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** The load generator stops at the next sample after its time or its last response: once a second by default. */
const SAMPLE_MS = 50;

interface LoadResult {
  readonly responses: number;
  readonly requestsPerSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  /** Responses other than 200, and connections that failed. */
  readonly refused: number;
}

interface LoadOptions {
  readonly url: string;
  /** When to stop: after this many seconds, or after this many requests. */
  readonly until: { readonly seconds: number } | { readonly requests: number };
  readonly connections: number;
  /** Each connection repeats a share of its own, so that no key is used faster than the others. */
  readonly requests: readonly LoadRequest[];
}

/** Sends requests as fast as the responses come. */
export async function runLoad({ url, until, connections, requests }: LoadOptions): Promise<LoadResult> {
  let connection = 0;
  const latencies: number[] = [];
  const since = performance.now();
  const options: autocannon.Options = {
    url,
    ...("seconds" in until ? { duration: until.seconds } : { amount: until.requests }),
    connections,
    sampleInt: SAMPLE_MS,
    setupClient(client) {
      const own = connection;
      const share = requests.filter((_, index) => index % connections === own);
      connection += 1;
      client.setRequests(share.map(({ path, headers }) => ({ method: "GET", path, headers: { ...headers } })));
    },
  };
  const { non2xx, errors, timeouts } = await new Promise<autocannon.Result>((resolve, reject) => {
    const instance = autocannon(options, (error, result) => (error ? reject(error) : resolve(result)));
    // Its own figures are in whole milliseconds.
    instance.on("response", (_client, _status, _bytes, ms) => latencies.push(ms));
  });
  const seconds = (performance.now() - since) / 1_000;
  latencies.sort((one, other) => one - other);
  const percentile = (share: number): number => latencies[Math.floor(latencies.length * share)] ?? Number.NaN;
  return {
    responses: latencies.length,
    requestsPerSecond: latencies.length / seconds,
    p50Ms: percentile(0.5),
    p99Ms: percentile(0.99),
    refused: non2xx + errors + timeouts,
  };
}

/** A request for each key, and a path for each, in turn. */
export function keyedRequests(keys: readonly string[], paths: readonly string[]): readonly LoadRequest[] {
  return keys.map((key, index) => ({
    path: paths[index % paths.length] ?? "/",
    headers: { authorization: `Bearer ${key}` },
  }));
}
