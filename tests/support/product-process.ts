import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { appendFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { processEnvironment, ROOT } from "@/tests/support/settings";

interface ProductOptions {
  readonly dataDir: string;
  /** The file that the process's output is appended to. */
  readonly logFile: string;
  readonly settings?: Readonly<Record<string, string>>;
}

/** The product as `npm start` starts it, with a mail catcher and a stand-in for the payment provider. */
export interface ProductProcess {
  readonly url: string;
  /** The address of the mail catcher's page. */
  readonly mailUrl: string;
  /** The address of the stand-in's own page. */
  readonly stripeUrl: string;
  end(): Promise<number | NodeJS.Signals>;
}

/** Builds the pages first if needed. */
const PATIENCE_MS = 600_000;
const STOPPING_MS = 20_000;
/** The last line that a start prints. */
export const READY = /Ctrl-C stops it/;

export async function startProduct({ dataDir, logFile, settings }: ProductOptions): Promise<ProductProcess> {
  const child = spawn(process.execPath, ["dev/up.mjs"], {
    cwd: ROOT,
    env: processEnvironment({ PORT: "0", DATA_DIR: dataDir, LOG_LEVEL: "info", ...settings }),
    stdio: ["ignore", "pipe", "pipe"],
  });
  // Not at once, so that it can end what it has started.
  const endWithUs = () => child.kill("SIGTERM");
  process.once("exit", endWithUs);
  child.once("exit", () => process.off("exit", endWithUs));

  const said = await readUntilReady(child, logFile);
  return {
    url: addressIn(said, /Peoplepages is at (\S+)/),
    mailUrl: addressIn(said, /Mail is caught, and can be read at (\S+)/),
    stripeUrl: addressIn(said, /renewals and failures at (\S+)/),
    async end() {
      if (child.exitCode === null && child.signalCode === null) {
        const exited = once(child, "exit");
        child.kill("SIGTERM");
        const timer = setTimeout(() => child.kill("SIGKILL"), STOPPING_MS);
        await exited;
        clearTimeout(timer);
      }
      return child.exitCode ?? child.signalCode ?? 0;
    },
  };
}

/** Starts one that is deleted with its data when it ends. */
export async function startPassingProduct(): Promise<Pick<ProductProcess, "url"> & { end(): Promise<void> }> {
  const dataDir = await mkdtemp(join(tmpdir(), "peoplepages-passing-"));
  const product = await startProduct({ dataDir, logFile: join(dataDir, "product.log") });
  return {
    url: product.url,
    async end() {
      await product.end();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Newcomers read it from the terminal as well. */
function addressIn(said: string, sentence: RegExp): string {
  const address = sentence.exec(said)?.[1];
  if (address === undefined) throw new Error(`The start says nowhere "${sentence.source}":\n${said}`);
  return address;
}

function readUntilReady(child: ChildProcess, logFile: string): Promise<string> {
  let written = "";
  return new Promise((resolve, reject) => {
    const fail = (why: string) => {
      clearTimeout(timer);
      child.kill("SIGTERM");
      reject(new Error(`npm start ${why}:\n${written}`));
    };
    const timer = setTimeout(() => fail("is not ready in time"), PATIENCE_MS);
    let ready = false;
    const read = (chunk: Buffer) => {
      appendFileSync(logFile, chunk);
      if (ready) return;
      written += chunk;
      if (!READY.test(written)) return;
      ready = true;
      clearTimeout(timer);
      resolve(written);
    };
    child.stdout?.on("data", read);
    child.stderr?.on("data", read);
    child.once("error", (error) => fail(`cannot be started (${error.message})`));
    child.once("exit", (code, signal) => fail(`ended with ${code ?? signal}`));
  });
}
