import type { ImportKind } from "@/lib/directory/import/import-kind";
import { ImportRefused } from "@/lib/directory/import/import-refused";
import type { Preset } from "@/lib/directory/import/presets/preset";

/** The columns of each kind, by our names. */
const COLUMNS: Readonly<Record<ImportKind, readonly string[]>> = {
  companies: ["domain", "name", "industry", "city", "state", "country", "employees", "aliases", "catch_all"],
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
    "phone",
    "phone_type",
    "country",
    "state",
    "city",
    "industry",
  ],
  technologies: ["domain", "name", "category"],
};

/** Columns that only JSON Lines can carry. */
const JSON_ONLY: Readonly<Record<ImportKind, readonly string[]>> = {
  companies: ["technologies"],
  people: [],
  technologies: [],
};

/** Of each group one alternative must be there in full, or no row of the file could be taken. */
const REQUIRED: Readonly<Record<ImportKind, readonly (readonly (readonly string[])[])[]>> = {
  companies: [[["domain"]]],
  people: [
    [["name"], ["first_name", "last_name"]],
    [["social_url"], ["email"], ["company_domain"]],
  ],
  technologies: [[["domain"]], [["name"]]],
};

/** How a column is told: case, surrounding space and the choice between spaces and underscores do not matter. */
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
  const known = knownColumns(kind, "jsonl");
  for (const entry of entries) {
    const divider = entry.lastIndexOf("=");
    if (divider < 1) throw new ImportRefused(`--map ${JSON.stringify(entry)}: write it as "their column=our column"`);
    const ours = columnKey(entry.slice(divider + 1));
    if (!known.includes(ours)) {
      throw new ImportRefused(
        `--map ${JSON.stringify(entry)}: ${kind} have no column "${ours}"; they have ${known.join(", ")}`,
      );
    }
    map.set(columnKey(entry.slice(0, divider)), ours);
  }
  return map;
}

/** Where one of their columns goes; of several for one of ours, the lowest rank that holds a value is taken. */
interface ColumnTarget {
  readonly column: string;
  readonly rank: number;
}

/** Says for a column of the file where its values go; null = nowhere, it is ignored. */
export type ColumnPlan = (theirs: string) => ColumnTarget | null;

interface ColumnChoice {
  readonly kind: ImportKind;
  readonly format: "csv" | "jsonl";
  readonly map: ColumnMap;
  readonly preset: Preset | null;
}

/** What the operator mapped wins, then the preset, then our own names. A column of ours that is mapped has no other source. */
export function planColumns({ kind, format, map, preset }: ColumnChoice): ColumnPlan {
  const targets = new Map<string, ColumnTarget>();
  const mapped = new Set(map.values());
  const own = knownColumns(kind, format).map((column) => [column, column] as const);
  [...(preset?.columns ?? []), ...own].forEach(([theirs, column], rank) => {
    const key = columnKey(theirs);
    if (!mapped.has(column) && !targets.has(key)) targets.set(key, { column, rank });
  });
  for (const [theirs, column] of map) targets.set(theirs, { column, rank: 0 });
  return (theirs) => targets.get(columnKey(theirs)) ?? null;
}

/** What is missing among the columns that a file brings; null when each row can at least be tried. */
export function findMissingColumns(kind: ImportKind, present: ReadonlySet<string>): string | null {
  const missing = REQUIRED[kind].filter((group) => !group.some((all) => all.every((column) => present.has(column))));
  if (missing.length === 0) return null;
  return missing.map((group) => group.map((all) => all.join(" + ")).join(" or ")).join("; and ");
}

function knownColumns(kind: ImportKind, format: "csv" | "jsonl"): readonly string[] {
  return format === "csv" ? COLUMNS[kind] : [...COLUMNS[kind], ...JSON_ONLY[kind]];
}
