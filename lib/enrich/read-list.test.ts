import { constants, deflateRawSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { workbookOf, zipOf } from "@/tests/fixtures/import/zip-of";
import { findColumns } from "./list-columns";
import { openListFile } from "./read-list";
import { readPart } from "./workbook-blob";

const LEADS = "Full Name,Website\nZoë Ünal,acme.example\n";

/** The header and the rows of a file, as the page reads it. */
async function read(content: string | Uint8Array<ArrayBuffer>) {
  const { headers, rows } = await openListFile(new Blob([content]));
  const all: (readonly string[])[] = [];
  for await (const cells of rows()) all.push(cells);
  return { headers, rows: all };
}

/** As a file of its own, since a small buffer is part of a larger one. */
function bytes(buffer: Buffer): Uint8Array<ArrayBuffer> {
  return new Uint8Array(buffer);
}

const cell = (reference: string, text: string) => `<c r="${reference}" t="inlineStr"><is><t>${text}</t></is></c>`;

describe("a list that is opened in a browser", () => {
  const expected = { headers: ["Full Name", "Website"], rows: [["Zoë Ünal", "acme.example"]] };

  test.each([
    ["UTF-8", Buffer.from(LEADS)],
    ["UTF-8 with a mark", Buffer.from(`\ufeff${LEADS}`)],
    ["UTF-16 with a mark", Buffer.from(`\ufeff${LEADS}`, "utf16le")],
    ["Windows-1252", Buffer.from(LEADS, "latin1")],
    ["semicolons", Buffer.from(LEADS.replaceAll(",", ";"))],
    ["a preamble", Buffer.from(`Exported on Monday\n\n${LEADS}`)],
    [
      "a workbook",
      workbookOf({
        Notes: `<row r="1">${cell("A1", "For you")}</row>`,
        Leads: [
          `<row r="1">${cell("A1", "Full Name")}${cell("B1", "Website")}</row>`,
          `<row r="2">${cell("A2", "Zoë Ünal")}${cell("B2", "acme.example")}</row>`,
        ].join(""),
      }),
    ],
  ])("is read from %s", async (_form, content) => {
    expect(await read(bytes(content))).toEqual(expected);
  });

  test("keeps the place of a row that cannot be read", async () => {
    const { rows } = await read('Full Name,Website\n"Jane" Doe,acme.example\nAnn Lee,acme.example\n');
    expect(rows).toEqual([['"Jane" Doe,acme.example'], ["Ann Lee", "acme.example"]]);
  });

  test("has the columns that the importer recognizes", async () => {
    const { headers } = await read("Company Website;Contact Name;Notes\nacme.example;Jane Doe;\n");
    expect(findColumns(headers, new Map())).toEqual({ domain: 0, name: 1 });
  });
});

describe("a file that is no list, or too long for a browser", () => {
  test.each([
    ["an empty file", Buffer.alloc(0), "has no header row"],
    ["column names alone", Buffer.from("Full Name,Website\n"), "no rows"],
    ["a picture", Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 1]), "not text"],
    ["an old Excel file", Buffer.from([0xd0, 0xcf, 0x11, 0xe0]), "save it as .xlsx or CSV"],
    ["an archive without a workbook", zipOf({ "leads.csv": LEADS }), "not an Excel file"],
    ["a damaged workbook", workbookOf({ Leads: "" }).subarray(0, 200), "cannot be read as a list"],
  ])("is refused with a sentence: %s", async (_what, content, sentence) => {
    await expect(read(bytes(content))).rejects.toThrow(sentence);
    await expect(read(bytes(content))).rejects.toMatchObject({ code: "list_refused" });
  });

  test("50,000 rows are read, and one more is refused", async () => {
    const rows = "Ann,a.example\n".repeat(50_000);
    expect((await read(`Full Name,Website\n${rows}`)).rows).toHaveLength(50_000);
    await expect(read(`Full Name,Website\n${rows}Bob,b.example\n`)).rejects.toThrow("more than 50,000 rows");
  });

  test("a workbook that unpacks to more than it claims is refused", async () => {
    const named = `<row r="1">${cell("A1", "Full Name")}</row><row r="2">${cell("A2", "Jane Doe")}</row>`;
    const rows = `${named}${" ".repeat(1_000_000)}`;
    const parts = {
      "xl/workbook.xml": `<workbook xmlns:r="r"><sheets><sheet name="A" r:id="r1"/></sheets></workbook>`,
      "xl/_rels/workbook.xml.rels": `<Relationships><Relationship Id="r1" Target="worksheets/a.xml"/></Relationships>`,
      "xl/worksheets/a.xml": `<worksheet><sheetData>${rows}</sheetData></worksheet>`,
    };
    await expect(read(bytes(zipOf(parts)))).resolves.toMatchObject({ headers: ["Full Name"] });
    await expect(read(bytes(zipOf(parts, 1_000)))).rejects.toMatchObject({ code: "list_refused" });
  });

  test("a workbook that unpacks to hundreds of times its size is refused", async () => {
    const piece = deflateRawSync(Buffer.alloc(16_000_000, " "), { finishFlush: constants.Z_SYNC_FLUSH });
    const packed = Buffer.concat(Array.from({ length: 20 }, () => piece));
    const unpacked = readPart({
      compressedSize: packed.length,
      getData: (writable) =>
        new Blob([bytes(packed)]).stream().pipeThrough(new DecompressionStream("deflate-raw")).pipeTo(writable),
    });
    let length = 0;
    const readAll = async (): Promise<void> => {
      for await (const some of unpacked) length += some.length;
    };
    await expect(readAll()).rejects.toThrow("unpacks to more than 200 times its size");
    expect(length).toBeLessThan(300_000_000);
  });
});
