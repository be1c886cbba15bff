import { type ChildProcessByStdio, spawn } from "node:child_process";
import type { Readable, Writable } from "node:stream";
import { build } from "esbuild";
import { ROOT } from "@/tests/support/settings";

/** Runs TypeScript of the project in a process of its own, bundled, because compiling at its start would take seconds. */
export async function spawnScript(
  source: string,
  args: readonly string[] = [],
): Promise<ChildProcessByStdio<Writable, Readable, null>> {
  const { outputFiles } = await build({
    absWorkingDir: ROOT,
    stdin: { contents: source, resolveDir: ROOT, loader: "ts" },
    bundle: true,
    format: "esm",
    platform: "node",
    packages: "external",
    write: false,
  });
  const flags = ["--input-type=module", "-", ...args];
  const child = spawn(process.execPath, flags, { cwd: ROOT, stdio: ["pipe", "pipe", "inherit"] });
  child.stdin.end(outputFiles[0]?.text);
  return child;
}
