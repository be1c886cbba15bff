import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import type { ApiClient } from "@/tests/support/api-client";
import { tabAndPress } from "@/tests/support/keyboard";
import { startSessionIn } from "@/tests/support/log-in";
import { expectSoundInBothThemes } from "@/tests/support/look";
import { openProductApi } from "@/tests/support/product-api";
import { type ProductProcess, startProduct } from "@/tests/support/product-process";
import { needsBrowser, visiting } from "@/tests/support/visitor";

/** Pages, the table they read, and what they show once that answers. */
const PAGES = [
  { path: "/opt-out/2222-2222-2222", asks: "accounts.opt_out_request", title: "Receipt not found" },
  { path: "/account", asks: "accounts.credit_period", title: "Credits and keys" },
];

let api: ApiClient;
let dataDir: string;
/**
 * Runs over the database of the shared product, so that its sessions work here. The framework writes failures to the
 * terminal, where the shared product must write nothing.
 */
let failing: ProductProcess;

beforeAll(async () => {
  if (needsBrowser) return;
  api = await openProductApi();
  dataDir = await mkdtemp(join(tmpdir(), "peoplepages-failing-"));
  const settings = { DATABASE_URL: inject("product").databaseUrl, SUPPORT_EMAIL: "support@acme.example" };
  failing = await startProduct({ dataDir, logFile: join(dataDir, "product.log"), settings });
});
afterAll(async () => {
  await Promise.all([api?.close(), failing?.end()]);
  if (dataDir) await rm(dataDir, { recursive: true, force: true });
});

/** Locks a table until the returned function is called. */
async function hold(table: string): Promise<() => Promise<void>> {
  const client = await api.pool.connect();
  await client.query(`BEGIN; LOCK TABLE ${table} IN ACCESS EXCLUSIVE MODE`);
  return async () => {
    await client.query("ROLLBACK");
    client.release();
  };
}

describe.skipIf(needsBrowser)(`pages whose store does not answer${needsBrowser}`, () => {
  test.for(PAGES)(
    "the page $path says what to do, is accessible in both themes, and works again when it is reloaded",
    ({ path, asks, title }, context) =>
      visiting(async ({ visitor }) => {
        const { page } = await visitor({ expectedStatuses: [503] });
        await startSessionIn(page.context(), await api.customer());
        const release = await hold(asks);
        try {
          await page.goto(`${failing.url}${path}`);
          await page.getByRole("heading", { name: "Something went wrong" }).waitFor();
          await page.getByRole("main").getByRole("link", { name: "support@acme.example" }).waitFor();
          for (const width of [360, 768, 1440]) {
            await page.setViewportSize({ width, height: 900 });
            await expectSoundInBothThemes(page);
          }
        } finally {
          await release();
        }
        await page.waitForLoadState("networkidle");
        await tabAndPress(page, "Try again");
        await page.getByRole("heading", { level: 1, name: title }).waitFor();
        expect(new URL(page.url()).pathname).toBe(path);
      })(context),
  );

  test("without JavaScript the page says what to do and works again when it is reloaded", (context) =>
    visiting(async ({ visitor }) => {
      const { page } = await visitor({ javaScriptEnabled: false, expectedStatuses: [503] });
      const release = await hold("accounts.opt_out_request");
      try {
        await page.goto(`${failing.url}/opt-out/2222-2222-2222`);
        await page.getByRole("heading", { name: "Something went wrong" }).waitFor();
      } finally {
        await release();
      }
      await page.getByRole("link", { name: "Try again" }).click();
      await page.getByRole("heading", { level: 1, name: "Receipt not found" }).waitFor();
    })(context));
});
