import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { dirname, join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { freePort } from "@/tests/support/free-port";

const ROOT = dirname(dirname(import.meta.dirname));
const REPORTER = join(import.meta.dirname, "report-use.mjs");
/** The first start builds the product. */
const READY_MS = 600_000;

export interface Use {
  readonly cpuSeconds: number;
  readonly rssMb: number;
}

interface MeasuredServer {
  readonly origin: string;
  /** Returns what the process has used up to now. */
  use(): Promise<Use>;
  stop(): Promise<void>;
}

/** Runs a program to its end and returns what it used. */
export async function measureRun(args: readonly string[]): Promise<Use> {
  const child = start(args, {});
  const used = nextReport(child);
  child.stdout?.resume();
  const [use] = await Promise.all([used, once(child, "exit")]);
  return use;
}

/** Starts a server and returns what it had used when `/readyz` first answered 200. */
export async function measureStart(
  args: readonly string[],
  settings: Readonly<Record<string, string>>,
): Promise<{ server: MeasuredServer; atReady: Use }> {
  const port = await freePort();
  const child = start(args, { HOST: "127.0.0.1", PORT: String(port), ...settings });
  child.stdout?.resume();
  const exited = once(child, "exit");
  const server = {
    origin: `http://127.0.0.1:${port}`,
    use: () => {
      const use = nextReport(child);
      child.send("report");
      return use;
    },
    async stop() {
      child.kill("SIGTERM");
      await exited;
    },
  };
  try {
    await untilReady(child, `${server.origin}/readyz`);
    return { server, atReady: await server.use() };
  } catch (error) {
    await server.stop();
    throw error;
  }
}

function start(args: readonly string[], settings: Readonly<Record<string, string>>): ChildProcess {
  return spawn(process.execPath, ["--import", REPORTER, ...args], {
    cwd: ROOT,
    env: { ...process.env, NODE_ENV: "production", ...settings },
    stdio: ["ignore", "pipe", "inherit", "ipc"],
  });
}

async function nextReport(child: ChildProcess): Promise<Use> {
  const ended = once(child, "exit").then(() => {
    throw new Error(`${child.spawnargs.join(" ")} ended without a report`);
  });
  const [use] = await Promise.race([once(child, "message"), ended]);
  return use;
}

async function untilReady(child: ChildProcess, url: string): Promise<void> {
  for (const until = performance.now() + READY_MS; performance.now() < until; await wait(50)) {
    if (child.exitCode !== null || child.signalCode !== null) break;
    const isReady = await fetch(url).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReady) return;
  }
  throw new Error(`${child.spawnargs.join(" ")} is not ready`);
}
