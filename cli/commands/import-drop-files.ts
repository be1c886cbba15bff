import { createReadStream, createWriteStream } from "node:fs";
import { open, rename, rm } from "node:fs/promises";
import { basename } from "node:path";
import { finished } from "node:stream/promises";
import { parse } from "csv-parse";
import { CommandError } from "@/cli/exit";
import { withStores } from "@/cli/open-stores";
import { type DropContext, type DropRow, importDrop, withdrawDrop } from "@/lib/accounts/opt-out/import-drop";
import { projectSuppressions } from "@/lib/accounts/opt-out/suppression-keeper";
import { type DeletionListKind, DROP_CODES } from "@/lib/domain/opt-out/suppression";
import { readEnv } from "@/lib/env";

export interface DropOptions {
  readonly list?: "email" | "phone";
  readonly removed?: true;
}

interface DropFile {
  readonly path: string;
  /** Both kinds for a file of removed identifiers that does not say which. */
  readonly kinds: readonly DeletionListKind[];
  readonly isRemoved: boolean;
}

const KINDS = { email: "drop-email", phone: "drop-phone" } as const;
const ROWS_AT_ONCE = 2_000;
const ZIP = Buffer.from("PK\u0003\u0004");

/** Applies files of the deletion list, in order. Changes nothing if one of them is invalid. */
export async function importDropFiles(paths: readonly string[], options: DropOptions): Promise<void> {
  const files = await Promise.all(paths.map((path) => examine(path, options)));
  const env = readEnv(process.env, { mode: "tool" });
  await withStores(env, async ({ accounts: db, secrets, suppressions: directory, suppressionSource }) => {
    // A restored directory may lack suppressions, so they are projected before people are counted.
    await projectSuppressions({ source: suppressionSource, directory });
    for (const file of files) {
      const importing = { db, secrets, directory };
      console.log(await (file.isRemoved ? withdraw(file, importing) : apply(file, importing)));
    }
  });
}

/** Detects which list a file contains. Throws if it is not one. */
async function examine(path: string, options: DropOptions): Promise<DropFile> {
  const name = basename(path);
  const refuse = (why: string) => new CommandError(2, `${name}: ${why}`);
  await refuseArchive(path, refuse);
  const nameKind = (["email", "phone"] as const).find((list) => new RegExp(`(^|[_. -])${list}`, "i").test(name));
  const isRemoved = options.removed ?? /removed/i.test(name);
  const list = options.list ?? nameKind;
  if (list === undefined && !isRemoved) {
    throw refuse(
      "its name contains neither Email nor Phone: add --list email or --list phone. Other lists are not supported.",
    );
  }
  const columns = await readColumns(path).catch((error: Error) => {
    throw refuse(`not valid CSV: ${error.message}`);
  });
  for (const needed of isRemoved ? ["hash"] : ["id", "hash"]) {
    if (!columns.includes(needed)) throw refuse("a header row with the columns ID and Hash is missing.");
  }
  return { path, isRemoved, kinds: list === undefined ? Object.values(KINDS) : [KINDS[list]] };
}

async function refuseArchive(path: string, refuse: (why: string) => Error): Promise<void> {
  const file = await open(path).catch((error: NodeJS.ErrnoException) => {
    throw refuse(error.code === "ENOENT" ? "no such file." : `the file is not readable (${error.code}).`);
  });
  try {
    const { buffer } = await file.read(Buffer.alloc(ZIP.length), 0, ZIP.length, 0);
    if (buffer.equals(ZIP)) throw refuse("this is an archive: unpack it and import the CSV files in it.");
  } finally {
    await file.close();
  }
}

async function readColumns(path: string): Promise<readonly string[]> {
  for await (const row of readCsv(path, 1)) return Object.keys(row);
  // An empty list still has its header row.
  for await (const header of createReadStream(path).pipe(parse({ bom: true, trim: true, to: 1 }))) {
    return (header as readonly string[]).map((name) => name.toLowerCase());
  }
  return [];
}

async function apply({ path, kinds }: DropFile, importing: DropContext): Promise<string> {
  const [kind] = kinds;
  if (kind === undefined) throw new Error("a list to apply must have one kind");
  const tally = { read: 0, [DROP_CODES.deleted]: 0, [DROP_CODES.optedOut]: 0, [DROP_CODES.notFound]: 0, unreadable: 0 };
  const response = `${path}.response.csv`;
  const draft = `${response}.part`;
  const out = createWriteStream(draft);
  let isErased = true;
  try {
    out.write("ID,Code\r\n");
    for await (const rows of readBatches(path)) {
      const applied = await importDrop({ kind, rows }, importing);
      isErased &&= applied.isErased;
      tally.read += rows.length;
      for (const entry of applied.responses) {
        if (entry === null) tally.unreadable += 1;
        else {
          tally[entry.code] += 1;
          out.write(`${quoted(entry.id)},${entry.code}\r\n`);
        }
      }
    }
    out.end();
    await finished(out);
    await rename(draft, response);
  } catch (error) {
    out.destroy();
    await rm(draft, { force: true });
    throw error;
  }
  if (!isErased) {
    console.error("A running import contains people on the list. They are deleted as soon as it ends.");
  }
  return (
    `read ${tally.read} · deleted ${tally[DROP_CODES.deleted]} · opted out ${tally[DROP_CODES.optedOut]} · ` +
    `not found ${tally[DROP_CODES.notFound]} · unreadable ${tally.unreadable}`
  );
}

async function withdraw({ path, kinds }: DropFile, importing: DropContext): Promise<string> {
  let read = 0;
  let lifted = 0;
  for await (const rows of readBatches(path)) {
    read += rows.length;
    lifted += await withdrawDrop({ kinds, rows }, importing);
  }
  return `read ${read} · lifted ${lifted}`;
}

async function* readBatches(path: string): AsyncGenerator<readonly DropRow[]> {
  let batch: DropRow[] = [];
  for await (const { id = "", hash = "" } of readCsv(path)) {
    batch.push({ id, digest: hash });
    if (batch.length < ROWS_AT_ONCE) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

function readCsv(path: string, to?: number): AsyncIterable<Readonly<Record<string, string>>> {
  return createReadStream(path).pipe(
    parse({
      bom: true,
      trim: true,
      skip_empty_lines: true,
      columns: (header: readonly string[]) => header.map((name) => name.toLowerCase()),
      ...(to === undefined ? {} : { to }),
    }),
  );
}

function quoted(text: string): string {
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
