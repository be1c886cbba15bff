import { type SaxesAttributePlain, SaxesParser, type SaxesTagPlain } from "saxes";
import type { FieldsRecord } from "@/lib/directory/import/read/records";

/** A file inside a workbook, which is a zip archive. */
interface WorkbookPart {
  readonly name: string;
  read(): AsyncIterable<Uint8Array>;
}

/** A workbook whose sheets can be read row by row, whatever their size. */
export interface Workbook {
  readonly sheets: readonly string[];
  /** Yields the rows of a sheet. Blank rows are left out, and short rows are not filled up. */
  rows(sheet: string): AsyncGenerator<FieldsRecord[]>;
}

/** Limits the text that cells share, which is held in memory while a sheet is read. */
const MAX_SHARED_CHARACTERS = 64 * 1024 * 1024;
const MAX_CELL = 1 << 20;
const MAX_COLUMNS = 16_384;

export function isWorkbook(members: readonly WorkbookPart[]): boolean {
  return members.some(({ name }) => name === "xl/workbook.xml");
}

/**
 * Opens a workbook. Throws if it has no sheet. Reading rows throws if the cells share more text than can be held in
 * memory.
 */
export async function openWorkbook(members: readonly WorkbookPart[]): Promise<Workbook> {
  const byName = new Map(members.map((member) => [member.name, member]));
  const paths = await listSheets(byName);
  if (paths.size === 0) throw new Error("a workbook without a sheet");
  let shared: Promise<Shared> | null = null;
  return {
    sheets: [...paths.keys()],
    async *rows(sheet) {
      const member = byName.get(paths.get(sheet) ?? "");
      if (!member) throw new Error(`the workbook has no sheet ${JSON.stringify(sheet)}`);
      shared ??= readShared(byName);
      yield* readRows(member, await shared);
    },
  };
}

interface Shared {
  readonly strings: readonly string[];
  /** How each cell style shows a date; null for styles that do not show one. */
  readonly dateFormats: readonly (DateFormat | null)[];
}

type DateFormat = "day-month" | "month-year" | "date";

async function listSheets(members: ReadonlyMap<string, WorkbookPart>): Promise<ReadonlyMap<string, string>> {
  const targets = new Map<string, string>();
  await readXml(members.get("xl/_rels/workbook.xml.rels"), {
    open({ name, attributes }) {
      if (localName(name) !== "Relationship") return;
      const target = String(attributes.Target ?? "");
      targets.set(String(attributes.Id ?? ""), target.startsWith("/") ? target.slice(1) : `xl/${target}`);
    },
  });
  const sheets = new Map<string, string>();
  await readXml(members.get("xl/workbook.xml"), {
    open({ name, attributes }) {
      if (localName(name) !== "sheet") return;
      const id = Object.entries(attributes).find(([key]) => localName(key) === "id")?.[1];
      const path = targets.get(String(id ?? ""));
      if (path !== undefined) sheets.set(String(attributes.name ?? ""), path);
    },
  });
  return sheets;
}

async function readShared(members: ReadonlyMap<string, WorkbookPart>): Promise<Shared> {
  const strings: string[] = [];
  let text = "";
  let characters = 0;
  let inText = false;
  let inPhonetic = false;
  await readXml(members.get("xl/sharedStrings.xml"), {
    open({ name }) {
      const tag = localName(name);
      if (tag === "si") text = "";
      if (tag === "rPh") inPhonetic = true;
      inText = tag === "t" && !inPhonetic;
    },
    text(piece) {
      if (inText) text += piece;
    },
    close(name) {
      const tag = localName(name);
      inText = false;
      if (tag === "rPh") inPhonetic = false;
      if (tag !== "si") return;
      characters += text.length;
      if (characters > MAX_SHARED_CHARACTERS)
        throw new Error("the workbook holds too much text; save the sheet as CSV");
      strings.push(text);
    },
  });
  return { strings, dateFormats: await readDateFormats(members.get("xl/styles.xml")) };
}

async function readDateFormats(styles: WorkbookPart | undefined): Promise<readonly (DateFormat | null)[]> {
  const custom = new Map<number, string>();
  const formats: (DateFormat | null)[] = [];
  let inCellFormats = false;
  await readXml(styles, {
    open({ name, attributes }) {
      const tag = localName(name);
      if (tag === "numFmt") custom.set(Number(attributes.numFmtId), String(attributes.formatCode ?? ""));
      if (tag === "cellXfs") inCellFormats = true;
      if (tag === "xf" && inCellFormats) formats.push(dateFormat(Number(attributes.numFmtId ?? 0), custom));
    },
    close(name) {
      if (localName(name) === "cellXfs") inCellFormats = false;
    },
  });
  return formats;
}

function dateFormat(id: number, custom: ReadonlyMap<number, string>): DateFormat | null {
  if (id === 16) return "day-month";
  if (id === 17) return "month-year";
  if ((id >= 14 && id <= 22) || (id >= 45 && id <= 47)) return "date";
  const code = custom
    .get(id)
    ?.replace(/"[^"]*"|\[[^\]]*\]|\\./g, "")
    .toLowerCase();
  if (code === undefined || !/[dmy]/.test(code) || /[0#?]/.test(code)) return null;
  if (!code.includes("y")) return "day-month";
  return code.includes("d") ? "date" : "month-year";
}

async function* readRows(member: WorkbookPart, shared: Shared): AsyncGenerator<FieldsRecord[]> {
  let records: FieldsRecord[] = [];
  let fields: string[] = [];
  let line = 0;
  let column = -1;
  let type = "n";
  let style = 0;
  let value = "";
  let inValue = false;
  const parser = openParser({
    open({ name, attributes }) {
      const tag = localName(name);
      if (tag === "row") {
        fields = [];
        column = -1;
        line = attributes.r === undefined ? line + 1 : Number(attributes.r);
      } else if (tag === "c") {
        column = attributes.r === undefined ? column + 1 : columnOf(String(attributes.r));
        type = String(attributes.t ?? "n");
        style = Number(attributes.s ?? 0);
        value = "";
      }
      inValue = tag === "v" || (tag === "t" && type === "inlineStr");
    },
    text(piece) {
      if (inValue && value.length < MAX_CELL) value += piece;
    },
    close(name) {
      const tag = localName(name);
      inValue = false;
      if (tag === "c" && column >= 0 && column < MAX_COLUMNS) {
        while (fields.length < column) fields.push("");
        fields[column] = cellText(type, value, style, shared);
      }
      if (tag === "row" && fields.some((field) => field.trim() !== "")) records.push({ line, fields });
    },
  });
  for await (const piece of decoded(member)) {
    parser.write(piece);
    if (records.length === 0) continue;
    yield records;
    records = [];
  }
  parser.close();
  if (records.length > 0) yield records;
}

function cellText(type: string, value: string, style: number, { strings, dateFormats }: Shared): string {
  if (type === "s") return strings[Number(value)] ?? "";
  if (type === "b") return value === "1" ? "true" : "false";
  if (type === "e") return "";
  const format = type === "n" && value !== "" ? (dateFormats[style] ?? null) : null;
  if (format !== null) return dateText(Number(value), format);
  // Numbers are stored in binary, so 1.1 may be written as 1.1000000000000001.
  return type === "n" && /^-?\d+\.\d{10,}$/.test(value) ? String(Number(Number(value).toPrecision(15))) : value;
}

const MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];
const DAY_MS = 86_400_000;
const EPOCH_MS = Date.UTC(1899, 11, 30);

/**
 * Returns a date as the sheet shows it. A range such as 11-50 that was typed in is stored as a date and shown as
 * Nov-50.
 */
function dateText(serial: number, format: DateFormat): string {
  const date = new Date(EPOCH_MS + serial * DAY_MS);
  if (Number.isNaN(date.getTime())) return "";
  const month = MONTHS[date.getUTCMonth()] ?? "";
  if (format === "day-month") return `${date.getUTCDate()}-${month}`;
  if (format === "month-year") return `${month}-${String(date.getUTCFullYear() % 100).padStart(2, "0")}`;
  return date.toISOString().slice(0, 10);
}

function columnOf(reference: string): number {
  let column = 0;
  for (const letter of /^[A-Z]{1,4}/.exec(reference)?.[0] ?? "") column = column * 26 + letter.charCodeAt(0) - 64;
  return column - 1;
}

interface Handlers {
  open?(tag: SaxesTagPlain & { readonly attributes: Record<string, SaxesAttributePlain | string> }): void;
  text?(piece: string): void;
  close?(name: string): void;
}

async function readXml(member: WorkbookPart | undefined, handlers: Handlers): Promise<void> {
  if (!member) return;
  const parser = openParser(handlers);
  for await (const piece of decoded(member)) parser.write(piece);
  parser.close();
}

function openParser({ open, text, close }: Handlers): SaxesParser {
  const parser = new SaxesParser({ xmlns: false });
  parser.on("error", (error) => {
    throw new Error(`the workbook is damaged (${error.message})`);
  });
  if (open) parser.on("opentag", open);
  if (text) parser.on("text", text);
  parser.on("closetag", ({ name }) => close?.(name));
  return parser;
}

async function* decoded(member: WorkbookPart): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  for await (const piece of member.read()) yield decoder.decode(piece, { stream: true });
  yield decoder.decode();
}

function localName(name: string): string {
  return name.slice(name.indexOf(":") + 1);
}
