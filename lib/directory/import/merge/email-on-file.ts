import type { EmailStatus } from "@/lib/directory/import/normalise/person-row";

/** An address, its status, and since when that holds. The three go together. */
export interface EmailOnFile {
  readonly email: string | null;
  /** Null where nobody said. */
  readonly emailStatus: EmailStatus | null;
  /** By the file's own verification date, else by the import. ISO 8601 in UTC. */
  readonly emailStatusAt: string | null;
}

export const NO_ADDRESS: EmailOnFile = { email: null, emailStatus: null, emailStatusAt: null };

const STRENGTH = { verified: 3, catch_all: 2, unknown: 1 } as const;

/** What a status without a date is from: nothing is known of old ones on file, and one of a row is from its import. */
export interface Undated {
  readonly known: string;
  readonly row: string;
}

/**
 * Another address replaces the known one with its status. Of two statuses of the same address the newer stands, and of
 * two that are equally new the stronger (I20).
 */
export function mergeEmail(known: EmailOnFile, row: EmailOnFile, undated: Undated): EmailOnFile {
  if (row.email === null) return known;
  if (known.email !== row.email || known.emailStatus === null) return row;
  if (row.emailStatus === null) return known;
  const before = known.emailStatusAt ?? undated.known;
  if (known.emailStatus === row.emailStatus) return (row.emailStatusAt ?? "") > before ? row : known;
  const now = row.emailStatusAt ?? undated.row;
  const isNewer = now > before || (now === before && STRENGTH[row.emailStatus] > STRENGTH[known.emailStatus]);
  return isNewer ? row : known;
}
