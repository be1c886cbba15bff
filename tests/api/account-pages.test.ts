import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, inject, test, vi } from "vitest";
import { openApiClient } from "@/tests/support/api-client";
import { readLoginCode } from "@/tests/support/caught-mail";
import { logInByCode } from "@/tests/support/log-in-by-code";
import { createPageVisitor, type Page, type PageVisitor } from "@/tests/support/page-visitor";
import { type ServiceProcess, startService } from "@/tests/support/service-process";
import { BASE_URL } from "@/tests/support/settings";

const { origins, databaseUrl, logFile, mailUrl } = inject("api");
const origin = origins.direct;
const api = openApiClient({ mount: "direct", origin, databaseUrl, logFile });
beforeAll(() => api.open());
afterAll(() => api.close());

const KEY = /pp_[0-9A-Za-z]{36}/;
const SHOW = "Show key";

async function logIn(email: string, path = "/login"): Promise<{ visitor: PageVisitor; page: Page }> {
  const visitor = createPageVisitor(origin);
  return { visitor, page: await logInByCode(visitor, email, mailUrl, path) };
}

/** An account with an operator's key, and its owner logged in. */
async function owner() {
  const customer = await api.customer();
  return { customer, visitor: await api.logIn(customer) };
}

/** An account with an operator's key, and its owner on the account page. */
async function ownerOnPage() {
  const { customer, visitor } = await owner();
  return { customer, visitor, page: await visitor.get("/account") };
}

const logInAgo = (accountId: string, minutes: number) =>
  api.pool.query(
    "UPDATE accounts.account_session SET started_at = now() - make_interval(mins => $2) WHERE account_id = $1",
    [accountId, minutes],
  );

const keysOf = async (accountId: string) => {
  const { rows } = await api.pool.query<{ id: string; name: string; revoked_at: Date | null }>(
    "SELECT id, name, revoked_at FROM accounts.api_key WHERE account_id = $1 ORDER BY created_at",
    [accountId],
  );
  return rows;
};

describe("access to the account's pages", () => {
  test.each(["/account", "/account/usage?days=7", "/account/billing", "/account/checkout/start?plan=pro"])(
    "a visitor who is not logged in is sent from %s to the login",
    async (path) => {
      const page = await createPageVisitor(origin).get(path);
      expect(page.path).toBe(`/login?next=${encodeURIComponent(path)}`);
    },
  );

  test("the account's pages are not cached, and the header links to them", async () => {
    const { visitor, page } = await logIn((await api.customer()).email);
    expect(page.path).toBe("/account");
    for (const path of ["/account", "/account/usage", "/account/billing"]) {
      const { headers, status } = await visitor.get(path);
      expect([path, status, headers.get("cache-control")]).toEqual([path, 200, expect.stringContaining("no-store")]);
    }
    expect((await visitor.get("/docs")).html).toMatch(/<a href="\/account">Account<\/a>/);
    expect((await createPageVisitor(origin).get("/docs")).html).toMatch(/<a href="\/login">Log in<\/a>/);
  });

  test("an account without a plan is sent to the plans and cannot create a key", async () => {
    const { page } = await logIn(`visitor-${randomUUID()}@acme.example`);
    expect(page.text).toContain("You have no plan yet.");
    expect(page.html).toContain('href="/pricing"');
    expect(page.text).not.toContain("Create key");
  });
});

describe("invoices on the billing page", () => {
  test("invoices are listed while the payment provider does not answer, and a PDF says so in place", async () => {
    const { customer, visitor } = await owner();
    const id = `in_${randomUUID()}`;
    await api.pool.query(
      `INSERT INTO accounts.invoice
         (id, account_id, number, status, currency, total_cents, refunded_cents, is_disputed, issued_at, paid_at)
       VALUES ($1, $2, 'PP-0001', 'paid', 'usd', 2900, 0, false, '2026-03-01T12:00:00Z', '2026-03-01T12:00:05Z')`,
      [id, customer.accountId],
    );
    const billing = await visitor.get("/account/billing");
    expect(billing.text).toMatch(/1 March 2026 PP-0001 29\.00 USD Paid PDF/);
    const pdf = await visitor.get(`/account/billing/invoices/${id}`);
    expect([pdf.status, pdf.path]).toEqual([200, "/account/billing?pdf=missing"]);
    expect(pdf.text).toContain("The payment provider did not return this PDF. Try again in a moment.");
    expect(pdf.text).toContain("PP-0001");
    const stranger = await owner();
    expect((await stranger.visitor.get("/account/billing")).text).not.toContain("PP-0001");
    expect((await createPageVisitor(origin).get(`/account/billing/invoices/${id}`)).path).toMatch(/^\/login\?next=/);
  });
});

describe("keys on the account page, without JavaScript (D23)", () => {
  test("a key is shown only in the answer to its form, and in no other page, address, cookie or log (D23)", async () => {
    const { customer, visitor, page } = await ownerOnPage();
    expect(page.html).not.toMatch(KEY);
    const shown = await visitor.submit(page, SHOW);
    expect(shown.text).toContain(customer.key);
    expect(shown.text).toContain(`curl -H "Authorization: Bearer ${customer.key}" "${BASE_URL}/v1/usage"`);
    expect(shown.headers.get("cache-control")).toContain("no-store");
    expect(shown.path).toBe("/account");
    for (const path of ["/account", "/enrich", "/account/usage", "/account/billing", "/account/sessions"]) {
      expect((await visitor.get(path)).html).not.toMatch(KEY);
    }
    expect(visitor.cookiesSet.join()).not.toMatch(KEY);
    expect(await api.readLog()).not.toContain(customer.key);
  });

  test("15 minutes after the login keys can be neither shown, created nor replaced until the user logs in again (D23)", async () => {
    const { customer, visitor, page } = await ownerOnPage();
    await logInAgo(customer.accountId, 16);
    const later = await visitor.get("/account");
    expect(later.text).not.toContain(SHOW);
    expect(later.html).toContain('href="/login?next=%2Faccount"');
    const forms: readonly [string, Record<string, string>][] = [
      [SHOW, {}],
      ["Rotate", { grace: "now" }],
      ["Create key", { name: "Late" }],
    ];
    for (const [button, fields] of forms) {
      const refused = await visitor.submit(page, button, fields);
      expect(refused.html).not.toMatch(KEY);
      expect(refused.text).toContain("We show keys only shortly after a login.");
    }
    expect(await keysOf(customer.accountId)).toEqual([expect.objectContaining({ revoked_at: null })]);
    await visitor.submit(await visitor.submit(later, "Revoke"), "Revoke key");
    expect((await customer.get("/usage")).status).toBe(401);
  });

  test("another account's key cannot be found by any form", async () => {
    const victim = await api.customer();
    const { visitor, page, customer } = await ownerOnPage();
    const forms: readonly [string, Record<string, string>][] = [
      [SHOW, {}],
      ["Rotate", { grace: "now" }],
      ["Rename", { name: "Mine" }],
      ["Revoke", {}],
    ];
    for (const [button, fields] of forms) {
      const refused = await visitor.submit(page, button, { ...fields, key: victim.keyId });
      expect(refused.text).toContain("This key no longer exists.");
      expect(refused.html).not.toMatch(KEY);
    }
    expect(await keysOf(victim.accountId)).toEqual([expect.objectContaining({ revoked_at: null })]);
    expect((await keysOf(victim.accountId))[0]?.name).not.toBe("Mine");
    expect((await victim.get("/usage")).status).toBe(200);
    expect(await keysOf(customer.accountId)).toHaveLength(1);
  });

  test.each([
    [SHOW, {}],
    ["Rotate", { grace: "now" }],
    ["Revoke", {}],
    ["Create key", { name: "Theirs" }],
    ["Log out", {}],
  ])('the form "%s" is refused when another site sends it', async (button, fields) => {
    const { customer, visitor, page } = await ownerOnPage();
    const refused = await visitor.submit(page, button, fields, { Origin: "https://evil.example" });
    expect(refused.status).toBeGreaterThanOrEqual(400);
    expect(refused.html).not.toMatch(KEY);
    expect(await keysOf(customer.accountId)).toEqual([expect.objectContaining({ revoked_at: null })]);
    expect((await visitor.get("/account")).path).toBe("/account");
  });

  test("revoking a key asks for confirmation and shows when the key was last used", async () => {
    const { customer, visitor, page } = await ownerOnPage();
    const key = `${(await keysOf(customer.accountId))[0]?.name} (…${customer.key.slice(-4)})`;
    const unused = await visitor.submit(page, "Revoke");
    expect(unused.text).toContain(
      `Revoke ${key}? It was never used. Requests with this key fail immediately. This cannot be undone.`,
    );
    expect((await customer.get("/usage")).status).toBe(200);

    const used = await vi.waitFor(
      async () => {
        const asked = await visitor.submit(page, "Revoke");
        expect(asked.text).toContain(`Revoke ${key}? It was last used less than a minute ago.`);
        return asked;
      },
      { timeout: 10_000, interval: 200 },
    );
    expect((await visitor.submit(used, "Keep key")).text).toContain("The key was not revoked.");
    expect((await customer.get("/usage")).status).toBe(200);
    const revoked = await visitor.submit(used, "Revoke key");
    expect(revoked.text).toContain("The key was revoked. Requests with it now fail.");
    expect((await customer.get("/usage")).status).toBe(401);
  });

  test("rotating a key keeps the old one for a day by default, and both are told apart by name", async () => {
    const { customer, visitor, page } = await ownerOnPage();
    const [before] = await keysOf(customer.accountId);
    expect(page.html).toMatch(/<option value="day" selected="">in 24 hours<\/option>/);
    const rotated = await visitor.submit(page, "Rotate", { grace: "day" });
    expect((await keysOf(customer.accountId)).map(({ name }) => name)).toEqual([`${before?.name} (old)`, before?.name]);
    for (const path of ["/account", "/account/usage", "/playground"]) {
      expect((await visitor.get(path)).text).toContain(`${before?.name} (old)`);
    }
    expect(rotated.text).toMatch(/This is your new key\. The old one works until \d{4}-/);
  });

  test("another key is created under its name, shown once, and works", async () => {
    const { customer, visitor, page } = await ownerOnPage();
    const made = await visitor.submit(page, "Create key", { name: " Büro <2> " });
    const key = KEY.exec(made.text)?.[0] ?? "";
    expect(key).not.toBe(customer.key);
    expect((await api.keyed({ "X-API-Key": key }).get("/usage")).status).toBe(200);
    expect((await keysOf(customer.accountId)).map(({ name }) => name)).toContain("Büro <2>");
    expect(made.text).toContain("Büro <2>");
    expect((await visitor.get("/account")).html).not.toMatch(KEY);
  });

  test.each(["", " ", "x".repeat(61), "two\nlines", "\u202eback"])(
    "the key name %j is refused next to its field",
    async (name) => {
      const { customer, visitor, page } = await ownerOnPage();
      const refused = await visitor.submit(page, "Create key", { name });
      expect(refused.html).toMatch(/<input[^>]*aria-invalid="true"[^>]*aria-describedby="name-error"/);
      expect(refused.text).toContain("A name has 1 to 60 characters on one line.");
      const renamed = await visitor.submit(page, "Rename", { name });
      expect(renamed.text).toContain("A name has 1 to 60 characters on one line.");
      expect(await keysOf(customer.accountId)).toHaveLength(1);
    },
  );

  test("a key is given a cap and a last day, which the page shows and the API enforces (D45)", async () => {
    const { customer, visitor, page } = await ownerOnPage();
    const limits = { cap: "1,005", expires: "2099-12-31" };
    const saved = await visitor.submit(page, "Save limits", limits);
    expect(saved.text).toContain("The limits of this key were saved.");
    expect(saved.text).toMatch(/1,005 of 1,005 credits left this period.*expires 2100-01-01/s);
    expect((await customer.get("/company", { domain: "oakwell.example" })).body).toMatchObject({ credits_left: 1_000 });

    for (const [refused, message] of [
      [{ cap: "0", expires: "" }, "A cap is a whole number of credits, at least 1."],
      [{ cap: "", expires: "2020-01-01" }, "Choose a day that is not over, or none."],
    ] as const) {
      expect((await visitor.submit(await visitor.get("/account"), "Save limits", refused)).text).toContain(message);
    }
    const before = await keysOf(customer.accountId);
    await visitor.submit(await visitor.get("/account"), "Save limits", { cap: "1005" });
    expect(await keysOf(customer.accountId)).toEqual(before);
    const removed = await visitor.submit(await visitor.get("/account"), "Save limits", { cap: "", expires: "" });
    expect(removed.text).not.toContain("credits left this period");
    expect((await customer.get("/company", { domain: "oakwell.example" })).body.credits_left).toBeGreaterThan(1_000);
  });

  test("a key replaced with grace works until the time shown, and one replaced at once stops", async () => {
    const { customer, visitor, page } = await ownerOnPage();
    const replaced = await visitor.submit(page, "Rotate", { grace: "hour" });
    const key = KEY.exec(replaced.text)?.[0] ?? "";
    expect(replaced.text).toMatch(/The old one works until \d{4}-\d\d-\d\d \d\d:\d\d:\d\d UTC/);
    expect((await customer.get("/usage")).status).toBe(200);
    const again = await visitor.submit(page, "Rotate", { grace: "now" });
    expect(again.text).toContain("This key was already rotated.");
    const newer = await visitor.submit(await visitor.get("/account"), "Rotate", { grace: "now" });
    expect(newer.text).toContain("The old one no longer works.");
    expect((await api.keyed({ "X-API-Key": key }).get("/usage")).status).toBe(401);
    expect(await keysOf(customer.accountId)).toHaveLength(3);
  });

  test.each(["", "8 days", "constructor"])("a grace of %j is refused and changes nothing", async (grace) => {
    const { customer, visitor, page } = await ownerOnPage();
    expect((await visitor.submit(page, "Rotate", { grace })).text).toContain("Choose when the old key expires.");
    expect(await keysOf(customer.accountId)).toEqual([expect.objectContaining({ revoked_at: null })]);
  });
});

describe("usage", () => {
  test("the usage page sets the shares of used credits at which the account gets an email", async () => {
    const { customer, visitor } = await owner();
    const saved = await visitor.submit(await visitor.get("/account/usage"), "Save alerts", { alerts: "50%, 90" });
    expect(saved.text).toContain("Saved.");
    const refused = await visitor.submit(saved, "Save alerts", { alerts: "110" });
    expect(refused.text).toContain("Use up to 5 whole percentages from 1 to 100.");
    const { rows } = await api.pool.query("SELECT alert_percents FROM accounts.account WHERE id = $1", [
      customer.accountId,
    ]);
    expect(rows).toEqual([{ alert_percents: [50, 90] }]);
  });

  test("the usage page shows the figures of /v1/usage, and its log shows time, status, key and request id", async () => {
    const { customer, visitor } = await owner();
    const found = await customer.get("/company", { domain: "oakwell.example" });
    const miss = await customer.get("/company", { domain: "nothing-here.example" });
    const bad = await customer.get("/company");
    expect([found, miss, bad].map(({ status }) => status)).toEqual([200, 200, 400]);
    const usage = await customer.get("/usage");
    const used = await api.usedCredits(customer.accountId);
    // The log and the figures of endpoints are written after the answer, each in turn.
    const page = await vi.waitFor(
      async () => {
        const loaded = await visitor.get("/account/usage");
        expect(loaded.text).toContain(usage.requestId);
        expect(loaded.text).toContain(`/company 3 50% ${used}`);
        return loaded;
      },
      { timeout: 10_000, interval: 200 },
    );
    const { credits_granted, credits_used, credits_left } = usage.body as Record<string, number>;
    expect(page.text).toContain(
      `Credits granted ${credits_granted?.toLocaleString("en")} Credits used ${credits_used} Credits left ${credits_left?.toLocaleString("en")} Renews No`,
    );
    const [name] = await keysOf(customer.accountId);
    for (const { requestId } of [found, miss, bad]) expect(page.text).toContain(requestId);
    expect(page.text).toContain(`${name?.name} (…${customer.key.slice(-4)})`);
    expect(page.text).not.toContain("oakwell");
    for (const days of ["7", "90", "0", "x"]) {
      expect((await visitor.get(`/account/usage?days=${days}`)).status).toBe(200);
    }
  });
});

describe("choosing a plan", () => {
  test("the chosen plan survives the login and is ordered by a button, not by opening a page", async () => {
    const visitor = createPageVisitor(origin);
    const email = `visitor-${randomUUID()}@acme.example`;
    const login = await visitor.submit(await visitor.get("/pricing"), "Choose Pro");
    expect(login.path).toBe(`/login?next=${encodeURIComponent("/account/checkout/start?plan=pro")}`);
    const code = await visitor.submit(login, "Send code", { email });
    const order = await visitor.submit(code, "Log in", { code: await readLoginCode(mailUrl, email) });
    expect(order.path).toBe("/account/checkout/start?plan=pro");
    expect(order.text).toContain(
      "Plan Pro Charged today 299 USD You get 2,500,000 credits New period from today, then 299 USD per month",
    );
    expect(order.text).not.toContain("You give up");
    const { rows } = await api.pool.query("SELECT customer_id, checkout_id FROM accounts.account WHERE email = $1", [
      email,
    ]);
    expect(rows).toEqual([{ customer_id: null, checkout_id: null }]);
  });

  test("a payment provider that does not answer is reported next to the button, and an unknown plan leads to the plans", async () => {
    const { visitor } = await logIn(`visitor-${randomUUID()}@acme.example`);
    const order = await visitor.get("/account/checkout/start?plan=scale");
    const refused = await visitor.submit(order, "Continue to payment");
    expect(refused.text).toContain("The payment provider is not responding. Nothing was changed.");
    expect((await visitor.get("/account/checkout/start?plan=huge")).path).toBe("/pricing");
    expect((await visitor.get("/account/checkout?session=cs_test_1")).path).toBe("/pricing");
  });
});

describe("with BILLING=off", () => {
  let service: ServiceProcess;
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "peoplepages-pages-"));
    const settings = { BILLING: "off" };
    const ownLog = join(folder, "server.log");
    service = await startService({ databaseUrl, dataDir: folder, mount: "direct", logFile: ownLog, settings });
  });
  afterAll(async () => {
    await service.end("SIGTERM");
    await rm(folder, { recursive: true, force: true });
  });

  test("with BILLING=off there are no plans, checkout and billing pages, and keys and usage stay", async () => {
    const { visitor } = await owner();
    const elsewhere = createPageVisitor(service.origin);
    for (const [name, value] of visitor.cookies) elsewhere.cookies.set(name, value);
    for (const path of ["/pricing", "/account/billing", "/account/checkout", "/account/checkout/start?plan=pro"]) {
      const { status, html } = await elsewhere.get(path);
      expect([path, status]).toEqual([path, 404]);
      // Read from the HTML itself: a message that the framework streams later shows only with scripts.
      expect([path, /<h1\b[^>]*>(.*?)<\/h1>/s.exec(html)?.[1]]).toEqual([path, "Page not found"]);
    }
    for (const path of ["/account", "/account/usage", "/docs", "/"]) {
      const page = await elsewhere.get(path);
      expect([path, page.status]).toEqual([path, 200]);
      expect(page.html).not.toMatch(/\/pricing|\/account\/billing|\/account\/checkout/);
    }
    expect((await elsewhere.submit(await elsewhere.get("/account"), SHOW)).text).toMatch(KEY);
  });

  test("with BILLING=off an account without credits is told whom to ask", async () => {
    const { visitor } = await logIn(`visitor-${randomUUID()}@acme.example`);
    const elsewhere = createPageVisitor(service.origin);
    for (const [name, value] of visitor.cookies) elsewhere.cookies.set(name, value);
    const page = await elsewhere.get("/account");
    expect(page.text).toContain("This account has no credits. Contact the operator of this service.");
    expect(page.text).not.toMatch(/plan\b|billing|pricing/i);
  });
});
