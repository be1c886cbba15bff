import { columnKey, isListColumn, REJECT_COLUMNS } from "@/lib/directory/import/columns";
import { ImportRefused } from "@/lib/directory/import/import-refused";
import { isUnusedColumn } from "@/lib/directory/import/presets/presets";
import { BROKEN_TEXT, isBrokenText } from "@/lib/directory/import/read/broken-text";
import { type ImportInput, reasonOf } from "@/lib/directory/import/read/input";
import type { FileShape } from "@/lib/directory/import/read/look-at";
import { flatten } from "@/lib/directory/import/read/open-table";
import {
  type FieldsRecord,
  isFieldsRecord,
  isObjectRecord,
  type ObjectRecord,
  type RawRecord,
} from "@/lib/directory/import/read/records";
import type { BrokenRow, SourceRow } from "@/lib/directory/import/source-row";

/** What becomes known about a file, besides its rows, while it is read. */
export interface FileProgress {
  /** Bytes of the file that were read so far; packed bytes if the file is packed. */
  bytes: number;
  /** Columns that are not imported, as spelled in the file. */
  readonly ignored: Set<string>;
}

/**
 * Reads the rows of a file whose shape was detected, with values by our column names. Throws ImportRefused if the file
 * turns out to be damaged while it is read.
 */
export async function* readRows(
  input: ImportInput,
  shape: FileShape,
  reading: FileProgress,
): AsyncGenerator<readonly (SourceRow | BrokenRow)[]> {
  const { table } = shape;
  const readRecord = rowReader(shape, reading);
  try {
    const batches = table.records((bytes) => {
      reading.bytes = bytes;
    });
    for await (const records of batches) {
      yield records.flatMap((record) => readRecord(record) ?? []);
    }
  } catch (cause) {
    if (cause instanceof ImportRefused) throw cause;
    throw new ImportRefused(`${input.label}: ${reasonOf(cause)}`, cause);
  }
}

/**
 * Returns a function that reads single records. It returns null for a row of a rejects file that contains nothing but
 * the reason.
 */
export function rowReader(
  shape: FileShape,
  reading: FileProgress,
): (record: RawRecord) => SourceRow | BrokenRow | null {
  for (const { header, left } of shape.columns) if (left === "unknown") reading.ignored.add(header.trim());
  const readFields = fieldsReader(shape);
  const readObject = objectReader(shape, reading);
  const added = shape.table.headers.map((header) => isRejectColumn(header));
  const hasAdded = added.includes(true);
  return (record) => {
    if (isFieldsRecord(record)) {
      const isBlank = hasAdded && record.fields.every((field, at) => added[at] === true || field.trim() === "");
      return isBlank ? null : readFields(record);
    }
    if (!isObjectRecord(record)) return record;
    const names = Object.keys(record.object);
    return names.length > 0 && names.every(isRejectColumn) ? null : readObject(record);
  };
}

function isRejectColumn(name: string): boolean {
  return (REJECT_COLUMNS as readonly string[]).includes(columnKey(name));
}

/** One of our columns, and where a record has the values for it. */
interface Source<Place> {
  readonly column: string;
  /** The preferred one first. */
  readonly places: readonly Place[];
}

function fieldsReader(shape: FileShape): (record: FieldsRecord) => SourceRow | BrokenRow {
  const sources = sourcesOf(
    shape,
    shape.table.headers.map((header, index) => [header, index] as const),
  );
  const finish = finisher(shape);
  const width = shape.table.headers.length;
  return ({ line, fields }) => {
    // Missing fields are filled up, and surplus empty fields are ignored (I1). A surplus value means that values are
    // shifted.
    if (fields.length > width && fields.slice(width).some((field) => field.trim() !== "")) {
      return { line, reason: `${fields.length} columns where the header has ${width}`, raw: fields };
    }
    return finish(
      line,
      fields,
      sources.map(({ column, places }) => [column, places.map((index) => fields[index] ?? "")] as const),
    );
  };
}

/** Number of different names in a JSON file that are memoized. If there are more, they are not columns. */
const MAX_NAMES = 10_000;

function objectReader(shape: FileShape, reading: FileProgress): (record: ObjectRecord) => SourceRow | BrokenRow {
  const finish = finisher(shape);
  const targets = new Map<string, ReturnType<typeof shape.plan>>();
  const targetOf = (name: string) => {
    const known = targets.get(name);
    if (known !== undefined) return known;
    const target = shape.plan(name);
    if (targets.size >= MAX_NAMES) return target;
    targets.set(name, target);
    if (!target && !isQuietlyIgnored(shape, name)) reading.ignored.add(name);
    return target;
  };
  return ({ line, object }) => {
    const found = new Map<string, { rank: number; value: unknown }[]>();
    const add = (name: string, value: unknown): void => {
      const target = targetOf(name);
      if (target) found.set(target.column, [...(found.get(target.column) ?? []), { rank: target.rank, value }]);
    };
    // The members of nested objects count as columns of their own.
    for (const [name, value] of Object.entries(flatten(object))) add(name, value);
    const values = [...found].map(
      ([column, given]) => [column, given.sort((a, b) => a.rank - b.rank).map(({ value }) => value)] as const,
    );
    return finish(line, object, values);
  };
}

function isQuietlyIgnored({ preset, columns }: FileShape, name: string): boolean {
  const key = columnKey(name);
  const onPurpose = columns.some(({ header, left }) => left === "on purpose" && columnKey(header) === key);
  return key === "" || isRejectColumn(name) || onPurpose || (preset !== null && isUnusedColumn(preset, name));
}

function sourcesOf<Place>(
  { plan }: FileShape,
  headers: readonly (readonly [header: string, place: Place])[],
): readonly Source<Place>[] {
  const found = new Map<string, { place: Place; rank: number }[]>();
  for (const [header, place] of headers) {
    const target = plan(header);
    if (target) found.set(target.column, [...(found.get(target.column) ?? []), { place, rank: target.rank }]);
  }
  return [...found].map(([column, places]) => ({
    column,
    places: places.sort((a, b) => a.rank - b.rank).map(({ place }) => place),
  }));
}

type Given = readonly (readonly [column: string, values: readonly unknown[]])[];

/**
 * Returns a function that builds a row: it chooses among the values for one column, translates the export's wordings,
 * and adds the constants.
 */
function finisher({
  constants,
  preset,
}: FileShape): (line: number, raw: SourceRow["raw"], given: Given) => SourceRow | BrokenRow {
  const wordings = new Map(
    Object.entries(preset?.values ?? {}).map(([column, table]) => [
      column,
      new Map(Object.entries(table).map(([theirs, ours]) => [wordingKey(theirs), ours])),
    ]),
  );
  const translate = (column: string, value: unknown): unknown => {
    const table = wordings.get(column);
    if (!table) return value;
    if (Array.isArray(value)) return value.map((member) => translate(column, member));
    return typeof value === "string" ? (table.get(wordingKey(value)) ?? value) : value;
  };
  return (line, raw, given) => {
    const cells: Record<string, unknown> = {};
    for (const [column, values] of given) {
      if (values.some(isBrokenAndFilled)) return { line, reason: BROKEN_TEXT, ...(raw === undefined ? {} : { raw }) };
      const chosen = values.length === 1 ? values[0] : choose(column, values);
      cells[column] = translate(column, chosen);
    }
    for (const [column, value] of constants) if (isEmpty(cells[column])) cells[column] = value;
    return { line, cells, ...(raw === undefined ? {} : { raw }) };
  };
}

/** Returns the value of a column among those of several places, the preferred one first. */
function choose(column: string, values: readonly unknown[]): unknown {
  const filled = values.filter((value) => !isEmpty(value));
  return isListColumn(column) && filled.length > 1 ? filled.flat() : (filled[0] ?? values[0]);
}

function isBrokenAndFilled(value: unknown): boolean {
  return isBroken(value) && !isEmpty(value);
}

function wordingKey(text: string): string {
  return text
    .trim()
    .toLowerCase()
    .replace(/[\s_-]+/g, " ");
}

function isEmpty(value: unknown): boolean {
  return value === null || value === undefined || (typeof value === "string" && value.trim() === "");
}

function isBroken(value: unknown): boolean {
  if (typeof value === "string") return isBrokenText(value);
  if (value === null || typeof value !== "object") return false;
  return Object.values(value).some(isBroken);
}
