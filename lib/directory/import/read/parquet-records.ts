import { open } from "node:fs/promises";
import { type AsyncBuffer, type FileMetaData, parquetMetadataAsync, parquetReadObjects } from "hyparquet";
import { compressors } from "hyparquet-compressors";
import type { ObjectRecord } from "@/lib/directory/import/read/records";

/** Limits the size of a row group, which is unpacked as a whole. */
const MAX_GROUP_BYTES = 256 * 1024 * 1024;
const ROWS_AT_ONCE = 5_000;

export function isParquet(head: Buffer): boolean {
  return head.subarray(0, 4).toString("latin1") === "PAR1";
}

interface ParquetTable {
  readonly columns: readonly string[];
  rows(): AsyncGenerator<ObjectRecord[]>;
}

/** Opens a Parquet file. Throws if it is damaged or one of its row groups is too large to unpack. */
export async function openParquet(path: string): Promise<ParquetTable> {
  const metadata = await withFile(path, (file) => parquetMetadataAsync(file));
  const largest = Math.max(0, ...metadata.row_groups.map((group) => Number(group.total_byte_size)));
  if (largest > MAX_GROUP_BYTES) {
    throw new Error(`a group of its rows takes ${Math.ceil(largest / 1024 / 1024)} MB; write it with smaller groups`);
  }
  const columns = metadata.schema.filter(({ num_children }) => num_children === undefined).map(({ name }) => name);
  return { columns, rows: () => readRows(path, metadata) };
}

async function* readRows(path: string, metadata: FileMetaData): AsyncGenerator<ObjectRecord[]> {
  let rowStart = 0;
  for (const group of metadata.row_groups) {
    const rowEnd = rowStart + Number(group.num_rows);
    const objects = await withFile(path, (file) =>
      parquetReadObjects({ file, metadata, compressors, rowStart, rowEnd }),
    );
    for (let at = 0; at < objects.length; at += ROWS_AT_ONCE) {
      yield objects
        .slice(at, at + ROWS_AT_ONCE)
        .map((object, offset) => ({ line: rowStart + at + offset + 1, object: asJson(object) }));
    }
    rowStart = rowEnd;
  }
}

async function withFile<Value>(path: string, work: (file: AsyncBuffer) => Promise<Value>): Promise<Value> {
  const handle = await open(path);
  try {
    const { size } = await handle.stat();
    return await work({
      byteLength: size,
      async slice(start, end = size) {
        const from = start < 0 ? Math.max(0, size + start) : start;
        const bytes = Buffer.alloc(Math.max(0, Math.min(end, size) - from));
        await handle.read(bytes, 0, bytes.length, from);
        return bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length);
      },
    });
  } finally {
    await handle.close();
  }
}

/** Converts values that JSON does not support to text or numbers. */
function asJson(object: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.entries(object).map(([name, value]) => [name, asJsonValue(value)]));
}

function asJsonValue(value: unknown): unknown {
  if (typeof value === "bigint") return Number(value);
  if (value instanceof Date) return value.toISOString();
  if (value instanceof Uint8Array) return Buffer.from(value).toString("utf8");
  if (Array.isArray(value)) return value.map(asJsonValue);
  if (value !== null && typeof value === "object") return asJson(value as Readonly<Record<string, unknown>>);
  return value;
}
