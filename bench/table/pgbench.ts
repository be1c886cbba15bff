import { execFile } from "node:child_process";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import type { RecordedRequest, RecordedStatement, RecordedValue } from "./record";

const run = promisify(execFile);
/** As many as the service opens; the embedded database takes a hundred in all. */
const MOST_CONNECTIONS = 10;
/** pgbench takes at most 128 scripts. */
const SCRIPTS = 100;

interface PgbenchOptions {
  readonly databaseUrl: string;
  readonly folder: string;
  readonly recorded: readonly RecordedRequest[];
}

/**
 * Writes the statements of recorded requests as scripts of pgbench, which runs them with nothing around. Null where this
 * machine has no pgbench.
 */
export async function preparePgbench({ databaseUrl, folder, recorded }: PgbenchOptions) {
  if (!(await run("pgbench", ["--version"]).catch(() => null))) return null;
  const files = await Promise.all(
    recorded.slice(0, SCRIPTS).map(async ({ statements, afterwards }, index) => {
      const file = join(folder, `request-${index}.sql`);
      const lines = [...statements, ...afterwards].map((statement) => `${toSql(statement)};`);
      await writeFile(file, ["SELECT gen_random_uuid() AS request_id \\gset", ...lines, ""].join("\n"));
      return file;
    }),
  );
  const env = { ...process.env, PGOPTIONS: "-c search_path=accounts" };
  const scripts = files.flatMap((file) => ["-f", file]);
  /** Returns how many requests it ran each second. */
  return async (connections: number, seconds: number): Promise<number> => {
    const args = [
      "-n",
      "-M",
      "prepared",
      "-c",
      String(Math.min(connections, MOST_CONNECTIONS)),
      "-j",
      "2",
      "-T",
      // It knows whole seconds only.
      String(Math.ceil(seconds)),
      ...scripts,
    ];
    const { stdout } = await run("pgbench", [...args, databaseUrl], { env });
    return Number(/^tps = ([\d.]+)/m.exec(stdout)?.[1]);
  };
}

/** On one line, with its values in place: pgbench has no arrays. */
function toSql({ text, values }: RecordedStatement): string {
  return text
    .replaceAll(/\$(\d+)/g, (_, place: string) => toLiteral(values[Number(place) - 1] ?? null))
    .replaceAll(/\s+/g, " ")
    .trim();
}

function toLiteral(value: RecordedValue): string {
  if (value === null) return "NULL";
  if (typeof value !== "object") return typeof value === "number" ? String(value) : `'${String(value)}'`;
  if ("isRequestId" in value) return ":request_id::text::uuid";
  if ("hex" in value) return `'\\x${value.hex}'::bytea`;
  return `ARRAY[${value.map(toLiteral).join(", ")}]`;
}
