import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { connected } from "@/lib/db/create-database";
import { type BrowserFound, findBrowser } from "@/tests/support/browser";
import { copyImportedDatabase, importDirectoryOnce } from "@/tests/support/imported-directory";
import { personalTexts } from "@/tests/support/personal-texts";
import { READY, startProduct } from "@/tests/support/product-process";

export interface ProductUnderTest {
  readonly url: string;
  readonly mailUrl: string;
  readonly stripeUrl: string;
  readonly databaseUrl: string;
  /** The product's output, for as long as it runs. */
  readonly logFile: string;
}

declare module "vitest" {
  export interface ProvidedContext {
    browser: BrowserFound;
    /** Missing if there is no browser. */
    product: ProductUnderTest;
  }
}

/** A browser and the product, started as a newcomer does, over a database with the directory of the tests. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const browser = await findBrowser();
  project.provide("browser", browser);
  if ("missing" in browser) {
    if (process.env.CI) throw new Error(`In CI the tests in a browser must run: ${browser.missing}.`);
    console.warn(`The tests in a browser are skipped: ${browser.missing}.`);
    return async () => {};
  }
  const { postgresUrl } = project.getProvidedContext();
  await importDirectoryOnce(postgresUrl);
  const database = `peoplepages_${project.name}`;
  const databaseUrl = await copyImportedDatabase(postgresUrl, database);
  const dataDir = await mkdtemp(join(tmpdir(), "peoplepages-e2e-"));
  const logFile = join(dataDir, "product.log");
  const settings = { DATABASE_URL: databaseUrl, TRUSTED_PROXIES: "127.0.0.1/32" };
  const product = await startProduct({ dataDir, logFile, settings });
  const { url, mailUrl, stripeUrl } = product;
  project.provide("product", { url, mailUrl, stripeUrl, databaseUrl, logFile });

  return async () => {
    const end = await product.end();
    const { lines, complaints } = readLog(await readFile(logFile, "utf8"));
    const told = personalTexts(lines.join("\n"));
    await connected(postgresUrl, (client) => client.query(`DROP DATABASE IF EXISTS ${database} WITH (FORCE)`));
    await rm(dataDir, { recursive: true, force: true });
    if (told.length > 0) throw new Error(`The product's log holds personal data:\n${told.join("\n")}`);
    if (complaints.length > 0) throw new Error(`The product complained on the terminal:\n${complaints.join("\n")}`);
    if (end !== 0) throw new Error(`The product ended with ${end}, not 0.`);
  };
}

/** Splits the product's output into its log and everything else after it reported that it was ready. */
function readLog(written: string): { readonly lines: readonly string[]; readonly complaints: readonly string[] } {
  const all = written.split("\n");
  const ready = all.findIndex((line) => READY.test(line));
  const lines = all.filter((line) => line.startsWith("{"));
  const rest = all.slice(ready + 1).filter((line) => line.trim() !== "" && !line.startsWith("{"));
  return { lines, complaints: rest.filter((line) => line !== "Stopping …") };
}
