import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { connected } from "@/lib/db/create-database";
import { type BrowserFound, findBrowser } from "@/tests/support/browser";
import { copyImportedDatabase, importDirectoryOnce } from "@/tests/support/imported-directory";
import { personalTexts } from "@/tests/support/personal-texts";
import { startProduct } from "@/tests/support/product-process";

export interface ProductUnderTest {
  readonly url: string;
  readonly mailUrl: string;
  readonly stripeUrl: string;
  readonly databaseUrl: string;
  /** What the product writes, for as long as it runs. */
  readonly logFile: string;
}

declare module "vitest" {
  export interface ProvidedContext {
    browser: BrowserFound;
    /** Not there where no browser is. */
    product: ProductUnderTest;
  }
}

const DATABASE = "peoplepages_e2e";

/** A browser, and the product for it: as a newcomer starts it, over a database with the directory of the tests. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const browser = await findBrowser();
  project.provide("browser", browser);
  if ("missing" in browser) {
    if (process.env.CI) throw new Error(`In CI the tests in a browser must run: ${browser.missing}.`);
    return async () => {};
  }
  const { postgresUrl } = project.getProvidedContext();
  await importDirectoryOnce(postgresUrl);
  const databaseUrl = await copyImportedDatabase(postgresUrl, DATABASE);
  const dataDir = await mkdtemp(join(tmpdir(), "peoplepages-e2e-"));
  const logFile = join(dataDir, "product.log");
  const settings = { DATABASE_URL: databaseUrl, TRUSTED_PROXIES: "127.0.0.1/32" };
  const product = await startProduct({ dataDir, logFile, settings });
  const { url, mailUrl, stripeUrl } = product;
  project.provide("product", { url, mailUrl, stripeUrl, databaseUrl, logFile });

  return async () => {
    const end = await product.end();
    const told = personalTexts(logLines(await readFile(logFile, "utf8")));
    await connected(postgresUrl, (client) => client.query(`DROP DATABASE IF EXISTS ${DATABASE} WITH (FORCE)`));
    await rm(dataDir, { recursive: true, force: true });
    if (told.length > 0) throw new Error(`The product's log holds personal data:\n${told.join("\n")}`);
    if (end !== 0) throw new Error(`The product ended with ${end}, not 0.`);
  };
}

/** Beside them stands what the start says to whoever sits at the terminal. */
function logLines(written: string): string {
  return written
    .split("\n")
    .filter((line) => line.startsWith("{"))
    .join("\n");
}
