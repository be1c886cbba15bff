import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { openApiClient } from "@/tests/support/api-client";
import { readCodes, readLoginCode, readMail } from "@/tests/support/caught-mail";
import { logInByCode } from "@/tests/support/log-in-by-code";
import { createPageVisitor, type PageVisitor } from "@/tests/support/page-visitor";

const { origins, databaseUrl, logFile, mailUrl } = inject("api");
const origin = origins.direct;
const api = openApiClient({ mount: "direct", origin, databaseUrl, logFile });
beforeAll(() => api.open());
afterAll(() => api.close());

const newAddress = () => `new-${randomUUID()}@acme.example`;

/** Moves the codes of an address into the past, beyond the wait between two of them. */
const ageCodes = (email: string) =>
  api.pool.query("UPDATE accounts.login_challenge SET created_at = created_at - interval '1 minute' WHERE email = $1", [
    email,
  ]);

async function logIn(email: string): Promise<PageVisitor> {
  const visitor = createPageVisitor(origin);
  await logInByCode(visitor, email, mailUrl);
  await ageCodes(email);
  return visitor;
}

/** An account with an operator's key, and its owner logged in. */
async function owner() {
  const customer = await api.customer();
  return { customer, visitor: await api.logIn(customer) };
}

const accountIdOf = async (email: string) => {
  const { rows } = await api.pool.query<{ id: string }>("SELECT id FROM accounts.account WHERE email = $1", [email]);
  return rows[0]?.id;
};

describe("changing the email on the settings page, without JavaScript (D25)", () => {
  test("codes from both addresses change it; keys stay, other browsers are logged out, both addresses know", async () => {
    const { customer, visitor } = await owner();
    const other = await api.logIn(customer);
    const email = newAddress();
    const asked = await visitor.submit(await visitor.get("/account/settings"), "Send codes", { email });
    expect(asked.path).toBe("/account/settings/email");
    const to = await readLoginCode(mailUrl, email);
    const from = await readLoginCode(mailUrl, customer.email);
    const wrong = String((Number(from) + 1) % 1_000_000).padStart(6, "0");
    const half = await visitor.submit(asked, "Change email", { to, from: wrong });
    expect(half.text).toContain(`${email} is confirmed.`);
    expect(half.text).toContain("That code isn’t right. 4 attempts left.");
    expect(half.html).toMatch(/<input[^>]*id="from"[^>]*aria-invalid="true"/);
    const changed = await visitor.submit(await visitor.get("/account/settings/email"), "Change email", { from });
    expect(changed.path).toBe("/account/settings?changed=1");
    expect(changed.text).toContain(`Your email is now ${email}. You are logged out in all other browsers.`);
    expect((await other.get("/account")).path).toMatch(/^\/login/);
    expect((await customer.get("/usage")).status).toBe(200);
    expect(await accountIdOf(email)).toBe(customer.accountId);
    const told = (await readMail(mailUrl, customer.email)).at(-1);
    expect(told?.subject).toBe("Your Peoplepages email was changed");
    expect(told?.text).toContain(email);
    expect((await visitor.get("/account/settings/email")).path).toBe("/account/settings");
  });

  test("the page does not tell whether the new address has an account", async () => {
    const [{ visitor }, holder] = [await owner(), await api.customer()];
    const page = await visitor.submit(await visitor.get("/account/settings"), "Send codes", { email: holder.email });
    const mail = await readMail(mailUrl, holder.email);
    expect(page.path).toBe("/account/settings/email");
    expect(page.text).toContain(`We sent a code to ${holder.email}`);
    expect(mail.map(({ subject }) => subject)).toEqual(["This address already has a Peoplepages account"]);
    expect(await readCodes(mailUrl, holder.email)).toEqual([]);
  });

  test.each([
    ["", "Enter your new email address."],
    ["nobody", "Enter a valid email address."],
  ])("the address %j is refused next to its field", async (email, message) => {
    const { visitor } = await owner();
    const refused = await visitor.submit(await visitor.get("/account/settings"), "Send codes", { email });
    expect(refused.text).toContain(message);
    expect(refused.html).toMatch(/<input[^>]*id="email"[^>]*aria-invalid="true"/);
  });

  test("a login of more than 15 minutes ago is renewed first", async () => {
    const { customer, visitor } = await owner();
    const open = await visitor.get("/account/settings");
    await api.pool.query(
      "UPDATE accounts.account_session SET started_at = now() - interval '16 minutes' WHERE account_id = $1",
      [customer.accountId],
    );
    const page = await visitor.get("/account/settings");
    expect(page.text).toContain("You can change your email within 15 minutes of a login.");
    expect(page.text).not.toContain("Send codes");
    const email = newAddress();
    expect((await visitor.submit(open, "Send codes", { email })).path).toBe("/login?next=%2Faccount%2Fsettings");
    expect(await readMail(mailUrl, email)).toEqual([]);
  });
});

describe("deleting the account on its page, without JavaScript", () => {
  test("the typed word and a fresh code delete it, and the pages say before and after what is kept", async () => {
    const { customer, visitor } = await owner();
    const { accountId, email } = customer;
    expect((await customer.get("/company", { domain: "oakwell.example" })).status).toBe(200);
    const before = await visitor.get("/account/delete");
    for (const text of [
      "What ends at once Your plan, without a refund.",
      "What we erase Your email address.",
      "What we keep Invoices, payments and credit periods, which the books need.",
    ]) {
      expect(before.text).toContain(text);
    }
    expect(before.text).not.toContain("Delete my account");
    const asked = await visitor.submit(before, "Email me a code");
    const code = await readLoginCode(mailUrl, email);
    const refused = await visitor.submit(asked, "Delete my account", { word: "remove", code });
    expect(refused.text).toContain("Type the word delete.");
    const deleted = await visitor.submit(refused, "Delete my account", { word: "delete", code });
    expect(deleted.path).toBe("/account-deleted");
    expect(deleted.text).toContain("What we keep Invoices, payments and credit periods");
    expect((await customer.get("/usage")).body.error).toBe("invalid_api_key");
    expect((await visitor.get("/account")).path).toMatch(/^\/login/);
    expect((await readMail(mailUrl, email)).at(-1)?.subject).toBe("Your Peoplepages account was deleted");
    const { rows } = await api.pool.query(
      `SELECT (SELECT count(*)::int FROM accounts.usage_record WHERE meter_id = a.id::text) AS records, a.email
       FROM accounts.account a WHERE id = $1`,
      [accountId],
    );
    expect(rows).toEqual([{ records: 1, email: `deleted:${accountId}` }]);

    const again = await logIn(email);
    expect((await again.get("/account")).text).toContain("You have no plan yet.");
    expect(await accountIdOf(email)).not.toBe(accountId);
  });

  test("a suspended account is told to ask the operator", async () => {
    const { customer, visitor } = await owner();
    const open = await visitor.get("/account/delete");
    await api.pool.query("UPDATE accounts.account SET suspended_at = now() WHERE id = $1", [customer.accountId]);
    const refused = await visitor.submit(open, "Email me a code");
    expect(refused.text).toContain("Your account is suspended, so only the operator of this service can delete it.");
  });
});
