import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { connected } from "@/lib/db/create-database";
import { type BrowserFound, findBrowser } from "@/tests/support/browser";
import { copyImportedDatabase, importDirectoryOnce } from "@/tests/support/imported-directory";
import { startProduct } from "@/tests/support/product-process";

export interface ProductUnderTest {
  readonly url: string;
  readonly databaseUrl: string;
  /** What the start said on the terminal. */
  readonly said: string;
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
  project.provide("product", { url: product.url, said: product.said, databaseUrl, logFile });

  return async () => {
    const end = await product.end();
    await connected(postgresUrl, (client) => client.query(`DROP DATABASE IF EXISTS ${DATABASE} WITH (FORCE)`));
    await rm(dataDir, { recursive: true, force: true });
    if (end !== 0) throw new Error(`The product ended with ${end}, not 0.`);
  };
}
