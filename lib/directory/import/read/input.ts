import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { basename } from "node:path";
import { ImportRefused } from "@/lib/directory/import/import-refused";
import type { ImportFormat } from "@/lib/directory/import/read/import-format";
import { type Peeked, peek } from "@/lib/directory/import/read/peek";

/** A file, or standard input, that can be looked at before it is read. */
export interface ImportInput {
  /** As the operator wrote it; `stdin` for standard input. */
  readonly label: string;
  /** The name without its folder: what the import's record keeps. */
  readonly source: string;
  /** The rejects file, without its ending. */
  readonly rejectsPath: string;
  /** As the operator said; null = the content decides. */
  readonly format: ImportFormat | null;
  /** Where it can be read at any place and more than once; null for a pipe. */
  readonly path: string | null;
  /** Size on disk; null where it is not known beforehand. */
  readonly bytes: number | null;
  peek(atLeast: number): Promise<Peeked>;
}

/** Throws ImportRefused where there is no such file, or it cannot be read. */
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

/** Throws ImportRefused where `--format` does not say what standard input holds. */
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

/** A pipe passes by once: the first look serves for reading too. */
function lookOnce(bytes: AsyncIterable<Buffer>): ImportInput["peek"] {
  let looked: Promise<Peeked> | null = null;
  return (atLeast) => {
    looked ??= peek(bytes, atLeast);
    return looked;
  };
}

async function* readBytes(path: string): AsyncGenerator<Buffer> {
  for await (const piece of createReadStream(path, { highWaterMark: 1 << 18 })) yield piece as Buffer;
}

const REASONS: Readonly<Record<string, string>> = {
  ENOENT: "there is no such file",
  EACCES: "may not be read",
  EISDIR: "a folder, not a file",
  ENOSPC: "there is no room left on the disk",
};

/** The cause in the operator's words. */
export function reasonOf(cause: unknown): string {
  const code = cause instanceof Error && "code" in cause ? String(cause.code) : "";
  return REASONS[code] ?? (cause instanceof Error ? cause.message : String(cause));
}
