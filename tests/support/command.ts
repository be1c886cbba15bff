import { spawn } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";
import { processEnvironment, ROOT } from "@/tests/support/settings";

interface Ended {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs `peoplepages …` to its end, as an operator does, in the folder of the project or of an installed version. */
export async function runCommand(
  args: readonly string[],
  settings: Readonly<Record<string, string>>,
  folder: string = ROOT,
): Promise<Ended> {
  // An installed version may use what was deprecated after it.
  const strictly = folder === ROOT ? ["--throw-deprecation"] : [];
  const child = spawn(process.execPath, [...strictly, "cli/peoplepages.mjs", ...args], {
    cwd: folder,
    env: processEnvironment(settings),
    stdio: ["ignore", "pipe", "pipe"],
  });
  const endWithUs = () => child.kill("SIGKILL");
  process.once("exit", endWithUs);
  const [stdout, stderr] = await Promise.all([text(child.stdout), text(child.stderr), once(child, "close")]);
  process.off("exit", endWithUs);
  return { code: child.exitCode, stdout, stderr };
}

/** Runs a command and throws unless it succeeds. */
export async function mustRun(args: readonly string[], settings: Readonly<Record<string, string>>): Promise<Ended> {
  const ended = await runCommand(args, settings);
  if (ended.code === 0) return ended;
  throw new Error(`peoplepages ${args.join(" ")} ended with ${ended.code}:\n${ended.stdout}${ended.stderr}`);
}
