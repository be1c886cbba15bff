import { spawn } from "node:child_process";
import { once } from "node:events";
import { createWriteStream } from "node:fs";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import { parseArgs } from "node:util";
import { createGzip } from "node:zlib";
import { processEnvironment, ROOT } from "@/tests/support/settings";

const HELP = `npm run bench -- import-memory [--megabytes 1000] [--rows 1000000]

Imports files that are far larger than they look, and prints the peak resident memory of each import (VmHWM): a line of
--megabytes in CSV and in JSON Lines, a gzip bomb of twice that, and --rows companies. Linux only; the defaults take 4 GB
of disk. Ends with 1 if a peak is above 350 MB.`;

const MB = 1024 * 1024;
const MUST_MB = 350;
const METER = `const { readFileSync, writeFileSync } = require("node:fs");
process.on("exit", () =>
  writeFileSync(process.env.PEAK_FILE, /VmHWM:\\s+(\\d+)/.exec(readFileSync("/proc/self/status", "utf8"))[1]));`;

export async function benchImportMemory(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      megabytes: { type: "string", default: "1000" },
      rows: { type: "string", default: "1000000" },
      help: { type: "boolean", default: false },
    },
  });
  if (values.help) return console.log(HELP);
  const peaks: { readonly file: string; readonly peakMb: number }[] = [];
  const folder = await mkdtemp(join(tmpdir(), "peoplepages-memory-"));
  try {
    const meter = join(folder, "meter.cjs");
    await writeFile(meter, METER);
    for (const [name, pieces] of filesOf(Number(values.megabytes), Number(values.rows))) {
      const path = join(folder, name);
      const packing = name.endsWith(".gz") ? [createGzip({ level: 9 })] : [];
      await pipeline([Readable.from(pieces), ...packing, createWriteStream(path)]);
      const { code, said, peakMb, seconds } = await importFile(folder, meter, path);
      console.log(
        `${name.padEnd(16)} ${peakMb.toFixed(0).padStart(5)} MB  ${seconds.toFixed(0).padStart(5)} s  ends with ${code}: ${said}`,
      );
      peaks.push({ file: name, peakMb: Math.round(peakMb) });
      await rm(path);
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  console.log(JSON.stringify({ bench: "import-memory", mustMb: MUST_MB, peaks }));
  if (peaks.some(({ peakMb }) => peakMb > MUST_MB)) process.exitCode = 1;
}

function filesOf(megabytes: number, rows: number): readonly (readonly [string, Iterable<Buffer>])[] {
  const mb = Buffer.alloc(MB, "a");
  return [
    ["line.csv", repeated("domain,name\nfirst.example,First\n", mb, megabytes, "\nsecond.example,Second\n")],
    ["line.jsonl", repeated('{"domain":"first.example"}\n', mb, megabytes, '\n{"domain":"second.example"}\n')],
    ["bomb.csv.gz", repeated("domain,name\n", mb, 2 * megabytes, "")],
    ["companies.csv", companies(rows)],
  ];
}

function* repeated(head: string, piece: Buffer, times: number, tail: string): Generator<Buffer> {
  yield Buffer.from(head);
  for (let at = 0; at < times; at += 1) yield piece;
  yield Buffer.from(tail);
}

function* companies(rows: number): Generator<Buffer> {
  yield Buffer.from("domain,name,industry,employees,city,country\n");
  for (let at = 0; at < rows; at += 1_000) {
    const lines = Array.from({ length: Math.min(1_000, rows - at) }, (_, more) => {
      const id = at + more;
      return `firm${id}.example,Firm ${id},Banking,${(id % 5_000) + 1},Leeds,GB`;
    });
    yield Buffer.from(`${lines.join("\n")}\n`);
  }
}

async function importFile(folder: string, meter: string, path: string) {
  const PEAK_FILE = join(folder, "peak");
  const begunMs = performance.now();
  const child = spawn(process.execPath, ["--require", meter, "cli/peoplepages.mjs", "import", "companies", path], {
    cwd: ROOT,
    env: { ...processEnvironment({ DATA_DIR: join(folder, "data"), SAMPLE_DATA: "off" }), PEAK_FILE },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const [out, err] = await Promise.all([text(child.stdout), text(child.stderr), once(child, "close")]);
  return {
    code: child.exitCode,
    said: (out.trim() || err.trim()).split("\n").at(-1) ?? "",
    peakMb: Number(await readFile(PEAK_FILE, "utf8")) / 1024,
    seconds: (performance.now() - begunMs) / 1000,
  };
}
