import { createPool } from "@/lib/db/pools";
import { createPostgresSuppressionStore } from "@/lib/directory/suppression/postgres-suppression-store";
import type { SuppressionStore } from "@/lib/directory/suppression-store";
import { hashForTests } from "@/tests/support/hash-for-tests";

/** Runs `work` on a suppression store of its own over the directory at `url`. */
export async function withSuppressionStore<Result>(
  url: string,
  work: (store: SuppressionStore) => Promise<Result>,
): Promise<Result> {
  const pool = createPool("directory", { url, timeoutMs: 5_000 });
  const store = createPostgresSuppressionStore({
    url,
    pool,
    timeoutMs: null,
    hashSuppression: hashForTests,
    fingerprint: null,
    now: () => new Date(),
  });
  return work(store).finally(() => pool.end());
}
