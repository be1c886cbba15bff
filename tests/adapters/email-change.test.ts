import { randomInt, randomUUID } from "node:crypto";
import { beforeEach, describe, expect } from "vitest";
import { deleteAccountByEmail } from "@/lib/accounts/deletion/delete-account";
import { confirmEmailChange, findEmailChange } from "@/lib/accounts/email-change/confirm-email-change";
import { requestEmailChange } from "@/lib/accounts/email-change/request-email-change";
import { redeemLoginCode } from "@/lib/accounts/login/redeem-login-code";
import { sendCodes } from "@/lib/accounts/login/send-codes";
import { sendLoginCode } from "@/lib/accounts/login/send-login-code";
import { findSessionByToken, startSession } from "@/lib/accounts/login/sessions";
import { suspendAccount } from "@/lib/accounts/suspend-account";
import { type EmailAddress, parseEmailAddress } from "@/lib/domain/identifiers/email-address";
import type { LoginCode } from "@/lib/domain/login/login-code";
import { renderLoginCode } from "@/lib/mail/messages/render-login-code";
import { codeTo, wrongCode } from "@/tests/support/codes";
import { openPostOffice, type PostOffice } from "@/tests/support/post-office";
import { type TestStores, test } from "@/tests/support/stores";

let mailer: PostOffice;

beforeEach(() => {
  mailer = openPostOffice();
});

function address(name = "owner"): EmailAddress {
  const email = parseEmailAddress(`${name}-${randomUUID()}@acme.example`);
  if (email === null) throw new Error("a test's address is one");
  return email;
}

interface Owner {
  readonly accountId: string;
  readonly email: EmailAddress;
  readonly token: string;
  readonly sessionId: string;
}

async function anOwner({ db }: TestStores, email = address()): Promise<Owner> {
  const accountId = randomUUID();
  const now = new Date();
  await db.account.create({ data: { id: accountId, email, createdAt: now } });
  const token = await startSession({ accountId, device: null }, { db, now });
  const session = await findSessionByToken(token, { db });
  if (session === null) throw new Error("the session has begun");
  return { accountId, email, token, sessionId: session.sessionId };
}

const sending = ({ db, secrets }: TestStores) => ({ db, secrets, mailer, randomInt, onMailFailure() {} });

const request = (stores: TestStores, { accountId }: Owner, newEmail: EmailAddress, clientAddress = randomUUID()) =>
  requestEmailChange({ accountId, newEmail, clientAddress }, sending(stores));

const confirm = (stores: TestStores, { accountId, sessionId }: Owner, codes: { from?: string; to?: string }) =>
  confirmEmailChange({ accountId, sessionId, codes }, stores);

const emailOf = async ({ db }: TestStores, { accountId }: Owner) =>
  (await db.account.findUniqueOrThrow({ where: { id: accountId } })).email;

/** Both codes of a change that was just requested. */
const codes = (owner: Owner, newEmail: EmailAddress) => ({
  from: codeTo(mailer, owner.email),
  to: codeTo(mailer, newEmail),
});

describe("changing the email of an account", () => {
  test("both codes change the email, in one step or two, and every other session ends", async ({ stores }) => {
    const owner = await anOwner(stores);
    const other = await startSession({ accountId: owner.accountId, device: null }, { db: stores.db, now: new Date() });
    const newEmail = address("new");
    expect(await request(stores, owner, newEmail)).toEqual({ kind: "sent" });
    const { from, to } = codes(owner, newEmail);
    expect(await confirm(stores, owner, { to })).toEqual({ kind: "pending", refusals: {} });
    expect(await emailOf(stores, owner)).toBe(owner.email);
    expect(await findEmailChange(owner.accountId, stores)).toMatchObject({
      from: { email: owner.email, isConfirmed: false },
      to: { email: newEmail, isConfirmed: true },
    });
    expect(await confirm(stores, owner, { from })).toEqual({ kind: "changed", oldEmail: owner.email, newEmail });
    expect(await findSessionByToken(owner.token, stores)).toMatchObject({ email: newEmail });
    expect(await findSessionByToken(other, stores)).toBeNull();
    expect(await findEmailChange(owner.accountId, stores)).toBeNull();
    expect(await confirm(stores, owner, { from, to })).toEqual({ kind: "none" });
  });

  test("the old address is told the new one, and neither message holds the other's code", async ({ stores }) => {
    const owner = await anOwner(stores);
    const newEmail = address("new");
    await request(stores, owner, newEmail);
    const [toOld] = mailer.to(owner.email);
    const [toNew] = mailer.to(newEmail);
    expect(toOld?.text).toContain(newEmail);
    expect(toNew?.text).not.toContain(owner.email);
    const { from, to } = codes(owner, newEmail);
    expect(toOld?.text).not.toContain(to);
    expect(toNew?.text).not.toContain(from);
  });

  test("one code alone, a wrong one, and a login code do not change the email", async ({ stores }) => {
    const owner = await anOwner(stores);
    const newEmail = address("new");
    await request(stores, owner, newEmail);
    const { from, to } = codes(owner, newEmail);
    expect(await confirm(stores, owner, { from, to: wrongCode(to) })).toEqual({
      kind: "pending",
      refusals: { to: { kind: "wrong", triesLeft: 4 } },
    });
    expect(await confirm(stores, owner, { to: from === to ? wrongCode(to) : from })).toMatchObject({
      kind: "pending",
      refusals: { to: { kind: "wrong" } },
    });
    expect(await emailOf(stores, owner)).toBe(owner.email);
    expect(await confirm(stores, owner, { to })).toMatchObject({ kind: "changed" });
  });

  test("five wrong codes use a code up", async ({ stores }) => {
    const owner = await anOwner(stores);
    const newEmail = address("new");
    await request(stores, owner, newEmail);
    const { to } = codes(owner, newEmail);
    for (const _ of Array(4)) await confirm(stores, owner, { to: wrongCode(to) });
    expect(await confirm(stores, owner, { to: wrongCode(to) })).toMatchObject({
      refusals: { to: { kind: "used_up" } },
    });
    expect(await confirm(stores, owner, { to })).toMatchObject({ refusals: { to: { kind: "used_up" } } });
  });

  test.for(["email_from", "email_to", "deletion"] as const)(
    "a code for %s opens no session",
    async (purpose, { stores }) => {
      const { email } = await anOwner(stores);
      const render = (code: LoginCode) => renderLoginCode({ to: email, code });
      const sent = await sendCodes({ codes: [{ email, purpose, render }], clientAddress: null }, sending(stores));
      const [token = null] = "tokens" in sent ? sent.tokens : [];
      expect(token).not.toBeNull();
      const entry = { token, code: codeTo(mailer, email), userAgent: null };
      expect(await redeemLoginCode(entry, { ...stores, newId: randomUUID })).toEqual({ kind: "other_browser" });
    },
  );

  test("a taken address gets an explanation, the answer is the same, and no code changes anything", async ({
    stores,
  }) => {
    const owner = await anOwner(stores);
    const holder = await anOwner(stores);
    expect(await request(stores, owner, holder.email)).toEqual({ kind: "sent" });
    expect(mailer.to(holder.email).map(({ subject }) => subject)).toEqual([
      "This address already has a Peoplepages account",
    ]);
    expect(mailer.to(holder.email)[0]?.text).not.toMatch(/\d{6}/);
    expect(await findEmailChange(owner.accountId, stores)).toMatchObject({ to: { isConfirmed: false, refusal: null } });
    const from = codeTo(mailer, owner.email);
    expect(await confirm(stores, owner, { from, to: "123456" })).toMatchObject({ kind: "pending" });
    expect(await emailOf(stores, owner)).toBe(owner.email);
  });

  test("codes of a change count against the limits of an address, and a refused message takes both back", async ({
    stores,
  }) => {
    const owner = await anOwner(stores);
    const newEmail = address("new");
    mailer.close();
    expect(await request(stores, owner, newEmail)).toEqual({ kind: "mail_unavailable" });
    expect(await findEmailChange(owner.accountId, stores)).toBeNull();
    mailer.reopen();
    expect(await request(stores, owner, newEmail)).toEqual({ kind: "sent" });
    expect(await request(stores, owner, address("other"))).toMatchObject({ kind: "wait" });
    const login = { email: newEmail, clientAddress: randomUUID() };
    expect(await sendLoginCode(login, sending(stores))).toMatchObject({ kind: "wait" });
    expect(await request(stores, owner, owner.email)).toEqual({ kind: "same" });
  });
});

describe("races of a change of email", () => {
  test("a newer request replaces an earlier one with all its codes", async ({ stores }) => {
    const owner = await anOwner(stores);
    const [first, second] = [address("first"), address("second")];
    await request(stores, owner, first);
    const before = codes(owner, first);
    await confirm(stores, owner, { to: before.to });
    await age(stores, owner.email);
    await request(stores, owner, second);
    expect(await confirm(stores, owner, before)).not.toMatchObject({ kind: "changed" });
    expect(await emailOf(stores, owner)).toBe(owner.email);
    expect(await confirm(stores, owner, codes(owner, second))).toMatchObject({ kind: "changed", newEmail: second });
  });

  test("of two accounts that change to one address at the same moment, at most one gets it", async ({ stores }) => {
    const owners = await Promise.all([anOwner(stores), anOwner(stores)]);
    const newEmail = address("new");
    const pairs: { owner: Owner; from: string }[] = [];
    for (const owner of owners) {
      await request(stores, owner, newEmail);
      pairs.push({ owner, from: codeTo(mailer, owner.email) });
      // Both codes to the new address stay valid, as if each had been confirmed before the other was sent.
      await stores.pool.query("UPDATE login_challenge SET used_at = now() WHERE email = $1 AND replaced_at IS NULL", [
        newEmail,
      ]);
      await age(stores, newEmail);
    }
    await stores.pool.query("UPDATE login_challenge SET replaced_at = NULL WHERE email = $1", [newEmail]);
    const outcomes = await Promise.all(pairs.map(({ owner, from }) => confirm(stores, owner, { from })));
    expect(outcomes.map(({ kind }) => kind).sort()).toEqual(["changed", "taken"]);
  });

  test("an account that is created for the new address in between keeps it", async ({ stores }) => {
    const owner = await anOwner(stores);
    const newEmail = address("new");
    await request(stores, owner, newEmail);
    const both = codes(owner, newEmail);
    const newcomer = await anOwner(stores, newEmail);
    expect(await confirm(stores, owner, both)).toEqual({ kind: "taken" });
    expect(await emailOf(stores, owner)).toBe(owner.email);
    expect(await emailOf(stores, newcomer)).toBe(newEmail);
  });

  test("a suspended or deleted account does not change its email", async ({ stores }) => {
    const [suspended, deleted] = await Promise.all([anOwner(stores), anOwner(stores)]);
    const [one, two] = [address("one"), address("two")];
    await request(stores, suspended, one);
    await request(stores, deleted, two);
    const [ofSuspended, ofDeleted] = [codes(suspended, one), codes(deleted, two)];
    await suspendAccount(suspended.email, { db: stores.db, now: new Date() });
    await deleteAccountByEmail(deleted.email, stores);
    expect(await confirm(stores, suspended, ofSuspended)).toEqual({ kind: "suspended" });
    expect(await confirm(stores, deleted, ofDeleted)).toEqual({ kind: "none" });
    expect(await emailOf(stores, suspended)).toBe(suspended.email);
    expect(await request(stores, suspended, address())).toEqual({ kind: "suspended" });
  });

  test("parallel entries of the right codes change the email once, whichever request confirms which code", async ({
    stores,
  }) => {
    const owners = await Promise.all([1, 2, 3].map(() => anOwner(stores)));
    for (const owner of owners) {
      const newEmail = address("new");
      await request(stores, owner, newEmail);
      const both = codes(owner, newEmail);
      const outcomes = await Promise.all([1, 2, 3, 4].map(() => confirm(stores, owner, both)));
      expect(outcomes.map(({ kind }) => kind).sort()).toEqual(["changed", "none", "none", "none"]);
      expect(await emailOf(stores, owner)).toBe(newEmail);
    }
  });
});

/** Moves the codes of an address into the past, beyond the wait between two of them. */
async function age({ pool }: TestStores, email: string): Promise<void> {
  await pool.query("UPDATE login_challenge SET created_at = created_at - interval '1 minute' WHERE email = $1", [
    email,
  ]);
}
