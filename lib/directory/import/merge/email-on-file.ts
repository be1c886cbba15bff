import type { EmailStatus } from "@/lib/directory/directory-store";

/** An address, its status, and since when that holds. The three go together. */
interface EmailOnFile {
  readonly email: string | null;
  /** Null where nobody said. */
  readonly emailStatus: EmailStatus | null;
  /** By the file's own verification date, else by the import. ISO 8601 in UTC. */
  readonly emailStatusAt: string | null;
}

export const NO_ADDRESS: EmailOnFile = { email: null, emailStatus: null, emailStatusAt: null };

const STRENGTH = { verified: 3, catch_all: 2, unknown: 1 } as const;

/**
 * What a row is merged into. A status without a date is from its import: it replaces one on file, and among the rows of
 * one person the stronger stands.
 */
type Known = "on file" | "row";

/**
 * Another address replaces the known one with its status. Of two statuses of the same address the newer stands, and of
 * two that are equally new the stronger (I20).
 */
export function mergeEmail(known: EmailOnFile, row: EmailOnFile, importedAt: string, as: Known): EmailOnFile {
  if (row.email === null) return known;
  if (known.email !== row.email || known.emailStatus === null) return row;
  if (row.emailStatus === null) return known;
  const before = known.emailStatusAt ?? (as === "row" ? importedAt : "");
  if (known.emailStatus === row.emailStatus) return (row.emailStatusAt ?? "") > before ? row : known;
  if (row.emailStatusAt === null && as === "on file") return row;
  const now = row.emailStatusAt ?? importedAt;
  const isNewer = now > before || (now === before && STRENGTH[row.emailStatus] > STRENGTH[known.emailStatus]);
  return isNewer ? row : known;
}
