import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { dirname, join } from "node:path";
import { freePort } from "@/tests/support/free-port";

const ROOT = dirname(import.meta.dirname);
const START_MS = 60_000;

/** The settings that `peoplepages serve` requires; nothing behind these addresses is called. */
export const BENCH_SETTINGS = {
  BASE_URL: "http://127.0.0.1",
  BILLING: "off",
  SMTP_URL: "smtp://127.0.0.1:25",
  SHUTDOWN_DELAY_SECONDS: "0",
  AUTH_SECRET: process.env.AUTH_SECRET || "only of this benchmark, on the loopback address",
} as const;

/** As cli/peoplepages starts Node; the same for every server, so that none has more threads than another. */
const NODE_FLAGS = ["--v8-pool-size=1"];

export interface BenchServer {
  readonly name: string;
  readonly origin: string;
  readonly child: ChildProcess;
  stop(): Promise<void>;
}

/** Starts a server in its own process; resolves once it answers. `args` may contain its port as `PORT`. */
export async function startBenchServer(
  name: string,
  args: readonly string[],
  settings: Readonly<Record<string, string>> = {},
): Promise<BenchServer> {
  const port = await freePort();
  const child = spawn(process.execPath, [...NODE_FLAGS, ...args.map((arg) => (arg === "PORT" ? String(port) : arg))], {
    cwd: ROOT,
    env: { ...process.env, NODE_ENV: "production", PORT: String(port), ...settings },
    stdio: ["ignore", "pipe", "inherit", "ipc"],
  });
  await untilItServes(name, child);
  return {
    name,
    origin: `http://127.0.0.1:${port}`,
    child,
    async stop() {
      if (child.exitCode !== null) return;
      const exited = once(child, "exit");
      child.kill("SIGTERM");
      await exited;
    },
  };
}

/** Builds the framework's empty application, which is measured next to ours. */
export async function buildBareNext(): Promise<void> {
  const next = join(ROOT, "node_modules/next/dist/bin/next");
  const child = spawn(process.execPath, [next, "build", join(import.meta.dirname, "table/bare-next")], {
    cwd: ROOT,
    env: { ...process.env, NODE_ENV: "production", NEXT_TELEMETRY_DISABLED: "1" },
    stdio: ["ignore", "ignore", "inherit"],
  });
  const [code] = await once(child, "exit");
  if (code !== 0) throw new Error(`next build ended with ${code}`);
}

async function untilItServes(name: string, child: ChildProcess): Promise<void> {
  const said = new Promise<void>((resolve) => {
    child.stdout?.on("data", (chunk: Buffer) => {
      if (chunk.includes("serving")) resolve();
    });
  });
  const ended = once(child, "exit").then(([code]) => {
    throw new Error(`${name} ended with ${code} before it served`);
  });
  const late = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error(`${name} does not serve within ${START_MS} ms`)), START_MS).unref();
  });
  await Promise.race([said, ended, late]);
}
