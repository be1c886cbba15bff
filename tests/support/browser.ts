import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from "node:fs";
import { delimiter, join } from "node:path";
import { type Browser, chromium } from "@playwright/test";
import { ROOT } from "@/tests/support/settings";

/** A browser that starts on this machine, or the reason why none does. */
export type BrowserFound = { readonly executablePath: string } | { readonly missing: string };

interface Candidate {
  readonly name: string;
  /** Null if this machine has none of that kind. */
  find(): Promise<string | null>;
}

const SYSTEM_NAMES = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];

/** In the order in which they are tried. */
const CANDIDATES: readonly Candidate[] = [
  { name: "Playwright's own", find: async () => existing(chromium.executablePath()) },
  { name: "the system's", find: async () => SYSTEM_NAMES.map(findInPath).find((path) => path !== null) ?? null },
  { name: "the one of @sparticuz/chromium", find: unpackPackaged },
];

/** There is no graphics card, and every page is ours: one process draws them all, a tenth cheaper. */
const ARGUMENTS = [
  ...["--disable-gpu", "--disable-software-rasterizer"],
  ...["--disable-site-isolation-trials", "--renderer-process-limit=1"],
];

/** Finds the first browser that starts. If a path is configured, that browser must start. */
export async function findBrowser(): Promise<BrowserFound> {
  const { PLAYWRIGHT_CHROMIUM_PATH, CHROME_PATH } = process.env;
  const asked = PLAYWRIGHT_CHROMIUM_PATH || CHROME_PATH;
  if (asked) {
    await (await launchBrowser(asked)).close();
    return { executablePath: asked };
  }
  const reasons: string[] = [];
  for (const { name, find } of CANDIDATES) {
    try {
      const executablePath = await find();
      if (executablePath === null) continue;
      await (await launchBrowser(executablePath)).close();
      return { executablePath };
    } catch (error) {
      reasons.push(`${name}: ${whyNot(error)}`);
    }
  }
  return { missing: `no browser starts on this machine (${reasons.join("; ") || "none was found"})` };
}

/** Starts without the sandbox, which does not work as root or in a container. Only our own pages are opened. */
export function launchBrowser(executablePath: string): Promise<Browser> {
  return chromium.launch({ executablePath, chromiumSandbox: false, args: ARGUMENTS });
}

function existing(path: string): string | null {
  return existsSync(path) ? path : null;
}

function findInPath(name: string): string | null {
  const folders = (process.env.PATH ?? "").split(delimiter).filter(Boolean);
  return folders.map((folder) => join(folder, name)).find((path) => existsSync(path)) ?? null;
}

/**
 * The package unpacks its browser into the folder for temporary files. Here that is our own folder, which gets its name
 * when it is complete, so that a killed run leaves no broken browser.
 */
async function unpackPackaged(): Promise<string | null> {
  const home = join(ROOT, "node_modules/@sparticuz/chromium");
  if (process.platform !== "linux" || !existsSync(home)) return null;
  const { version } = JSON.parse(readFileSync(join(home, "package.json"), "utf8"));
  const cache = join(ROOT, "node_modules/.cache/peoplepages");
  const folder = join(cache, `chromium-${version}-${process.arch}`);
  const executablePath = join(folder, "chromium");
  if (existsSync(executablePath)) return executablePath;

  mkdirSync(cache, { recursive: true });
  const unpacked = mkdtempSync(join(cache, "chromium-"));
  try {
    const script = `import chromium from "@sparticuz/chromium"; await chromium.executablePath();`;
    await run(["--input-type=module", "--eval", script], { ...process.env, TMPDIR: unpacked });
    renameSync(unpacked, folder);
  } catch (error) {
    rmSync(unpacked, { recursive: true, force: true });
    // Another run was faster.
    if (!existsSync(executablePath)) throw error;
  }
  return executablePath;
}

async function run(args: readonly string[], env: NodeJS.ProcessEnv): Promise<void> {
  const child = spawn(process.execPath, args, { cwd: ROOT, env, stdio: ["ignore", "ignore", "pipe"] });
  const said: Buffer[] = [];
  child.stderr.on("data", (chunk: Buffer) => said.push(chunk));
  const [code, signal] = await once(child, "close");
  if (code !== 0) throw new Error(`unpacking ended with ${code ?? signal}: ${Buffer.concat(said)}`);
}

/** The line of a browser's output that names what is missing. */
function whyNot(error: unknown): string {
  const lines = String(error instanceof Error ? error.message : error).split("\n");
  return (lines.find((line) => /error while loading|cannot|not found|no such/i.test(line)) ?? lines[0] ?? "").trim();
}
