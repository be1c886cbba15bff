import { normaliseRow } from "@/lib/directory/import/normalise/normalise-row";
import { FORMAT_NAMES } from "@/lib/directory/import/read/import-format";
import type { FileShape, UnderstoodColumn } from "@/lib/directory/import/read/look-at";
import { rowReader } from "@/lib/directory/import/read/read-rows";
import { isBrokenRow } from "@/lib/directory/import/source-row";

const EXAMPLES = 3;
const SHOWN_CHARACTERS = 28;
const HEADER_CHARACTERS = 34;

/** Returns one line that says what a file was detected as: its kind, format, encoding and preset. */
export function describeFile(label: string, { kind, table, preset }: FileShape): string {
  const traits = table.traits.length > 0 ? ` (${table.traits.join(", ")})` : "";
  const separator =
    table.format === "csv" ? `, separated by ${SEPARATORS[table.delimiter] ?? JSON.stringify(table.delimiter)}` : "";
  const known = preset
    ? `${preset.title} (preset ${preset.name})`
    : "no known export; its columns are read by their names";
  return `${label}: ${kind} from ${FORMAT_NAMES[table.format]}${traits}${separator}; ${known}`;
}

const SEPARATORS: Readonly<Record<string, string>> = { ",": "commas", ";": "semicolons", "\t": "tabs", "|": "pipes" };

/**
 * Returns, column by column, what a file was detected as, and what its first rows become (I9). The text shows values of
 * the first rows; no further rows are read.
 */
export function explainFile(label: string, shape: FileShape): string {
  const { columns, constants } = shape;
  const used = columns.filter(({ ours }) => ours !== null);
  const lines = [describeFile(label, shape), ""];
  lines.push(...tableOf([["their column", "our column", "first values"], ...used.map(asCells)]));
  for (const [column, value] of constants) lines.push(`  every row: ${column} = ${JSON.stringify(value)}`);
  for (const [left, title] of LEFT_OUT) {
    const headers = columns.filter((column) => column.left === left && column.header.trim() !== "");
    if (headers.length > 0) lines.push("", `${title}: ${headers.map(({ header }) => shown(header, 60)).join(", ")}`);
  }
  lines.push("", ...firstRows(shape));
  return lines.join("\n");
}

const LEFT_OUT = [
  ["not needed", "Not needed"],
  ["on purpose", "Left out on purpose"],
  ["unknown", "Not imported, since they are not known"],
] as const;

function asCells({ header, ours, examples }: UnderstoodColumn): readonly string[] {
  const values = examples.slice(0, EXAMPLES).map((value) => shown(value, SHOWN_CHARACTERS));
  return [shown(header, HEADER_CHARACTERS), ours ?? "", values.length > 0 ? values.join(" · ") : "(empty)"];
}

/** Returns what the first rows become: the values that are kept, and the values that are left out, with the reason. */
function firstRows(shape: FileShape): readonly string[] {
  const read = rowReader(shape, { bytes: 0, ignored: new Set() });
  const lines: string[] = [];
  for (const record of shape.table.samples.slice(0, EXAMPLES)) {
    const source = read(record);
    if (source === null) continue;
    const result = isBrokenRow(source)
      ? { row: null, reason: source.reason, dropped: [] }
      : normaliseRow(shape.kind, source);
    if ("reason" in result) lines.push(`Line ${source.line} is rejected: ${result.reason}`);
    else {
      lines.push(`Line ${source.line} becomes:`);
      for (const [name, value] of kept(result.row)) lines.push(`  ${name}: ${shown(value, 100)}`);
    }
    for (const { dropped, reason, value } of result.dropped) {
      lines.push(`  left out: ${dropped}${value === "" ? "" : ` ${JSON.stringify(shown(value, 60))}`}: ${reason}`);
    }
  }
  return lines.length > 0 ? lines : ["No row below the header was looked at."];
}

/** Returns the non-empty fields of a row. Those of the employer are named like `company.name`. */
function kept(row: unknown, prefix = ""): readonly (readonly [name: string, value: string])[] {
  if (row === null || typeof row !== "object") return [];
  return Object.entries(row).flatMap(([name, value]): readonly (readonly [string, string])[] => {
    if (value === null || value === false || (Array.isArray(value) && value.length === 0)) return [];
    if (Array.isArray(value)) return [[prefix + name, value.map(memberText).join(", ")]];
    return typeof value === "object" ? kept(value, `${name}.`) : [[prefix + name, String(value)]];
  });
}

function memberText(member: unknown): string {
  if (member !== null && typeof member === "object") {
    const [first] = Object.values(member);
    return String(first);
  }
  return String(member);
}

/** Formats rows as lines with aligned columns. */
function tableOf(rows: readonly (readonly string[])[]): readonly string[] {
  const widths = [0, 1, 2].map((at) => Math.max(...rows.map((row) => (row[at] ?? "").length)));
  return rows.map((row) =>
    `  ${row.map((cell, at) => (at === row.length - 1 ? cell : cell.padEnd(widths[at] ?? 0))).join("  ")}`.trimEnd(),
  );
}

/**
 * Returns the text as one line of at most `characters` characters. Control characters of a file never reach the
 * terminal.
 */
function shown(text: string, characters: number): string {
  const line = text.replace(/[\s\p{Cc}]+/gu, " ").trim();
  return line.length <= characters ? line : `${line.slice(0, characters - 1)}…`;
}
