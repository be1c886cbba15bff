import {
  COLUMNS,
  type ColumnMap,
  type ColumnPlan,
  columnKey,
  findMissingColumns,
  IN_A_LIST,
  isListColumn,
  nearestColumn,
  planColumns,
  REJECT_COLUMNS,
} from "@/lib/directory/import/columns";
import type { ImportKind } from "@/lib/directory/import/import-kind";
import { ImportRefused } from "@/lib/directory/import/import-refused";
import { readColumnName } from "@/lib/directory/import/presets/column-names";
import type { Preset } from "@/lib/directory/import/presets/preset";
import { isUnusedColumn, PRESETS, recognizeOtherKind, recognizePreset } from "@/lib/directory/import/presets/presets";
import { columnLooks, isIdentity, isProfile, mostly } from "@/lib/directory/import/read/column-looks";
import type { Encoding } from "@/lib/directory/import/read/encoding";
import type { ImportInput } from "@/lib/directory/import/read/input";
import { flatten, openTable, type Table } from "@/lib/directory/import/read/open-table";
import { isFieldsRecord, isObjectRecord } from "@/lib/directory/import/read/records";

/** A source column, and how it was understood. */
export interface UnderstoodColumn {
  readonly header: string;
  /** Our column; null if nothing is imported from it. */
  readonly ours: string | null;
  /**
   * Why nothing is imported: it is known and not needed, the operator ignores it, or it is unknown. Null if it is
   * imported.
   */
  readonly left: "not needed" | "on purpose" | "unknown" | null;
  /** The non-empty values of the first rows. */
  readonly examples: readonly string[];
}

/** The format and columns of a file: enough to read it row by row. */
export interface FileShape {
  readonly kind: ImportKind;
  readonly table: Table;
  readonly preset: Preset | null;
  readonly plan: ColumnPlan;
  /** One value for all rows, by our column. */
  readonly constants: ReadonlyMap<string, string>;
  readonly columns: readonly UnderstoodColumn[];
}

interface LookOptions {
  readonly kind: ImportKind;
  readonly map: ColumnMap;
  readonly ignore: readonly string[];
  readonly constants: ReadonlyMap<string, string>;
  /** The preset that the operator gave; null if the header decides. */
  readonly preset: Preset | null;
  readonly encoding: Encoding | null;
  readonly sheet: string | null;
}

const LOOKED_AT = 100;

/** What the first line of a file may be. */
const FIRST_LINES: Readonly<Record<ImportKind, string>> = {
  companies: "domain,name,industry",
  people: "name,title,company_name,email,social_url",
  technologies: "domain,name",
};

/**
 * Detects the format of a file, and what each column holds, before it is read. Throws ImportRefused if the file cannot
 * be read or is not a table.
 */
export async function lookAt(input: ImportInput, options: LookOptions): Promise<FileShape> {
  const { kind, map } = options;
  const ignore = new Set(options.ignore.map(columnKey));
  const isName = nameTest(options);
  const table = await openTable(input, {
    encoding: options.encoding,
    sheet: options.sheet,
    scoreHeader: (names) => names.filter(isName).length,
    isRecord: (names) => isRecord(options, names),
  });
  const preset = options.preset ?? recognizePreset(kind, table.headers);
  const named = planColumns({ kind, map, ignore, preset });
  const plan = preset
    ? completePreset(table, named, preset, ignore)
    : map.size === 0
      ? completeNames(table, named)
      : named;
  const constants = withFileName(input, options, preset);
  const columns = understand(kind, table, plan, preset, ignore);
  return { kind, table, preset, plan, constants, columns };
}

/**
 * Returns a message about a mapped or ignored column that none of the files has, with the name that was probably meant;
 * null if there is none.
 */
export function findUnusedNames(option: string, keys: Iterable<string>, shapes: readonly FileShape[]): string | null {
  const headers = shapes.flatMap((shape) => shape.table.headers);
  const present = new Set(headers.map(columnKey));
  // Later rows of JSON may have names that the first rows do not have.
  if (shapes.some(({ table }) => table.delimiter === "")) return null;
  const unused = [...keys].find((theirs) => !present.has(theirs));
  if (unused === undefined) return null;
  const near = nearestColumn(unused, headers);
  return `${option}: no file has a column ${JSON.stringify(unused)}${near === null ? "" : `; did you mean ${JSON.stringify(near)}?`}`;
}

/** Returns whether the columns with these names hold all that a row needs. */
function isRecord({ kind, map, preset }: LookOptions, names: readonly string[]): boolean {
  const plan = planColumns({ kind, map, preset: preset ?? recognizePreset(kind, names) });
  return findMissingColumns(kind, new Set(names.flatMap((name) => plan(name)?.column ?? []))) === null;
}

/** Returns a test for names that a header may contain, to tell a header from a row of values. */
function nameTest({ kind, map, ignore, preset }: LookOptions): (name: string) => boolean {
  const presets = preset ? [preset] : PRESETS;
  const fromPresets = presets.flatMap(({ columns, unused, signatures }) => [
    ...Object.keys(columns),
    ...unused,
    ...signatures.flat(),
  ]);
  const generic = planColumns({ kind, map, preset: null });
  const names = new Set([...fromPresets, ...map.keys(), ...ignore, ...COLUMNS[kind]].map(columnKey));
  return (name) => name.trim() !== "" && (names.has(columnKey(name)) || generic(name) !== null);
}

/**
 * Adds the name of the technology, which a BuiltWith report has only in its file name: `All-Live-Shopify-Sites.csv`.
 */
function withFileName(
  { source }: ImportInput,
  { kind, constants }: LookOptions,
  preset: Preset | null,
): ReadonlyMap<string, string> {
  const name = /^(?:all-)?live-(.+?)-(?:web)?sites?\b/i.exec(source)?.[1];
  if (kind !== "technologies" || preset?.name !== "builtwith" || constants.has("name") || !name) return constants;
  return new Map([...constants, ["name", name.replaceAll("-", " ")]]);
}

/**
 * Reads a column called only "name" as the half of a name that another column lacks: "Nom" and "Prénom", "Nome" and
 * "Cognome". It stays the whole name if most rows repeat the other column in it.
 */
function completeNames(table: Table, plan: ColumnPlan): ColumnPlan {
  const places = new Map(table.headers.map((header, at) => [plan(header)?.column, at] as const));
  const [whole, first, last] = ["name", "first_name", "last_name"].map((column) => places.get(column));
  const half = first ?? last;
  if (whole === undefined || half === undefined || (first !== undefined && last !== undefined)) return plan;
  const [names, halves] = [valuesOf(table, whole), valuesOf(table, half)];
  const both = names.flatMap((name, row) => {
    const part = halves[row]?.trim() ?? "";
    return name.trim() === "" || part === "" ? [] : [name.toLowerCase().includes(part.toLowerCase())];
  });
  if (both.filter((repeats) => repeats).length * 2 > both.length) return plan;
  const column = first === undefined ? "first_name" : "last_name";
  return (theirs) => {
    const target = plan(theirs);
    return target?.column === "name" ? { ...target, column } : target;
  };
}

/**
 * Adds columns that the preset does not use. A column that the preset does not know is read by its name. A column that it
 * leaves out is the profile if most of its values are profile URLs, like the websites of an address book. A column is added
 * only if the file has no other source for what it holds.
 */
function completePreset(table: Table, plan: ColumnPlan, preset: Preset, ignore: ReadonlySet<string>): ColumnPlan {
  const taken = new Set(table.headers.flatMap((header) => plan(header)?.column ?? []));
  const added = new Map<string, string>();
  table.headers.forEach((header, at) => {
    if (plan(header) !== null || ignore.has(columnKey(header))) return;
    const isProfiles = preset.kind === "people" && mostly(examplesOf(table, at), isProfile);
    const named =
      isUnusedColumn(preset, header) || IN_A_LIST.test(header) ? null : readColumnName(preset.kind, header)?.column;
    const column = isProfiles ? "social_url" : named;
    if (!column || taken.has(column)) return;
    taken.add(column);
    added.set(header, column);
  });
  return (theirs) => {
    const column = added.get(theirs);
    return column === undefined ? plan(theirs) : { column, rank: 0 };
  };
}

function understand(
  kind: ImportKind,
  table: Table,
  plan: ColumnPlan,
  preset: Preset | null,
  ignore: ReadonlySet<string>,
): readonly UnderstoodColumn[] {
  const rejectColumns: readonly string[] = REJECT_COLUMNS;
  return table.headers.map((header, at): UnderstoodColumn => {
    const examples = examplesOf(table, at);
    const ours = plan(header)?.column ?? null;
    const key = columnKey(header);
    const isUnused = preset === null ? readColumnName(kind, header)?.column === null : isUnusedColumn(preset, header);
    const known = key === "" || rejectColumns.includes(key) || isUnused;
    const left = ours !== null ? null : ignore.has(key) ? "on purpose" : known ? "not needed" : "unknown";
    return { header, ours, left, examples };
  });
}

/** Returns the values of a column in the first rows, empty ones included. */
function valuesOf({ headers, samples }: Table, at: number): readonly string[] {
  return samples.slice(0, LOOKED_AT).flatMap((record) => {
    if (isFieldsRecord(record)) return [record.fields[at] ?? ""];
    return isObjectRecord(record) ? [textOf(flatten(record.object)[headers[at] ?? ""])] : [];
  });
}

function examplesOf(table: Table, at: number): readonly string[] {
  return valuesOf(table, at).filter((value) => value.trim() !== "");
}

function textOf(value: unknown): string {
  if (value === null || value === undefined) return "";
  return typeof value === "string" ? value : (JSON.stringify(value) ?? "");
}

/**
 * Returns why a file that is only partly understood is refused, with the command to type (I3); null if it is
 * understood.
 */
export function explainRefusal(input: ImportInput, shape: FileShape, map: ColumnMap): ImportRefused | null {
  const { kind, table, preset, columns, constants } = shape;
  const refuse = (why: string) => new ImportRefused(`${input.label}: ${why}`);
  if (isEmptyJson(table)) return null;
  const other = preset === null && map.size === 0 ? recognizeOtherKind(kind, table.headers) : null;
  if (other)
    return refuse(`this is ${article(other.title)}, which holds ${other.kind}: import ${other.kind} ${input.label}`);

  const present = new Set([...columns.flatMap(({ ours }) => ours ?? []), ...constants.keys()]);
  const missing = findMissingColumns(kind, present);
  if (missing !== null && table.headers.some(isIdentity))
    return refuse(
      `its first line holds values and not the names of columns: write the names above it, for example ${FIRST_LINES[kind]}`,
    );
  const open =
    preset === null
      ? columns.flatMap(({ header, left, examples, ours }, at) => {
          const isOpen = left === "unknown" || (ours === "name" && isOtherName(examples, columns.slice(at + 1)));
          const looks = isOpen ? (ours ?? columnLooks(kind, header, examples)) : null;
          return looks === null ? [] : [{ header, looks }];
        })
      : [];
  if (missing === null && open.length === 0) return null;
  return refuse(refusalText(input, shape, missing, open, present));
}

/** Returns whether one of the other columns holds names too, and most of them differ: those of companies and people. */
function isOtherName(names: readonly string[], others: readonly UnderstoodColumn[]): boolean {
  const rivals = others.filter(({ ours }) => ours === "name").map(({ examples }) => new Set(examples));
  return rivals.some((rival) => mostly(names, (name) => !rival.has(name)));
}

/**
 * Returns whether a JSON file has no columns. Such a file is not refused: it is read to its end, and nothing is
 * imported.
 */
function isEmptyJson(table: Table): boolean {
  return table.delimiter === "" && table.headers.length === 0;
}

function refusalText(
  { label }: ImportInput,
  { kind, table }: FileShape,
  missing: string | null,
  open: readonly { readonly header: string; readonly looks: string }[],
  present: ReadonlySet<string>,
): string {
  const lines: string[] = [];
  if (missing !== null) {
    lines.push(`not recognized as ${kind}: it needs ${missing}, and has ${shownHeaders(table.headers)}`);
    if (kind !== "people" && !present.has("domain") && open.length === 0) lines.push("no column holds websites");
  } else lines.push("only half understood, so nothing was imported");
  const taken = new Set(present);
  const options = open.map(({ header, looks }) => {
    const isFree = !taken.has(looks) || isListColumn(looks);
    taken.add(looks);
    lines.push(`  ${JSON.stringify(header.slice(0, 60))} looks like ${looks}`);
    return isFree ? `--map ${quote(`${header}=${looks}`)}` : `--ignore ${quote(header)}`;
  });
  if (options.length > 0) {
    lines.push("Say what these columns are, or leave them out:");
    lines.push(`  peoplepages import ${kind} ${quote(label)} ${options.join(" ")}`);
  } else lines.push('Say which of their columns is which of ours: --map "their column=our column"');
  return lines.join("\n");
}

/** Quotes a text for a shell if necessary. */
function quote(text: string): string {
  return /^[\w./=@:-]+$/.test(text) ? text : `"${text.replace(/["\\$`]/g, "\\$&")}"`;
}

function article(title: string): string {
  return `${/^[AEIO]/.test(title) ? "an" : "a"} ${title}`;
}

/** Returns the beginning of the header. The rest is left out because the header may turn out to be a row of values. */
function shownHeaders(headers: readonly string[]): string {
  return headers
    .slice(0, 30)
    .map((name) => JSON.stringify(name.slice(0, 40)))
    .join(", ");
}
