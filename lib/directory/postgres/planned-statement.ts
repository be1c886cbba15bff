import type { PreparedStatement } from "@/lib/db/pools";

/** A statement of the directory with values for one lookup, and what it may cost on a cluster. */
export interface PlannedStatement {
  readonly statement: PreparedStatement;
  readonly values: readonly unknown[];
  /** A lookup by a key asks the shard of the key, a search every shard once, and all else the coordinator alone. */
  readonly asks: "coordinator" | "one shard" | "every shard";
}
