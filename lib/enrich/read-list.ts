import { describeOtherFormat, findCsv, findSheet, isZip } from "@/lib/directory/import/read/find-table";
import type { RawRecord } from "@/lib/directory/import/read/records";
import { recognizeColumn } from "./list-columns";
import { LIST_LIMITS } from "./list-limits";
import { readBytes } from "./read-bytes";
import { readCells } from "./read-cells";

/** Thrown for a file that cannot be read as a list. The message is a sentence for the person who chose it. */
export class ListRefusedError extends Error {
  readonly code = "list_refused";
}

/** Thrown for a list that is longer than a browser takes. */
export class ListTooLongError extends ListRefusedError {}

/** A list that was opened. */
interface OpenedList {
  readonly headers: readonly string[];
  /** Yields the rows below the header. Throws ListTooLongError beyond the limits. */
  rows(): AsyncGenerator<readonly string[]>;
}

const HEAD_BYTES = 1 << 18;
const MAX_BYTES = LIST_LIMITS.megabytes * 1_000_000;

/** Opens a CSV or XLSX file by its content. Throws ListRefusedError if it is neither, or has no header. */
export async function openListFile(file: Blob): Promise<OpenedList> {
  if (file.size > MAX_BYTES) throw new ListTooLongError(`The file is larger than ${LIST_LIMITS.megabytes} MB.`);
  const head = new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer());
  const other = describeOtherFormat(head);
  if (other !== null) throw new ListRefusedError(`The file is ${other}.`);
  const { headers, records } = await (isZip(head) ? openWorkbookFile(file) : openCsvFile(file, head)).catch(refuse);
  return {
    headers,
    async *rows() {
      let rows = 0;
      let characters = 0;
      try {
        for await (const batch of records()) {
          for (const record of batch) {
            const cells = readCells(record, headers);
            rows += 1;
            characters += cells.reduce((sum, cell) => sum + cell.length, 0);
            if (rows > LIST_LIMITS.rows) {
              throw new ListTooLongError(`The list has more than ${LIST_LIMITS.rows.toLocaleString("en")} rows.`);
            }
            if (characters > MAX_BYTES) {
              throw new ListTooLongError(`The list holds more than ${LIST_LIMITS.megabytes} MB of text.`);
            }
            yield cells;
          }
        }
        if (rows === 0) throw new ListRefusedError("The list has column names, but no rows.");
      } catch (error) {
        refuse(error);
      }
    },
  };
}

function refuse(error: unknown): never {
  if (error instanceof ListRefusedError || !(error instanceof Error)) throw error;
  throw new ListRefusedError(`The file cannot be read as a list: ${error.message}.`, { cause: error });
}

type Records = () => AsyncIterable<readonly RawRecord[]>;

interface FoundRecords {
  readonly headers: readonly string[];
  readonly records: Records;
}

function scoreHeader(names: readonly string[]): number {
  return names.filter((name) => recognizeColumn(name) !== null).length;
}

async function openWorkbookFile(file: Blob): Promise<FoundRecords> {
  // Loaded for workbooks only.
  const { openWorkbookBlob } = await import("./workbook-blob");
  return findSheet(await openWorkbookBlob(file), { asked: null, scoreHeader });
}

async function openCsvFile(file: Blob, head: Uint8Array): Promise<FoundRecords> {
  const encoding = await detectEncoding(file, head);
  const beginning = new TextDecoder(encoding).decode(head, { stream: true });
  const table = await findCsv(beginning, { isWhole: file.size <= HEAD_BYTES, scoreHeader });
  return { headers: table.headers, records: () => table.records(decode(file, encoding)) };
}

/** By the byte-order mark, else UTF-8 if the file is valid in it, else the one of older versions of Excel. */
async function detectEncoding(file: Blob, head: Uint8Array): Promise<string> {
  if (head[0] === 0xff && head[1] === 0xfe) return "utf-16le";
  if (head[0] === 0xfe && head[1] === 0xff) return "utf-16be";
  const decoder = new TextDecoder("utf-8", { fatal: true });
  try {
    for await (const piece of readBytes(file.stream())) decoder.decode(piece, { stream: true });
    decoder.decode();
    return "utf-8";
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    return "windows-1252";
  }
}

async function* decode(file: Blob, encoding: string): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding);
  for await (const piece of readBytes(file.stream())) yield decoder.decode(piece, { stream: true });
  yield decoder.decode();
}
