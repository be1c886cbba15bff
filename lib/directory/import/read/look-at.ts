import {
  type ColumnMap,
  type ColumnPlan,
  columnKey,
  findMissingColumns,
  planColumns,
} from "@/lib/directory/import/columns";
import type { ImportKind } from "@/lib/directory/import/import-kind";
import { ImportRefused } from "@/lib/directory/import/import-refused";
import type { Preset } from "@/lib/directory/import/presets/preset";
import { recognisePreset } from "@/lib/directory/import/presets/presets";
import { isBrokenText } from "@/lib/directory/import/read/broken-text";
import { readCsvRecords } from "@/lib/directory/import/read/csv-records";
import { encodingOf, gunzipHead, isGzip } from "@/lib/directory/import/read/decode-text";
import { checkGzip, type ImportInput, reasonOf } from "@/lib/directory/import/read/input";
import { parseJsonRecord } from "@/lib/directory/import/read/json-records";
import { sniffDelimiter } from "@/lib/directory/import/read/sniff-delimiter";

/** What was learned from looking at a file: enough to read it row by row. */
export interface FileShape {
  readonly kind: ImportKind;
  readonly format: "csv" | "jsonl";
  readonly gzip: boolean;
  /** CSV alone. */
  readonly delimiter: string;
  /** CSV: the columns of the header, in order. JSON Lines: the names seen in the first rows. */
  readonly headers: readonly string[];
  readonly preset: Preset | null;
  readonly plan: ColumnPlan;
}

interface LookOptions {
  readonly kind: ImportKind;
  readonly map: ColumnMap;
  /** As the operator said; null = told by the header. */
  readonly preset: Preset | null;
}

const HEAD_BYTES = 1 << 18;

/**
 * Looks at a file before anything is read: is it what its name and the call claim (D31)?
 * Throws ImportRefused where it cannot be read, is not gzip or text, has no header, or lacks a required column.
 */
export async function lookAt(input: ImportInput, options: LookOptions): Promise<FileShape> {
  const { text, whole, gzip } = await readHead(input);
  const refuse = (why: string) => new ImportRefused(`${input.label}: ${why}`);
  if (isBrokenText(text.slice(0, text.search(/[\r\n]|$/))))
    throw refuse(`not text, so not ${FORMAT_NAMES[input.format]}`);

  const { delimiter, headers } = input.format === "csv" ? await readHeader(text) : readNames(text, whole);
  if (!headers) {
    throw refuse(
      input.format === "csv" ? "has no header row" : "not JSON Lines: no line of its beginning is a JSON object",
    );
  }
  const preset = options.preset ?? recognisePreset(options.kind, headers);
  const plan = planColumns({ kind: options.kind, format: input.format, map: options.map, preset });
  if (input.format === "csv") {
    const missing = findMissingColumns(options.kind, presentColumns(headers, plan, preset));
    if (missing) {
      throw refuse(
        `not recognised as ${options.kind}: it needs ${missing}, and has ${shownHeaders(headers)} (--map "their column=our column" renames)`,
      );
    }
  }
  return { kind: options.kind, format: input.format, gzip, delimiter, headers, preset, plan };
}

/** Columns of ours that are mapped but not in any of the files: a slip of the pen, most likely. */
export function findUnusedMapping(map: ColumnMap, shapes: readonly FileShape[]): string | null {
  const present = new Set(shapes.flatMap((shape) => shape.headers.map(columnKey)));
  const allSeen = shapes.every((shape) => shape.format === "csv");
  return allSeen ? ([...map.keys()].find((theirs) => !present.has(theirs)) ?? null) : null;
}

/** A header may turn out to be a row: only its beginning is shown. */
function shownHeaders(headers: readonly string[]): string {
  return headers
    .slice(0, 30)
    .map((name) => JSON.stringify(name.slice(0, 40)))
    .join(", ");
}

const FORMAT_NAMES = { csv: "CSV", jsonl: "JSON Lines" } as const;

function presentColumns(headers: readonly string[], plan: ColumnPlan, preset: Preset | null): ReadonlySet<string> {
  const cells: Record<string, unknown> = {};
  for (const header of headers) {
    const target = plan(header);
    if (target) cells[target.column] = "";
  }
  return new Set(Object.keys(preset?.derive?.(cells) ?? cells));
}

async function readHead(input: ImportInput): Promise<{ text: string; whole: boolean; gzip: boolean }> {
  try {
    const { head, whole } = await input.peek(HEAD_BYTES);
    const gzip = input.gzip === "by magic" ? isGzip(head) : input.gzip;
    if (gzip && input.bytes !== null) await checkGzip(input);
    const bytes = gzip ? gunzipHead(head) : head;
    const text = new TextDecoder(encodingOf(bytes)).decode(bytes, { stream: true });
    return { text, whole, gzip };
  } catch (cause) {
    const why = input.gzip ? `not a whole gzip file (${reasonOf(cause)})` : reasonOf(cause);
    throw new ImportRefused(`${input.label}: ${why}`, cause);
  }
}

async function readHeader(text: string): Promise<{ delimiter: string; headers: readonly string[] | null }> {
  const firstLine = text.split(/\r\n|\n|\r/).find((line) => line.trim() !== "") ?? "";
  const delimiter = sniffDelimiter(firstLine);
  for await (const records of readCsvRecords(onePiece(text), delimiter)) {
    const header = records[0];
    return { delimiter, headers: header && "fields" in header ? header.fields : null };
  }
  return { delimiter, headers: null };
}

function readNames(text: string, whole: boolean): { delimiter: string; headers: readonly string[] | null } {
  const lines = text.split("\n");
  const cut = whole ? undefined : lines.pop();
  const names = new Set<string>();
  let objects = 0;
  let filled = 0;
  for (const content of lines) {
    if (content.trim() === "") continue;
    filled += 1;
    const record = parseJsonRecord(content, 0);
    if (!("object" in record)) continue;
    objects += 1;
    for (const name of Object.keys(record.object)) names.add(name);
  }
  // One line alone that goes on beyond what was looked at: an object by its beginning, or not even that.
  const isFine = filled === 0 ? /^\s*(\{|$)/.test(cut ?? "") : objects > 0;
  return { delimiter: "", headers: isFine ? [...names] : null };
}

async function* onePiece(text: string): AsyncGenerator<string> {
  yield text;
}
