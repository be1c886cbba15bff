import { createWriteStream, rmSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { type Entry, openPromise, type ZipFile } from "yauzl";
import { refuseBomb } from "@/lib/directory/import/read/refuse-bomb";

/** A file inside an archive. */
export interface ZipMember {
  readonly name: string;
  readonly bytes: number;
  read(): AsyncIterable<Buffer>;
}

const MAX_MEMBERS = 10_000;

/**
 * Lists the files of an archive, from the directory at its end. Throws if the archive is damaged or has too many files.
 * Reading a file throws if it is encrypted.
 */
export async function listZip(path: string): Promise<readonly ZipMember[]> {
  const archive = await openPromise(path, { autoClose: false });
  try {
    if (archive.entryCount > MAX_MEMBERS) throw new Error(`an archive of more than ${MAX_MEMBERS} files`);
    const members: ZipMember[] = [];
    for await (const entry of archive.eachEntry()) members.push(asMember(path, entry));
    return members;
  } finally {
    archive.close();
  }
}

function asMember(path: string, { fileName, uncompressedSize }: Entry): ZipMember {
  return { name: fileName, bytes: uncompressedSize, read: () => readMember(path, fileName) };
}

async function* readMember(path: string, name: string): AsyncGenerator<Buffer> {
  const archive = await openPromise(path, { autoClose: false });
  try {
    const entry = await findEntry(archive, name);
    if (!entry) throw new Error(`${name} is not in the archive any more`);
    if (entry.isEncrypted()) throw new Error("the archive is encrypted; unpack it first");
    refuseBomb(entry.compressedSize, entry.uncompressedSize);
    for await (const piece of await archive.openReadStreamPromise(entry)) yield piece as Buffer;
  } finally {
    archive.close();
  }
}

async function findEntry(archive: ZipFile, name: string): Promise<Entry | null> {
  for await (const entry of archive.eachEntry()) if (entry.fileName === name) return entry;
  return null;
}

/**
 * Writes content to a temporary file, so that it can be read at any position. Returns the path. The file is removed
 * when the process ends.
 */
export async function spool(bytes: AsyncIterable<Buffer>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "peoplepages-unpacked-"));
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
  const path = join(folder, "content");
  await pipeline(Readable.from(bytes), createWriteStream(path, { mode: 0o600 })).catch(async (error: unknown) => {
    await rm(folder, { recursive: true, force: true });
    throw error;
  });
  return path;
}
