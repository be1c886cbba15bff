import fc from "fast-check";
import { expect, test } from "vitest";
import {
  findWrappedArrays,
  parseJsonRecord,
  readJsonArray,
  readWrappedArray,
} from "@/lib/directory/import/read/json-records";

/** A JSON text of arrays and objects in any order, so many deep. */
const nested = (opening: readonly ("[" | '{"a":')[]): string =>
  `${opening.join("")}1${[...opening]
    .reverse()
    .map((one) => (one === "[" ? "]" : "}"))
    .join("")}`;

test("a row of any depth is either taken or rejected with a reason", () => {
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom("[" as const, '{"a":' as const), { maxLength: 60 }),
      fc.integer({ min: 1, max: 2_000 }),
      (opening, times) => {
        const depth = opening.length * times;
        const value = nested(Array.from({ length: times }, () => opening).flat());
        const record = parseJsonRecord(`{"column":${value}}`, 7);
        expect("object" in record).toBe(depth < 32);
        expect(record.line).toBe(7);
      },
    ),
    { numRuns: 50 },
  );
});

test.each([
  ["nested more than 32 deep", `{"domain":"a.example","other":${nested(Array(6_000).fill("["))}}`],
  ["more than 20,000 values", JSON.stringify({ domain: "a.example", aliases: Array(20_000).fill("b.example") })],
  ["more than 20,000 values", JSON.stringify({ domain: "a.example", other: Array(20_000).fill({}) })],
])("a row is rejected as %s", (reason, text) => {
  expect(parseJsonRecord(text, 1)).toEqual({ line: 1, reason });
});

async function readArray(text: string, pieceLength: number) {
  async function* pieces() {
    for (let at = 0; at < text.length; at += pieceLength) yield text.slice(at, at + pieceLength);
  }
  const records: Awaited<ReturnType<typeof parseJsonRecord>>[] = [];
  for await (const some of readJsonArray(pieces())) records.push(...some);
  return records;
}

test("a JSON array gives each member as JSON.parse would, however it is cut into pieces and indented", async () => {
  const member = fc.dictionary(fc.string(), fc.jsonValue({ maxDepth: 3 }), { maxKeys: 4 });
  await fc.assert(
    fc.asyncProperty(
      fc.array(member, { maxLength: 5 }),
      fc.integer({ min: 1, max: 50 }),
      fc.constantFrom(0, 2),
      async (members, pieceLength, indent) => {
        const records = await readArray(` ${JSON.stringify(members, null, indent)}\n`, pieceLength);
        const texts = records.map((record) => ("object" in record ? JSON.stringify(record.object) : record.reason));
        expect(texts).toEqual(members.map((one) => JSON.stringify(one)));
      },
    ),
  );
});

test("members of a JSON array have the line on which they begin; what is no object is rejected", async () => {
  expect(await readArray('[\n{"a":1},\n\n{"a":\n2}, 3]', 4)).toEqual([
    { line: 2, object: { a: 1 } },
    { line: 4, object: { a: 2 } },
    { line: 5, reason: "not a JSON object", raw: "3" },
  ]);
});

test.each(['[{"a":1}', '[{"a":1},', '[{"a":"', "["])(
  "a JSON array that ends too early is refused: %s",
  async (text) => {
    await expect(readArray(text, 3)).rejects.toThrow("ends too early");
  },
);

test("a member of a JSON array that is longer than 16 MiB is left out and the next one is read", async () => {
  const records = await readArray(`[{"a":"${"x".repeat(17 * 1024 * 1024)}"},{"b":1}]`, 1 << 16);
  expect(records).toEqual([
    { line: 1, reason: "a member longer than 16 MiB" },
    { line: 1, object: { b: 1 } },
  ]);
});

test("an array within an object is read as it would be by itself, with the lines of the file", async () => {
  const values = fc.oneof(fc.string(), fc.integer(), fc.constantFrom(null, true), fc.array(fc.string()));
  const members = fc.array(fc.dictionary(fc.string(), values), { minLength: 1, maxLength: 5 });
  const others = fc.dictionary(
    fc.string().filter((name) => name !== "records" && name !== "__proto__"),
    values,
  );
  await fc.assert(
    fc.asyncProperty(
      members,
      others,
      others,
      fc.integer({ min: 1, max: 40 }),
      async (records, before, after, length) => {
        const text = JSON.stringify({ before, data: { records }, after }, null, 1);
        const { arrays, isAlone } = findWrappedArrays(text);
        expect(isAlone).toBe(true);
        expect(arrays).toHaveLength(1);
        async function* pieces() {
          for (let at = 0; at < text.length; at += length) yield text.slice(at, at + length);
        }
        const read = [];
        for (const array of arrays) for await (const batch of readWrappedArray(pieces(), array)) read.push(...batch);
        expect(read.map((record) => ("object" in record ? record.object : record))).toEqual(
          JSON.parse(JSON.stringify(records)),
        );
        const lines = text.split("\n");
        expect(read.every(({ line }) => lines[line - 1]?.trim().startsWith("{"))).toBe(true);
      },
    ),
  );
});

test.each([
  ['{"name":"Ann Lee","jobs":[{"title":"CFO"}]}\n{"name":"Bo Lee"}\n', false],
  ['{"people":[{"name":"Ann Lee"}],"next":null}\n', true],
  ['{"people":[{"name":"Ann [Lee"},{"name":"Bo', true],
])("other text behind an object is noticed: %j", (text, isAlone) => {
  expect(findWrappedArrays(text).isAlone).toBe(isAlone);
});
