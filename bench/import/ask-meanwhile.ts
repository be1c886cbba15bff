import { createDirectoryPools } from "@/lib/directory/postgres/directory-pools";
import { createPostgresDirectory } from "@/lib/directory/postgres/postgres-directory";
import { parseWebsite } from "@/lib/domain/identifiers/domain-name";
import { parseProfileUrl } from "@/lib/domain/identifiers/profile-url";
import { hashForTests } from "@/tests/support/hash-for-tests";
import { verifyDirectory } from "@/tests/support/verify-directory";

/** One person and their company, who are looked up together. */
export interface LookupToAsk {
  readonly socialUrl: string;
  readonly companyDomain: string;
}

const EVERY_MS = 25;
const TIMEOUT_MS = 10_000;
const CONNECTIONS = 4;
const ROUNDS_BEFORE = 20;

/**
 * Looks people and companies up at a steady pace while `work` runs, over connections that were used before, as those of
 * a running server were. Returns the 99th percentile in milliseconds.
 */
export async function askMeanwhile(
  url: string,
  asked: readonly LookupToAsk[],
  work: () => Promise<unknown>,
): Promise<number> {
  await verifyDirectory(url);
  const { lookups, search } = createDirectoryPools({
    url,
    timeoutMs: TIMEOUT_MS,
    connectMs: TIMEOUT_MS,
    connections: CONNECTIONS,
  });
  const directory = createPostgresDirectory({ lookups, search }, hashForTests);
  const times: number[] = [];
  const underWay = new Set<Promise<void>>();
  let at = 0;
  const ask = async () => {
    const one = asked[at++ % asked.length];
    const profile = one && parseProfileUrl(one.socialUrl);
    const host = one && parseWebsite(one.companyDomain);
    if (!profile || !host) return;
    const startedAt = performance.now();
    await (at % 2 === 0 ? directory.findPersonByProfile(profile.slug) : directory.findCompany(host));
    times.push(performance.now() - startedAt);
  };
  // Each connection prepares both statements when it first runs them.
  for (let round = 0; round < ROUNDS_BEFORE; round += 1) {
    await Promise.all(Array.from({ length: 2 * CONNECTIONS }, ask));
  }
  times.length = 0;
  const timer = setInterval(() => {
    const one = ask().finally(() => underWay.delete(one));
    underWay.add(one);
  }, EVERY_MS);
  try {
    await work();
  } finally {
    clearInterval(timer);
    await Promise.allSettled(underWay);
    await Promise.all([lookups.end(), search.end()]);
  }
  return percentile(times, 0.99);
}

function percentile(times: readonly number[], share: number): number {
  const sorted = times.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
