import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { basename } from "node:path";
import { ImportRefused } from "@/lib/directory/import/import-refused";
import type { ImportFormat } from "@/lib/directory/import/read/import-format";
import { type Peeked, peek } from "@/lib/directory/import/read/peek";

/** A file or standard input whose beginning can be inspected before it is read. */
export interface ImportInput {
  /** The path as the operator wrote it; `stdin` for standard input. */
  readonly label: string;
  /** The file name without its folder, which the record of the import stores. */
  readonly source: string;
  /** Path of the rejects file, without its extension. */
  readonly rejectsPath: string;
  /** The format that the operator gave; null if the content decides. */
  readonly format: ImportFormat | null;
  /** The path of a file that can be read at any position and more than once; null for a pipe. */
  readonly path: string | null;
  /** Size on disk; null if it is not known in advance. */
  readonly bytes: number | null;
  peek(atLeast: number): Promise<Peeked>;
}

/** Opens a file. Throws ImportRefused if there is no such file, or if it is a folder or cannot be accessed. */
export async function openFile(path: string, format: ImportFormat | null): Promise<ImportInput> {
  const found = await stat(path).catch((cause: unknown) => {
    throw new ImportRefused(`${path}: ${reasonOf(cause)}`, cause);
  });
  if (found.isDirectory()) throw new ImportRefused(`${path}: a folder, not a file`);
  return {
    label: path,
    source: basename(path),
    rejectsPath: `${path}.rejects`,
    format,
    path: found.isFile() ? path : null,
    bytes: found.isFile() ? found.size : null,
    peek: found.isFile() ? (atLeast) => peek(readBytes(path), atLeast) : lookOnce(readBytes(path)),
  };
}

/** Opens standard input. Throws ImportRefused if no `--format` was given. */
export function openStandardInput(stdin: AsyncIterable<Buffer>, format: ImportFormat | null): ImportInput {
  if (!format)
    throw new ImportRefused("-: standard input has no name to tell its format by; send --format csv or --format jsonl");
  return {
    label: "stdin",
    source: "stdin",
    rejectsPath: "stdin.rejects",
    format,
    path: null,
    bytes: null,
    peek: lookOnce(stdin),
  };
}

/** Reads the beginning of a pipe once and returns the same result for every call, since a pipe cannot be read again. */
function lookOnce(bytes: AsyncIterable<Buffer>): ImportInput["peek"] {
  let looked: Promise<Peeked> | null = null;
  return (atLeast) => {
    looked ??= peek(bytes, atLeast);
    return looked;
  };
}

async function* readBytes(path: string): AsyncGenerator<Buffer> {
  for await (const piece of createReadStream(path, { highWaterMark: 1 << 16 })) yield piece as Buffer;
}

const REASONS: Readonly<Record<string, string>> = {
  ENOENT: "there is no such file",
  EACCES: "may not be read",
  EISDIR: "a folder, not a file",
  ENOSPC: "there is no room left on the disk",
};

/** Returns the reason for an error in words for the operator. */
export function reasonOf(cause: unknown): string {
  const code = cause instanceof Error && "code" in cause ? String(cause.code) : "";
  return REASONS[code] ?? (cause instanceof Error ? cause.message : String(cause));
}
