import { once } from "node:events";
import { Client } from "pg";
import { CommandError } from "@/cli/exit";
import { withStores } from "@/cli/open-stores";
import { projectSuppressions } from "@/lib/accounts/opt-out/suppression-keeper";
import type { ExportFormat } from "@/lib/directory/export/export-format";
import { exportRecords } from "@/lib/directory/export/export-records";
import { writeExport } from "@/lib/directory/export/write-export";
import { IMPORT_KINDS, parseImportKind } from "@/lib/directory/import/import-kind";
import { readEnv } from "@/lib/env";

/** `peoplepages export KIND`: writes the directory to standard output as `import` reads it. */
export async function exportDirectory(kindText: string, { format }: { readonly format: ExportFormat }): Promise<void> {
  const kind = parseImportKind(kindText);
  if (kind === null) {
    throw new CommandError(2, `${JSON.stringify(kindText)} cannot be exported; use one of ${IMPORT_KINDS.join(", ")}.`);
  }
  const env = readEnv(process.env, { mode: "tool" });
  await withStores(env, async ({ directoryUrl, secrets, suppressions, suppressionSource }) => {
    // First, so that rows are checked against the current suppression list.
    await projectSuppressions({ source: suppressionSource, directory: suppressions });
    const client = new Client({ connectionString: directoryUrl, application_name: "peoplepages export" });
    // A connection that breaks fails the statement under way; without a listener it would end the process first.
    client.on("error", () => undefined);
    await client.connect();
    try {
      const pages = exportRecords(kind, { client, hashSuppression: secrets.hashSuppression });
      await writeOut(writeExport(kind, format, pages));
    } finally {
      await client.end();
    }
  });
}

/** Writes to standard output as fast as it is read. Ends early, without an error, when the reader closes it. */
async function writeOut(pieces: AsyncIterable<string>): Promise<void> {
  const out = process.stdout;
  const closed = new AbortController();
  const onError = (error: NodeJS.ErrnoException) => closed.abort(error);
  out.on("error", onError);
  try {
    for await (const piece of pieces) {
      if (closed.signal.aborted) break;
      if (!out.write(piece)) await once(out, "drain", { signal: closed.signal }).catch(() => undefined);
    }
    // A write that was accepted may still fail.
    await new Promise<void>((done) => out.write("", () => done()));
  } finally {
    out.off("error", onError);
  }
  if (!closed.signal.aborted) return;
  const { code, message } = closed.signal.reason as NodeJS.ErrnoException;
  if (code !== "EPIPE") throw new CommandError(1, `The export could not be written: ${message}`);
}
