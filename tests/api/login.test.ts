import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { openApiClient } from "@/tests/support/api-client";
import { readLoginCode, readMail } from "@/tests/support/caught-mail";
import { logInByCode } from "@/tests/support/log-in-by-code";
import { createPageVisitor, type Page, type PageVisitor } from "@/tests/support/page-visitor";
import { BASE_URL } from "@/tests/support/settings";

const { origins, databaseUrl, logFile, mailUrl } = inject("api");
const origin = origins.direct;
const api = openApiClient({ mount: "direct", origin, databaseUrl, logFile });
beforeAll(() => api.open());
afterAll(() => api.close());

const newEmail = () => `visitor-${randomUUID()}@acme.example`;

async function askForCode(visitor: PageVisitor, email: string, path = "/login"): Promise<Page> {
  return visitor.submit(await visitor.get(path), "Send code", { email });
}

const logIn = (visitor: PageVisitor, email: string, path?: string) => logInByCode(visitor, email, mailUrl, path);

/** What can be requested from next-auth itself, without the pages. */
async function redeemByHttp(visitor: PageVisitor, fields: Readonly<Record<string, string>>): Promise<Response> {
  const { csrfToken } = (await (await visitor.send("/api/auth/csrf")).json()) as { csrfToken: string };
  return visitor.send("/api/auth/callback/credentials", {
    method: "POST",
    body: new URLSearchParams({ csrfToken, ...fields }),
  });
}

const SESSION = "peoplepages.session";

describe("logging in without JavaScript (D25)", () => {
  test("an emailed code, pasted with a space, logs in and leads to the requested page (D25)", async () => {
    const [visitor, email] = [createPageVisitor(origin), newEmail()];
    const login = await visitor.get("/account/sessions");
    expect(login.path).toBe("/login?next=%2Faccount%2Fsessions");
    const page = await visitor.submit(login, "Send code", { email: ` ${email.toUpperCase()} ` });
    expect(page.path).toBe("/login/code?next=%2Faccount%2Fsessions");
    expect(page.text).toContain(email);
    const code = await readLoginCode(mailUrl, email);
    const account = await visitor.submit(page, "Log in", { code: ` ${code.slice(0, 3)} ${code.slice(3)}` });
    expect(account.path).toBe("/account/sessions");
    expect(account.text).toContain(`You are logged in as ${email}`);
    expect(account.headers.get("cache-control")).toContain("no-store");
    expect([...visitor.cookies.keys()]).toEqual([SESSION]);
  });

  test("the list of sessions names each browser and ends another session alone", async () => {
    const customer = await api.customer();
    const visitor = createPageVisitor(origin);
    const page = await logIn(visitor, customer.email, "/login?next=/account/sessions");
    expect(page.html.split("<tr>").filter((row) => row.includes("(this browser)"))).toHaveLength(1);
    expect(page.html).not.toContain("End session");
    const added = await api.pool.query(
      `INSERT INTO accounts.account_session (id, account_id, started_at, seen_at, device)
       VALUES (sha256(convert_to($1::text, 'UTF8')), $1::uuid, now(), now(), 'Safari on iPhone') RETURNING id`,
      [customer.accountId],
    );
    const both = await visitor.get("/account/sessions");
    expect(both.text).toContain("Safari on iPhone");
    const ended = await visitor.submit(both, "End session");
    expect(ended.path).toBe("/account/sessions");
    expect(ended.text).not.toContain("Safari on iPhone");
    const { rows } = await api.pool.query(
      "SELECT ended_at IS NOT NULL AS ended, id = $2 AS added FROM accounts.account_session WHERE account_id = $1",
      [customer.accountId, added.rows[0].id],
    );
    expect(rows.every(({ ended, added: isAdded }) => ended === isAdded)).toBe(true);
  });

  test("an address logs in to the account that an operator created for it (D25)", async () => {
    const customer = await api.customer();
    const visitor = createPageVisitor(origin);
    await logIn(visitor, customer.email, "/login?next=/account/sessions");
    const { rows } = await api.pool.query(
      "SELECT count(*)::int AS accounts, count(s.id)::int AS sessions FROM accounts.account a LEFT JOIN accounts.account_session s ON s.account_id = a.id WHERE a.email = $1",
      [customer.email],
    );
    expect(rows).toEqual([{ accounts: 1, sessions: 1 }]);
  });

  test.each([
    ["", "Enter your email address."],
    ["Jo Doe", "Enter a valid email address."],
    ["jo@localhost", "Enter a valid email address."],
    ["jo@acme.example, eve@evil.example", "Enter a valid email address."],
    ["jo@acme.example\r\nBcc: eve@evil.example", "Enter a valid email address."],
    [`${"a".repeat(300)}@acme.example`, "Enter a valid email address."],
  ])("the address %j is refused next to its field (D25)", async (email, words) => {
    const visitor = createPageVisitor(origin);
    const page = await askForCode(visitor, email);
    expect(page.html).toMatch(/<input[^>]*aria-invalid="true"[^>]*aria-describedby="email-error"/);
    expect(page.text).toContain(words);
    expect(visitor.cookies.size).toBe(0);
  });

  test("a second code within 30 seconds and wrong codes are answered with instructions (D25)", async () => {
    const [visitor, email] = [createPageVisitor(origin), newEmail()];
    let page = await askForCode(visitor, email);
    expect((await visitor.submit(page, "Send a new code")).text).toMatch(
      /You can request another one in \d+ seconds?\./,
    );
    expect((await askForCode(createPageVisitor(origin), email)).text).toMatch(
      /You can request another one in \d+ seconds?\./,
    );
    const wrong = (await readLoginCode(mailUrl, email)) === "000000" ? "000001" : "000000";
    page = await visitor.submit(page, "Log in", { code: "12" });
    expect(page.text).toContain("A code has 6 digits, as in the email.");
    for (const left of ["4 attempts", "3 attempts", "2 attempts", "1 attempt"]) {
      page = await visitor.submit(page, "Log in", { code: wrong });
      expect(page.text).toContain(`That code isn’t right. ${left} left.`);
    }
    page = await visitor.submit(page, "Log in", { code: wrong });
    expect(page.text).toContain("After 5 wrong tries this code no longer works. Request a new one.");
    expect(await readMail(mailUrl, email)).toHaveLength(1);
    expect(visitor.cookies.has(SESSION)).toBe(false);
  });

  test("a code has no effect in another browser, and attempts there do not count (D25)", async () => {
    const [visitor, other, email] = [createPageVisitor(origin), createPageVisitor(origin), newEmail()];
    const page = await askForCode(visitor, email);
    const code = await readLoginCode(mailUrl, email);
    const elsewhere = await other.submit(page, "Log in", { code });
    expect(other.cookies.has(SESSION)).toBe(false);
    expect(elsewhere.path).toMatch(/^\/login(\/code)?\?/);
    expect((await visitor.submit(page, "Log in", { code })).path).toBe("/account");
    expect(visitor.cookies.has(SESSION)).toBe(true);
  });

  test("no page reveals whether an address has an account (D25)", async () => {
    const known = newEmail();
    await logIn(createPageVisitor(origin), known);
    await api.pool.query(
      "UPDATE accounts.login_challenge SET created_at = created_at - interval '1 minute' WHERE email = $1",
      [known],
    );
    const pages = await Promise.all(
      [known, newEmail()].map(async (email) => {
        const visitor = createPageVisitor(origin);
        const page = await askForCode(visitor, email);
        return { text: page.text.replace(email, ""), status: page.status, cookies: [...visitor.cookies.keys()] };
      }),
    );
    expect(pages[0]).toEqual(pages[1]);
  });

  test.each([
    "https://evil.example/x",
    "//evil.example",
    "/\\evil.example",
    "/%5cevil.example",
    "javascript:alert(1)",
    "/api/auth/signout",
    "/login",
  ])("next=%s leads to the account page", async (next) => {
    const visitor = createPageVisitor(origin);
    const page = await logIn(visitor, newEmail(), `/login?next=${encodeURIComponent(next)}`);
    const expected = next === "/%5cevil.example" ? [next, "/account"] : ["/account"];
    expect(expected).toContain(page.path);
    expect(visitor.cookies.has(SESSION)).toBe(true);
  });

  test("400 for a login form sent by another site", async () => {
    const [visitor, email] = [createPageVisitor(origin), newEmail()];
    const page = await visitor.submit(
      await visitor.get("/login"),
      "Send code",
      { email },
      { Origin: "https://evil.example" },
    );
    expect(page.status).toBe(400);
    expect(await readMail(mailUrl, email)).toEqual([]);
  });
});

describe("sessions (D25, D38)", () => {
  test("the cookie of an ended session is worthless, wherever it was copied to (D25)", async () => {
    const [visitor, copy, email] = [createPageVisitor(origin), createPageVisitor(origin), newEmail()];
    await logIn(visitor, email, "/login?next=/account/sessions");
    copy.cookies.set(SESSION, visitor.cookies.get(SESSION) ?? "");
    const page = await copy.get("/account/sessions");
    expect(page.path).toBe("/account/sessions");
    const left = await visitor.submit(page, "Log out here");
    expect(left.path).toBe("/");
    expect(visitor.cookies.has(SESSION)).toBe(false);
    expect((await copy.get("/account/sessions")).path).toMatch(/^\/login\?/);
  });

  test("all sessions of an account can be ended at once (D38)", async () => {
    const [visitor, email] = [createPageVisitor(origin), newEmail()];
    await logIn(visitor, email);
    const { rows } = await api.pool.query("SELECT id FROM accounts.account WHERE email = $1", [email]);
    await api.pool.query(
      "INSERT INTO accounts.account_session (id, account_id, started_at, seen_at) VALUES (decode(md5(random()::text), 'hex'), $1, now(), now())",
      [rows[0]?.id],
    );
    await visitor.submit(await visitor.get("/account/sessions"), "Log out everywhere");
    const open = await api.pool.query(
      "SELECT 1 FROM accounts.account_session WHERE account_id = $1 AND ended_at IS NULL",
      [rows[0]?.id],
    );
    expect(open.rows).toEqual([]);
  });

  test("a swapped or invented session cookie opens nothing (D25)", async () => {
    const visitor = createPageVisitor(origin);
    for (const forged of ["x", "a.b.c", "eyJhbGciOiJub25lIn0.eyJzaWQiOiJ4In0.", "..", encodeURIComponent("🙂")]) {
      visitor.cookies.set(SESSION, forged);
      expect((await visitor.get("/account/sessions")).path).toMatch(/^\/login\?/);
    }
  });
});

describe("next-auth's own routes (D25)", () => {
  async function ready(): Promise<{ visitor: PageVisitor; email: string; code: string }> {
    const [visitor, email] = [createPageVisitor(origin), newEmail()];
    await askForCode(visitor, email);
    return { visitor, email, code: await readLoginCode(mailUrl, email) };
  }

  test("next-auth's route redeems a code, reveals no session to strangers, and logs out (D25)", async () => {
    const { visitor, code } = await ready();
    const reply = await redeemByHttp(visitor, { code, callbackUrl: "/docs" });
    expect(reply.headers.get("location")).toBe(`${BASE_URL}/docs`);
    expect(await (await visitor.send("/api/auth/session")).json()).toEqual({ expires: expect.any(String) });
    const copied = visitor.cookies.get(SESSION) ?? "";
    const { csrfToken } = (await (await visitor.send("/api/auth/csrf")).json()) as { csrfToken: string };
    await visitor.send("/api/auth/signout", { method: "POST", body: new URLSearchParams({ csrfToken }) });
    expect(visitor.cookies.has(SESSION)).toBe(false);
    visitor.cookies.set(SESSION, copied);
    expect(await (await visitor.send("/api/auth/session")).json()).toEqual({});
  });

  test.each([
    "https://evil.example",
    "//evil.example",
    "/\\evil.example",
    "javascript:alert(1)",
    `${BASE_URL}.evil.example/`,
  ])("callbackUrl=%s leads to the account page", async (callbackUrl) => {
    const { visitor, code } = await ready();
    const reply = await redeemByHttp(visitor, { code, callbackUrl });
    expect(reply.headers.get("location")).toBe(`${BASE_URL}/account`);
  });

  test("next-auth redeems no code without its CSRF token, and none by GET (D25)", async () => {
    const { visitor, code } = await ready();
    const body = new URLSearchParams({ code, csrfToken: "made up" });
    await visitor.send("/api/auth/callback/credentials", { method: "POST", body });
    const byGet = await visitor.send(`/api/auth/callback/credentials?code=${code}`);
    expect(byGet.status).toBe(405);
    expect(visitor.cookies.has(SESSION)).toBe(false);
    await redeemByHttp(visitor, { code });
    expect(visitor.cookies.has(SESSION)).toBe(true);
  });

  test("a wrong code at next-auth's route reveals nothing else (D25)", async () => {
    const { visitor, code } = await ready();
    const reply = await redeemByHttp(visitor, { code: code === "000000" ? "000001" : "000000" });
    expect(reply.headers.get("location")).toMatch(/\/api\/auth\/error\?error=CredentialsSignin&provider=credentials$/);
    expect(visitor.cookies.has(SESSION)).toBe(false);
  });

  test.each([
    ["application/json", "{"],
    ["application/json", "[]"],
    ["application/json", "null"],
    ["application/json", '{"code":{"$ne":1}}'],
    ["text/plain", "code=1"],
    ["application/x-www-form-urlencoded", "x".repeat(10_000)],
  ])("400 for a body of %s that is not a form: %.20s", async (type, body) => {
    const visitor = createPageVisitor(origin);
    const reply = await visitor.send("/api/auth/callback/credentials", {
      method: "POST",
      body,
      headers: { "Content-Type": type },
    });
    expect(reply.status).toBe(400);
    expect(visitor.cookies.size).toBe(0);
  });

  test.each([
    ["POST", "_log", 404],
    ["GET", "_log", 404],
    ["GET", "providers", 404],
    ["POST", "session", 405],
    ["POST", "signin/credentials", 404],
    ["POST", "signin/email", 404],
    ["GET", "callback/email", 404],
    ["HEAD", "csrf", 405],
  ])("%s %s is answered with %i", async (method, path, status) => {
    const body = method === "POST" ? new URLSearchParams({ level: "error", code: "x" }) : null;
    const reply = await createPageVisitor(origin).send(`/api/auth/${path}`, { method, body });
    expect(reply.status).toBe(status);
  });
});

test("no code, address or cookie of a login is in the log (D25)", async () => {
  const [visitor, email] = [createPageVisitor(origin), newEmail()];
  const page = await askForCode(visitor, email);
  const code = await readLoginCode(mailUrl, email);
  await visitor.submit(page, "Log in", { code: "999999" });
  await visitor.submit(page, "Log in", { code });
  const log = await api.readLog();
  for (const secret of [email, email.split("@")[0] ?? email, code, visitor.cookies.get(SESSION) ?? code]) {
    expect(log).not.toContain(secret);
  }
});
