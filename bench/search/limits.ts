import type { Spread } from "./measure";

/** The measured values that have limits. */
export interface Measured {
  readonly people: number;
  readonly oneClient: Spread;
  /** CPU time only, as for the fuzzed queries: waiting for a processor does not count. */
  readonly oneClientWork: Spread;
  readonly eightClients: Spread;
  readonly fuzz: Spread;
  readonly fuzzWork: Spread;
}

interface Limit {
  readonly what: string;
  readonly ms: number;
  readonly must: number;
  readonly aim: number;
}

export interface Verdict extends Limit {
  readonly says: "aim met" | "met" | "OVER";
}

/** Limits of latency for any size up to ten million people. */
export function holdAgainstLimits({ oneClient, eightClients, fuzz }: Measured): readonly Verdict[] {
  return judge([
    { what: "one client, p50", ms: oneClient.p50, must: 3, aim: 1.5 },
    { what: "one client, p99", ms: oneClient.p99, must: 100, aim: 50 },
    { what: "one client, max", ms: oneClient.max, must: 250, aim: 100 },
    { what: "fuzz, p99", ms: fuzz.p99, must: 100, aim: 50 },
    { what: "fuzz, max", ms: fuzz.max, must: 250, aim: 100 },
    { what: "eight clients, p99", ms: eightClients.p99, must: 400, aim: 200 },
    { what: "eight clients, max", ms: eightClients.max, must: 1000, aim: 400 },
    { what: "given up", ms: oneClient.failed + eightClients.failed + fuzz.failed, must: 0, aim: 0 },
  ]);
}

/** How much slower ten times as many people may make it. */
export function holdGrowth(small: Measured, large: Measured): readonly Verdict[] {
  const times = (quantile: "p50" | "p99") =>
    Math.round((large.oneClient[quantile] / small.oneClient[quantile]) * 10) / 10;
  return judge([
    { what: "growth of p50, times", ms: times("p50"), must: 2, aim: 1.5 },
    { what: "growth of p99, times", ms: times("p99"), must: 7, aim: 4 },
  ]);
}

function judge(limits: readonly Limit[]): readonly Verdict[] {
  return limits.map((limit) => ({
    ...limit,
    says: limit.ms <= limit.aim ? "aim met" : limit.ms <= limit.must ? "met" : "OVER",
  }));
}
