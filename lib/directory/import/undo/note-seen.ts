import type { ClientBase } from "pg";
import {
  ALIAS_GROUPS,
  COMPANY_GROUPS,
  encodeGroups,
  PERSON_GROUPS,
  TECHNOLOGY_GROUPS,
} from "@/lib/directory/import/undo/field-groups";

/**
 * The kinds of records that can be undone, as `import_change` and `import_seen` name them, with their groups of
 * columns.
 */
export const RECORD_GROUPS = {
  person: PERSON_GROUPS,
  company: COMPANY_GROUPS,
  technology: TECHNOLOGY_GROUPS,
  alias: ALIAS_GROUPS,
} as const;

export type RecordKind = keyof typeof RECORD_GROUPS;

/** Returns the key of a company's technology. A domain contains no space, so the key is unambiguous. */
export function technologyKey(domain: string, nameKey: string): string {
  return `${domain} ${nameKey}`;
}

/** A record on file that a row gave again. */
interface SeenRecord {
  readonly key: string;
  /** The values of the row. */
  readonly row: Readonly<Record<string, unknown>>;
  /** The record on file after the row. */
  readonly onFile: Readonly<Record<string, unknown>>;
}

/**
 * Records which values on file an import gave again, so that they stay when the import that added them is undone.
 * Records that the import itself adds need no entry.
 */
export async function noteSeen(
  client: ClientBase,
  run: number,
  kind: RecordKind,
  records: readonly SeenRecord[],
): Promise<void> {
  if (records.length === 0) return;
  const groups: Readonly<Record<string, readonly string[]>> = RECORD_GROUPS[kind];
  const fields = new Map<string, number>();
  for (const { key, row, onFile } of records) {
    const given = encodeGroups(groups, (group) => isGiven(groups[group]?.[0] ?? "", row, onFile));
    fields.set(key, (fields.get(key) ?? 0) | given);
  }
  await client.query("INSERT INTO directory.import_seen (run, kind, keys, fields) VALUES ($1, $2, $3, $4)", [
    run,
    kind,
    [...fields.keys()],
    [...fields.values()],
  ]);
}

/** Returns which values of a person a row gave as they are on file, as bits. */
export function givenOfPerson(row: SeenRecord["row"], onFile: SeenRecord["onFile"]): number {
  return encodeGroups(PERSON_GROUPS, (group) => isGiven(FIRST_COLUMNS[group] ?? "", row, onFile));
}

const FIRST_COLUMNS: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(PERSON_GROUPS).map(([group, [column]]) => [group, column]),
);

/** Compares only the first column of a group, since the others go with it. */
function isGiven(column: string, row: SeenRecord["row"], onFile: SeenRecord["onFile"]): boolean {
  const value = row[column];
  if (value === null || value === undefined) return false;
  if (typeof value !== "object") return value === onFile[column];
  return JSON.stringify(value) === JSON.stringify(onFile[column]);
}
