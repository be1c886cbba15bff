import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { COLUMNS } from "@/lib/directory/import/columns";
import { parseImportKind } from "@/lib/directory/import/import-kind";
import { normaliseRow } from "@/lib/directory/import/normalise/normalise-row";
import { PRESETS } from "@/lib/directory/import/presets/presets";
import { openFile } from "@/lib/directory/import/read/input";
import { explainRefusal, lookAt } from "@/lib/directory/import/read/look-at";
import { readRows } from "@/lib/directory/import/read/read-rows";
import { isBrokenRow } from "@/lib/directory/import/source-row";

const here = fileURLToPath(new URL(".", import.meta.url));
const goldens = fileURLToPath(new URL("../../../../tests/fixtures/import/presets", import.meta.url));
const folders = readdirSync(goldens).sort();

describe("each folder of tests/fixtures/import/presets holds an export and what becomes of it", () => {
  test.each(folders)("%s is recognized by its header and read as expected", async (folder) => {
    const { preset, kind: kindText } = JSON.parse(readFileSync(join(goldens, folder, "case.json"), "utf8"));
    const kind = parseImportKind(kindText);
    if (kind === null) throw new Error(`${folder}/case.json names no kind`);
    const name = readdirSync(join(goldens, folder)).find((file) => /\.(csv|jsonl)$/.test(file)) ?? "";
    const input = await openFile(join(goldens, folder, name), null);
    const shape = await lookAt(input, {
      kind,
      map: new Map(),
      ignore: [],
      constants: new Map(),
      preset: null,
      encoding: null,
      sheet: null,
    });
    expect(shape.preset?.name).toBe(preset);
    expect(explainRefusal(input, shape, new Map())).toBeNull();
    const reading = { bytes: 0, ignored: new Set<string>() };
    const rows: unknown[] = [];
    for await (const batch of readRows(input, shape, reading)) {
      for (const row of batch) rows.push(isBrokenRow(row) ? row : { line: row.line, ...normaliseRow(kind, row) });
    }
    expect(rows).toHaveLength(5);
    expect([...reading.ignored]).toEqual([]);
    await expect(`${JSON.stringify(rows.map(withoutNulls), null, 2)}\n`).toMatchFileSnapshot(
      join(goldens, folder, "expected.json"),
    );
  });

  test("every preset has one", () => {
    const covered = new Set(
      folders.map((folder) => JSON.parse(readFileSync(join(goldens, folder, "case.json"), "utf8")).preset),
    );
    expect(PRESETS.map(({ name }) => name).filter((name) => !covered.has(name))).toEqual([]);
  });
});

describe("the tables of presets", () => {
  test("every file of the folder is a known preset, by its own name", () => {
    const files = readdirSync(here).filter((file) => file.endsWith(".json") && file !== "column-words.json");
    expect(PRESETS.map(({ name }) => `${name}.json`).sort()).toEqual(files.sort());
  });

  test.each(PRESETS.map((preset) => [preset.name, preset] as const))("%s names columns of ours alone", (_, preset) => {
    const known = COLUMNS[preset.kind];
    expect(Object.values(preset.columns).filter((column) => !known.includes(column))).toEqual([]);
    expect(Object.keys(preset.values).filter((column) => !known.includes(column))).toEqual([]);
  });
});

/** Absent values and empty lists say nothing: the golden holds what is there. */
function withoutNulls(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutNulls);
  if (value === null || typeof value !== "object") return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, member]) => {
      const isEmpty = member === null || member === false || (Array.isArray(member) && member.length === 0);
      return isEmpty && key !== "row" ? [] : [[key, withoutNulls(member)]];
    }),
  );
}
