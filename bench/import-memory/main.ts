import { spawn } from "node:child_process";
import { once } from "node:events";
import { createWriteStream } from "node:fs";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import { processEnvironment, ROOT } from "@/tests/support/settings";

const HELP = `npm run bench -- import-memory [--rows N]

Imports files that are far larger than they look, and prints the peak resident memory of each import (VmHWM): a line of
1 GB in CSV and in JSON Lines, a gzip bomb of 2 GiB, and N companies (default: 1,000,000). Linux only; takes 4 GB of
disk. The target is at most 350 MB for any file.`;

const MB = 1024 * 1024;
const METER = `const { readFileSync, writeFileSync } = require("node:fs");
process.on("exit", () =>
  writeFileSync(process.env.PEAK_FILE, /VmHWM:\\s+(\\d+)/.exec(readFileSync("/proc/self/status", "utf8"))[1]));`;

export async function benchImportMemory(args: readonly string[]): Promise<void> {
  if (args.includes("--help")) {
    console.log(HELP);
    return;
  }
  const rows = Number(args[args.indexOf("--rows") + 1]) || 1_000_000;
  const folder = await mkdtemp(join(tmpdir(), "peoplepages-memory-"));
  try {
    const meter = join(folder, "meter.cjs");
    await writeFile(meter, METER);
    for (const [name, pieces] of filesOf(rows)) {
      const path = join(folder, name);
      const packing = name.endsWith(".gz") ? [createGzip({ level: 9 })] : [];
      await pipeline([Readable.from(pieces), ...packing, createWriteStream(path)]);
      const { code, said, peakMb, seconds } = await importFile(folder, meter, path);
      console.log(
        `${name.padEnd(16)} ${peakMb.toFixed(0).padStart(5)} MB  ${seconds.toFixed(0).padStart(5)} s  ends with ${code}: ${said}`,
      );
      await rm(path);
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function filesOf(rows: number): readonly (readonly [string, Iterable<Buffer>])[] {
  const mb = Buffer.alloc(MB, "a");
  return [
    ["line.csv", repeated("domain,name\nfirst.example,First\n", mb, 1_000, "\nsecond.example,Second\n")],
    ["line.jsonl", repeated('{"domain":"first.example"}\n', mb, 1_000, '\n{"domain":"second.example"}\n')],
    ["bomb.csv.gz", repeated("domain,name\n", mb, 2_048, "")],
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
