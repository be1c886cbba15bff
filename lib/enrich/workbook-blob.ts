import { BlobReader, configure, ZipReader } from "@zip.js/zip.js/lib/zip-core-native.js";
import { refuseBomb } from "@/lib/directory/import/read/refuse-bomb";
import { isWorkbook, openWorkbook, type Workbook } from "@/lib/directory/import/read/xlsx-records";
import { readBytes } from "./read-bytes";

const MAX_PARTS = 10_000;
/** One part of a workbook within the limits of a list unpacks to far less. */
const MAX_UNPACKED = 1_000_000_000;

/** Opens a workbook. Throws if the file is none, and while it is read, if it unpacks to far more than a list would. */
export async function openWorkbookBlob(file: Blob): Promise<Workbook> {
  // Large files are opened in a worker already.
  configure({ useWebWorkers: false });
  const entries = await new ZipReader(new BlobReader(file)).getEntries();
  if (entries.length > MAX_PARTS) throw new Error(`an archive of more than ${MAX_PARTS} files`);
  const parts = entries.flatMap((entry) =>
    entry.directory ? [] : [{ name: entry.filename, read: () => readPart(entry) }],
  );
  if (!isWorkbook(parts)) throw new Error("an archive, and not an Excel file");
  return openWorkbook(parts);
}

/** A file inside an archive. */
interface PackedPart {
  readonly compressedSize: number;
  getData(writable: WritableStream<Uint8Array>): Promise<unknown>;
}

/** Unpacks a part. Throws once it unpacks to far more than a list would. */
export async function* readPart(part: PackedPart): AsyncGenerator<Uint8Array> {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const written = part.getData(writable);
  // A reader that stops early makes it fail. Any other failure also fails the reader.
  written.catch(() => undefined);
  let unpacked = 0;
  for await (const piece of readBytes(readable)) {
    unpacked += piece.length;
    // Counted, because the sizes in an archive may be wrong.
    refuseBomb(part.compressedSize, unpacked);
    if (unpacked > MAX_UNPACKED) throw new Error("it unpacks to more than a list of this length would");
    yield piece;
  }
  await written;
}
