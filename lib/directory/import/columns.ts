import { distance } from "fastest-levenshtein";
import type { ImportKind } from "@/lib/directory/import/import-kind";
import { ImportRefused } from "@/lib/directory/import/import-refused";
import { readColumnName } from "@/lib/directory/import/presets/column-names";
import type { Preset } from "@/lib/directory/import/presets/preset";

/** Columns of a people file that describe the employer. Their values become a row of companies (I10). */
const EMPLOYER_COLUMNS = [
  "company_industry",
  "company_employees",
  "company_city",
  "company_state",
  "company_country",
  "company_location",
  "company_technologies",
] as const;

/** The columns of each import kind, by our names. */
export const COLUMNS: Readonly<Record<ImportKind, readonly string[]>> = {
  companies: [
    "domain",
    "name",
    "industry",
    "city",
    "state",
    "country",
    "location",
    "employees",
    "aliases",
    "catch_all",
    "technologies",
    "deleted",
  ],
  people: [
    "social_url",
    "name",
    "first_name",
    "last_name_prefix",
    "last_name",
    "title",
    "seniority",
    "company_domain",
    "company_name",
    "email",
    "email_status",
    "email_catch_all",
    "email_bounced",
    "email_verified_at",
    "email_2",
    "email_2_status",
    "email_3",
    "email_3_status",
    "phone",
    "phone_type",
    "mobile_phone",
    "landline_phone",
    "country",
    "state",
    "city",
    "location",
    "industry",
    "do_not_call",
    "do_not_email",
    "deleted",
    ...EMPLOYER_COLUMNS,
  ],
  technologies: ["domain", "name", "category", "deleted"],
};

/**
 * Our columns that hold a list: the values of all source columns mapped to one are joined, in order. For any other
 * column, the first non-empty value is used.
 */
const LIST_COLUMNS: ReadonlySet<string> = new Set([
  "aliases",
  "email",
  "phone",
  "mobile_phone",
  "landline_phone",
  "technologies",
  "company_technologies",
]);

/** A member of a list in JSON, "emails.0.value", which comes after what the record itself says. */
export const IN_A_LIST = /\.\d+\./;
const AFTER_ALL = 10_000;

export function isListColumn(column: string): boolean {
  return LIST_COLUMNS.has(column);
}

/**
 * Columns that each kind requires. A file must have all columns of at least one alternative from each group, since no
 * row could be imported otherwise.
 */
const REQUIRED: Readonly<Record<ImportKind, readonly (readonly (readonly string[])[])[]>> = {
  companies: [[["domain"]]],
  people: [
    [["name"], ["first_name", "last_name"]],
    [["social_url"], ["email"], ["company_domain"], ["company_name"]],
  ],
  technologies: [[["domain"]], [["name"]]],
};

/**
 * Columns that a rejects file adds to each row (I8). The third holds the text of a row that could not be read as JSON.
 */
export const REJECT_COLUMNS = ["rejected_line", "rejected_reason", "rejected_text"] as const;

/**
 * Returns the key by which column names are compared. Case and surrounding space do not matter, and neither does the
 * difference between spaces and underscores.
 */
export function columnKey(header: string): string {
  return header
    .trim()
    .toLowerCase()
    .replace(/[\s_]+/g, "_");
}

/** The columns given with `--map`: our column by the key of the source column. */
export type ColumnMap = ReadonlyMap<string, string>;

/**
 * Reads `their column=our column` entries, split at the last `=`. Throws ImportRefused if an entry has no source
 * column, or our column does not exist in the kind.
 */
export function parseColumnMap(kind: ImportKind, entries: readonly string[]): ColumnMap {
  const map = new Map<string, string>();
  for (const entry of entries) {
    const divider = entry.lastIndexOf("=");
    if (divider < 1) throw new ImportRefused(`--map ${JSON.stringify(entry)}: write it as "their column=our column"`);
    const ours = requireColumn(kind, entry.slice(divider + 1), `--map ${JSON.stringify(entry)}`);
    map.set(columnKey(entry.slice(0, divider)), ours);
  }
  return map;
}

/**
 * Reads the `--set` entries `our column=value`, split at the first `=`. Each sets one value for all rows. Throws
 * ImportRefused if the kind has no such column.
 */
export function parseConstants(kind: ImportKind, entries: readonly string[]): ReadonlyMap<string, string> {
  const constants = new Map<string, string>();
  for (const entry of entries) {
    const divider = entry.indexOf("=");
    if (divider < 1) throw new ImportRefused(`--set ${JSON.stringify(entry)}: write it as "our column=value"`);
    const ours = requireColumn(kind, entry.slice(0, divider), `--set ${JSON.stringify(entry)}`);
    constants.set(ours, entry.slice(divider + 1));
  }
  return constants;
}

function requireColumn(kind: ImportKind, text: string, option: string): string {
  const ours = columnKey(text);
  const known = COLUMNS[kind];
  if (known.includes(ours)) return ours;
  const near = nearestColumn(ours, known);
  const hint = near === null ? "" : `; did you mean ${near}?`;
  throw new ImportRefused(`${option}: ${kind} have no column "${ours}"${hint} (they have ${known.join(", ")})`);
}

/** Returns the known name that was most likely meant, or null if none is close. */
export function nearestColumn(text: string, known: readonly string[]): string | null {
  const key = columnKey(text);
  const limit = Math.max(2, Math.floor(key.length / 3));
  let best: { name: string; off: number } | null = null;
  for (const name of known) {
    const off = distance(key, columnKey(name));
    if (off <= limit && (best === null || off < best.off)) best = { name, off };
  }
  if (best) return best.name;
  const within = known.filter((name) => key.length >= 4 && columnKey(name).includes(key));
  return within[0] ?? null;
}

/**
 * Our column that a source column is read into. If several are read into the same one, the lowest rank comes
 * first.
 */
interface ColumnTarget {
  readonly column: string;
  readonly rank: number;
}

/** Returns the target of a source column, or null if the column is ignored. */
export type ColumnPlan = (theirs: string) => ColumnTarget | null;

interface ColumnChoice {
  readonly kind: ImportKind;
  readonly map: ColumnMap;
  /** Keys of the columns that the operator leaves out. */
  readonly ignore?: ReadonlySet<string>;
  readonly preset: Preset | null;
}

/**
 * Decides which of our columns each source column is read into. The operator's `--map` and `--ignore` win, then the
 * preset, then the names of our columns and, without a preset, other names for them. A column that is mapped has no
 * other source.
 */
export function planColumns({ kind, map, ignore, preset }: ColumnChoice): ColumnPlan {
  const targets = new Map<string, ColumnTarget>();
  const mapped = new Set(map.values());
  const unused = new Set((preset?.unused ?? []).map(columnKey));
  const own = COLUMNS[kind].filter((column) => !unused.has(column)).map((column) => [column, column] as const);
  const named = [...Object.entries(preset?.columns ?? {}), ...own];
  named.forEach(([theirs, column], rank) => {
    const key = columnKey(theirs);
    if (!mapped.has(column) && !targets.has(key)) targets.set(key, { column, rank });
  });
  let rank = 0;
  for (const [theirs, column] of map) {
    targets.set(theirs, { column, rank });
    rank += 1;
  }
  return (theirs) => {
    const key = columnKey(theirs);
    if (ignore?.has(key)) return null;
    const target = targets.get(key);
    if (target !== undefined || preset) return target ?? null;
    const read = readColumnName(kind, theirs);
    return read === null || read.column === null || mapped.has(read.column)
      ? null
      : { column: read.column, rank: named.length + read.rank + (IN_A_LIST.test(theirs) ? AFTER_ALL : 0) };
  };
}

/** Returns the columns that a file lacks, as a text of alternatives, or null if its rows can be imported. */
export function findMissingColumns(kind: ImportKind, present: ReadonlySet<string>): string | null {
  const missing = REQUIRED[kind].filter((group) => !group.some((all) => all.every((column) => present.has(column))));
  if (missing.length === 0) return null;
  return missing.map((group) => group.map((all) => all.join(" + ")).join(" or ")).join("; and ");
}
