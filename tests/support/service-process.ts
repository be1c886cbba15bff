import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { appendFileSync, closeSync, existsSync, openSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import type { Mount } from "@/server/http-server";
import { freePort } from "@/tests/support/free-port";
import { processEnvironment, ROOT, SERVE_SETTINGS } from "@/tests/support/settings";

export interface ServiceOptions {
  readonly databaseUrl: string;
  /** The folder for embedded state. */
  readonly dataDir: string;
  readonly mount: Mount;
  /** The file that the process's output is appended to. */
  readonly logFile: string;
  /** The number of processes that share the port; 1 if undefined. */
  readonly workers?: number | undefined;
  /** The folder of the product: an installed version, or the project by default. */
  readonly folder?: string | undefined;
  /** Settings on top of those required in production. */
  readonly settings?: Readonly<Record<string, string>>;
  /** Where output goes instead of the log file. */
  readonly output?: { readonly stdout?: Sink; readonly stderr?: Sink };
}

/** A full disk, a pipe that nobody reads, or a file. */
type Sink = "full" | "unread" | { readonly file: string };

/** A server in its own process: `peoplepages serve`. */
export interface ServiceProcess {
  readonly origin: string;
  readonly port: number;
  readonly pid: number;
  /** Null while it runs, then its exit code or the signal that ended it. */
  ended(): number | NodeJS.Signals | null;
  /** Sends a signal; resolves with the exit code or signal. */
  end(signal: "SIGTERM" | "SIGKILL"): Promise<number | NodeJS.Signals>;
}

const PATIENCE_MS = 60_000;
const STOPPING_MS = 15_000;

/** Starts a server on a port of its choice; resolves once it serves. */
export async function startService(options: ServiceOptions): Promise<ServiceProcess> {
  const folder = options.folder ?? ROOT;
  if (!existsSync(join(folder, ".next", "BUILD_ID"))) {
    throw new Error("The pages are not built: run `npm run build` first, or `npm test`, which does.");
  }
  const { stdout, stderr } = options.output ?? {};
  const PORT = stdout === undefined ? "0" : String(await freePort());
  const sinks = [stdout, stderr].map((sink) => {
    if (typeof sink === "object") return openSync(sink.file, "a");
    return sink === "full" ? openSync("/dev/full", "w") : "pipe";
  });
  const args = ["serve", "--mount", options.mount, "--workers", String(options.workers ?? 1)];
  const child = spawn(process.execPath, ["cli/peoplepages.mjs", ...args], {
    cwd: folder,
    env: processEnvironment({
      ...SERVE_SETTINGS,
      PORT,
      DATABASE_URL: options.databaseUrl,
      DATA_DIR: options.dataDir,
      ...options.settings,
    }),
    stdio: ["ignore", ...sinks],
  });
  for (const sink of sinks) if (typeof sink === "number") closeSync(sink);
  const endWithUs = () => child.kill("SIGKILL");
  process.once("exit", endWithUs);
  child.once("exit", () => process.off("exit", endWithUs));

  const address = stdout === undefined ? readAddress(child, options.logFile) : awaitAnswer(child, PORT);
  const url = new URL(await address);
  return {
    origin: url.origin,
    port: Number(url.port),
    pid: child.pid ?? 0,
    ended: () => child.exitCode ?? child.signalCode,
    async end(signal) {
      if (child.exitCode === null && child.signalCode === null) {
        const exited = once(child, "exit");
        child.kill(signal);
        const timer = setTimeout(() => child.kill("SIGKILL"), STOPPING_MS);
        await exited;
        clearTimeout(timer);
      }
      return child.exitCode ?? child.signalCode ?? 0;
    },
  };
}

/** Waits until the server answers at the given port, because its standard output cannot be read. */
async function awaitAnswer(child: ChildProcess, port: string): Promise<string> {
  const origin = `http://127.0.0.1:${port}`;
  for (const until = performance.now() + PATIENCE_MS; performance.now() < until; ) {
    if (child.exitCode !== null || child.signalCode !== null) break;
    const isUp = await fetch(`${origin}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isUp) return origin;
    await wait(100);
  }
  child.kill("SIGKILL");
  throw new Error(`peoplepages serve does not answer at ${origin}`);
}

/** Reads the address from the log line that says that it serves. */
function readAddress(child: ChildProcess, logFile: string): Promise<string> {
  let written = "";
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => fail("does not serve in time"), PATIENCE_MS);
    const fail = (why: string) => {
      clearTimeout(timer);
      child.kill("SIGKILL");
      reject(new Error(`peoplepages serve ${why}:\n${written}`));
    };
    const read = (chunk: Buffer) => {
      appendFileSync(logFile, chunk);
      if (written.length > 100_000) return;
      written += chunk;
      const url = /"url":"([^"]+)"[^\n]*"msg":"serving"/.exec(written)?.[1];
      if (url === undefined) return;
      clearTimeout(timer);
      resolve(url);
    };
    child.stdout?.on("data", read);
    child.stderr?.on("data", read);
    child.once("error", (error) => fail(`cannot be started (${error.message})`));
    child.once("exit", (code, signal) => fail(`ended with ${code ?? signal}`));
  });
}
