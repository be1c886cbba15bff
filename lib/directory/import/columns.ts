import { distance } from "fastest-levenshtein";
import type { ImportKind } from "@/lib/directory/import/import-kind";
import { ImportRefused } from "@/lib/directory/import/import-refused";
import type { Preset } from "@/lib/directory/import/presets/preset";
import { SYNONYMS } from "@/lib/directory/import/presets/synonyms";

/** What a person's row may also say about the employer; it becomes a row of companies (I10). */
const EMPLOYER_COLUMNS = [
  "company_industry",
  "company_employees",
  "company_city",
  "company_state",
  "company_country",
  "company_location",
  "company_technologies",
] as const;

/** The columns of each kind, by our names. */
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

/** Columns that hold a list: all of theirs that go there count, in their order. Of any other, the first filled one counts. */
const LIST_COLUMNS: ReadonlySet<string> = new Set([
  "aliases",
  "email",
  "phone",
  "mobile_phone",
  "landline_phone",
  "technologies",
  "company_technologies",
]);

export function isListColumn(column: string): boolean {
  return LIST_COLUMNS.has(column);
}

/** Of each group one alternative must be there in full, or no row of the file could be imported. */
const REQUIRED: Readonly<Record<ImportKind, readonly (readonly (readonly string[])[])[]>> = {
  companies: [[["domain"]]],
  people: [
    [["name"], ["first_name", "last_name"]],
    [["social_url"], ["email"], ["company_domain"], ["company_name"]],
  ],
  technologies: [[["domain"]], [["name"]]],
};

/** What a rejects file adds to a row (I8); text that could not be read as JSON stands in the third. */
export const REJECT_COLUMNS = ["rejected_line", "rejected_reason", "rejected_text"] as const;

/** Names of columns are compared by this key: case, surrounding space and spaces or underscores do not matter. */
export function columnKey(header: string): string {
  return header
    .trim()
    .toLowerCase()
    .replace(/[\s_]+/g, "_");
}

/** `--map`: their column, by its key, to ours. */
export type ColumnMap = ReadonlyMap<string, string>;

/** Reads `their=our` (the last `=` divides). Throws ImportRefused where ours is not a column of the kind. */
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

/** `--set`: one value for all rows, by our column. Reads `our=value` (the first `=` divides). */
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

/** The name that was most likely meant; null where none is close. */
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

/** Where one of their columns goes; of several for one of ours, the lowest rank comes first. */
interface ColumnTarget {
  readonly column: string;
  readonly rank: number;
}

/** Says for a column of the file where its values go; null = nowhere, it is ignored. */
export type ColumnPlan = (theirs: string) => ColumnTarget | null;

interface ColumnChoice {
  readonly kind: ImportKind;
  readonly map: ColumnMap;
  /** Keys of columns that the operator leaves out. */
  readonly ignore?: ReadonlySet<string>;
  readonly preset: Preset | null;
}

/**
 * What the operator mapped or ignored wins, then the preset, then our own names and, without a preset, their synonyms.
 * A column of ours that is mapped has no other source.
 */
export function planColumns({ kind, map, ignore, preset }: ColumnChoice): ColumnPlan {
  const targets = new Map<string, ColumnTarget>();
  const mapped = new Set(map.values());
  const unused = new Set((preset?.unused ?? []).map(columnKey));
  const own = COLUMNS[kind].filter((column) => !unused.has(column)).map((column) => [column, column] as const);
  const synonyms = preset ? [] : Object.entries(SYNONYMS[kind]);
  [...Object.entries(preset?.columns ?? {}), ...own, ...synonyms].forEach(([theirs, column], rank) => {
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
    return ignore?.has(key) ? null : (targets.get(key) ?? null);
  };
}

/** The columns that a file lacks, as a list of alternatives; null if its rows can be imported. */
export function findMissingColumns(kind: ImportKind, present: ReadonlySet<string>): string | null {
  const missing = REQUIRED[kind].filter((group) => !group.some((all) => all.every((column) => present.has(column))));
  if (missing.length === 0) return null;
  return missing.map((group) => group.map((all) => all.join(" + ")).join(" or ")).join("; and ");
}
