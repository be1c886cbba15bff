import type { EmailStatus } from "@/lib/directory/directory-store";

/** An address, its status, and the date from which the status holds. The three are replaced together. */
interface EmailOnFile {
  readonly email: string | null;
  /** Null if no file gave a status. */
  readonly emailStatus: EmailStatus | null;
  /** The verification date in the file, or else the date of the import. ISO 8601 in UTC. */
  readonly emailStatusAt: string | null;
}

export const NO_ADDRESS: EmailOnFile = { email: null, emailStatus: null, emailStatusAt: null };

const STRENGTH = { verified: 3, catch_all: 2, unknown: 1 } as const;

/**
 * What a row is merged into: a person on file or another row of the same file. A status without a date is as old as its
 * import. It therefore replaces a status on file, and among the rows of one person the stronger status wins.
 */
type Known = "on file" | "row";

/**
 * Merges the email of a row. A different address replaces the known one and its status. Of two statuses for the same
 * address the newer wins, and of two equally new ones the stronger (I20).
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
