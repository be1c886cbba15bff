import { randomBytes, randomInt, randomUUID } from "node:crypto";
import { createServer } from "node:net";
import type { Pool } from "pg";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { type MailCatcher, startMailCatcher } from "@/dev/mail-catcher";
import { type AccountsClient, createAccountsClient } from "@/lib/accounts/accounts-client";
import { createOperatorKey } from "@/lib/accounts/keys/operator-keys";
import { deleteExpiredLogins } from "@/lib/accounts/login/delete-expired-logins";
import { findLoginChallenge } from "@/lib/accounts/login/find-login-challenge";
import { type Redemption, redeemLoginCode } from "@/lib/accounts/login/redeem-login-code";
import { type CodeSent, sendLoginCode } from "@/lib/accounts/login/send-login-code";
import { endAccountSessions, endSession, findSessionByToken, listSessions } from "@/lib/accounts/login/sessions";
import { createPool } from "@/lib/db/pools";
import { type EmailAddress, parseEmailAddress } from "@/lib/domain/identifiers/email-address";
import type { Mailer } from "@/lib/mail/mailer";
import { createSmtpMailer } from "@/lib/mail/smtp-mailer";
import { createSecrets } from "@/lib/secrets/secrets";
import { listen } from "@/server/listen";
import { readCode, readMail } from "@/tests/support/caught-mail";
import { createDatabase, type TestDatabase } from "@/tests/support/database";
import { startSmtpServer } from "@/tests/support/smtp-server";

const secrets = createSecrets({ hash: randomBytes(32), encrypt: randomBytes(32) });
const FROM = "Peoplepages <no-reply@people.example>";

let database: TestDatabase;
let pool: Pool;
let db: AccountsClient;
let catcher: MailCatcher;
let mailer: Mailer;

beforeAll(async () => {
  database = await createDatabase();
  pool = createPool("accounts", { url: database.url, timeoutMs: 10_000 });
  db = createAccountsClient(database.url);
  catcher = await startMailCatcher();
  mailer = createSmtpMailer({ url: catcher.smtpUrl, from: FROM });
});
afterAll(async () => {
  mailer.close();
  await Promise.all([catcher.close(), db.$disconnect(), pool.end()]);
  await database.drop();
});

function newEmail(): EmailAddress {
  const email = parseEmailAddress(`owner-${randomUUID()}@acme.example`);
  if (email === null) throw new Error("a test's address is one");
  return email;
}

interface SendOptions {
  readonly clientAddress?: string;
  readonly by?: Pick<Mailer, "send">;
}

const failures = vi.fn();

function send(email: EmailAddress, { clientAddress = randomUUID(), by = mailer }: SendOptions = {}): Promise<CodeSent> {
  return sendLoginCode({ email, clientAddress }, { db, secrets, mailer: by, randomInt, onMailFailure: failures });
}

async function sendCode(
  email: EmailAddress,
  options?: SendOptions,
): Promise<{ token: string; code: string; wrong: string }> {
  const sent = await send(email, options);
  if (sent.kind !== "sent") throw new Error(`not sent: ${sent.kind}`);
  const code = await readCode(catcher.url, email);
  return { token: sent.token, code, wrong: wrongCode(code) };
}

function wrongCode(code: string): string {
  return String((Number(code) + 1) % 1_000_000).padStart(6, "0");
}

function redeem(token: string | null, code: string): Promise<Redemption> {
  return redeemLoginCode({ token, code }, { db, secrets, newId: randomUUID });
}

/** As if everything about the address had happened so much earlier. */
async function age(email: EmailAddress, interval: string): Promise<void> {
  await pool.query(
    `UPDATE login_challenge SET created_at = created_at - $2::interval, expires_at = expires_at - $2::interval
     WHERE email = $1`,
    [email, interval],
  );
  for (const guard of ["login_guard", "login_client_guard"])
    await pool.query(
      `UPDATE ${guard} SET last_at = last_at - $2::interval, locked_until = locked_until - $2::interval
       WHERE email = $1`,
      [email, interval],
    );
}

async function logIn(email: EmailAddress): Promise<{ accountId: string; token: string }> {
  const { token, code } = await sendCode(email);
  const redemption = await redeem(token, code);
  if (redemption.kind !== "redeemed") throw new Error(`not redeemed: ${redemption.kind}`);
  return redemption;
}

describe("D25: the mail", () => {
  test("says the code as text and as HTML, and has no link", async () => {
    const email = newEmail();
    const { code } = await sendCode(email);
    const [message, ...more] = await readMail(catcher.url, email);
    expect(more).toEqual([]);
    expect(message?.text).toContain(code);
    expect(message?.html).toContain(`>${code}<`);
    expect(`${message?.text}${message?.html}`).not.toMatch(/https?:|href|<a\b|<img/);
    expect(message?.subject).not.toContain(code);
    expect(message?.headers["auto-submitted"]).toBe("auto-generated");
  });

  test("a line break in what becomes a header begins no other header", async () => {
    const to = newEmail();
    await mailer.send({
      to,
      id: null,
      subject: "one\r\nBcc: other@acme.example\u2028two",
      text: "t",
      html: "<p>t</p>",
    });
    const [message] = await readMail(catcher.url, to);
    expect(message?.headers.bcc).toBeUndefined();
    expect(message?.to).toHaveLength(1);
    expect(message?.subject).toMatch(/^one Bcc: other@acme\.example/);
  });
});

test("a message with an id carries it as its Message-ID each time it is sent, and others have one of their own", async () => {
  const to = newEmail();
  const message = { to, subject: "s", text: "t", html: "<p>t</p>" };
  for (const id of ["payment-failed-in_1", "payment-failed-in_1", null]) await mailer.send({ ...message, id });
  const ids = (await readMail(catcher.url, to)).map(({ headers }) => headers["message-id"]);
  expect(ids.slice(0, 2)).toEqual(Array(2).fill(expect.stringMatching(/^<payment-failed-in_1@[\w.]+>$/)));
  expect(ids[2]).toMatch(/^<[^>]+@[^>]+>$/);
  expect(ids[2]).not.toBe(ids[0]);
});

describe("D25: how often codes are sent", () => {
  test("30 seconds apart, then another replaces the first", async () => {
    const email = newEmail();
    const first = await sendCode(email);
    const refused = await send(email);
    expect(refused).toEqual({ kind: "wait", seconds: expect.any(Number) });
    if (refused.kind === "wait") expect(refused.seconds).toSatisfy((seconds: number) => seconds > 20 && seconds <= 30);

    await age(email, "30 seconds");
    const second = await sendCode(email);
    expect(await redeem(first.token, first.code)).toEqual({ kind: "replaced" });
    expect(await redeem(second.token, second.code)).toMatchObject({ kind: "redeemed" });
  });

  test.each([
    ["5 an hour", 5, "2 minutes", 3_600],
    ["10 a day", 10, "30 minutes", 86_400],
  ])("%s to one address", async (_limit, sends, apart, window) => {
    const email = newEmail();
    for (let sent = 0; sent < sends; sent += 1) {
      expect(await send(email)).toMatchObject({ kind: "sent" });
      await age(email, apart);
    }
    const refused = await send(email);
    expect(refused).toEqual({ kind: "wait", seconds: expect.any(Number) });
    const waited = refused.kind === "wait" ? refused.seconds : 0;
    expect(waited).toBeLessThan(window);
    await age(email, `${waited - 5} seconds`);
    expect(await send(email)).toMatchObject({ kind: "wait" });
    await age(email, "5 seconds");
    expect(await send(email)).toMatchObject({ kind: "sent" });
  });

  test("20 an hour for one client, whatever the addresses; of 30 at once exactly as many as are left", async () => {
    const clientAddress = randomUUID();
    const by = { send: vi.fn(async () => ({ kind: "accepted" }) as const) };
    for (let sent = 0; sent < 13; sent += 1)
      expect(await send(newEmail(), { clientAddress, by })).toMatchObject({ kind: "sent" });
    const answers = await Promise.all(Array.from({ length: 30 }, () => send(newEmail(), { clientAddress, by })));
    expect(answers.filter(({ kind }) => kind === "sent")).toHaveLength(7);
    expect(answers.filter(({ kind }) => kind === "wait")).toHaveLength(23);
    expect(by.send).toHaveBeenCalledTimes(20);
    expect(await send(newEmail(), { by })).toMatchObject({ kind: "sent" });
  });

  test("of 20 at once to one address exactly one", async () => {
    const email = newEmail();
    const answers = await Promise.all(Array.from({ length: 20 }, () => send(email)));
    expect(answers.filter(({ kind }) => kind === "sent")).toHaveLength(1);
    expect(await readMail(catcher.url, email)).toHaveLength(1);
  });

  test("whether there is an account changes nothing", async () => {
    const [known, unknown] = [newEmail(), newEmail()];
    await logIn(known);
    await age(known, "1 minute");
    expect(await send(known)).toEqual({ kind: "sent", token: expect.any(String) });
    expect(await send(unknown)).toEqual({ kind: "sent", token: expect.any(String) });
    expect((await readMail(catcher.url, known)).at(-1)?.subject).toBe(
      (await readMail(catcher.url, unknown))[0]?.subject,
    );
    expect(await db.account.count({ where: { email: unknown } })).toBe(0);
  });
});

describe("D25: mail that cannot be sent", () => {
  const down = createSmtpMailer({ url: "smtp://127.0.0.1:9", from: FROM });
  afterAll(() => down.close());

  test("is told, leaves no code, does not count, and the code before it still works", async () => {
    const email = newEmail();
    const first = await sendCode(email);
    await age(email, "31 seconds");
    failures.mockClear();
    expect(await send(email, { by: down })).toEqual({ kind: "mail_unavailable" });
    expect(await send(email, { by: down })).toEqual({ kind: "mail_unavailable" });
    expect(failures).toHaveBeenCalledTimes(2);
    expect(failures).toHaveBeenCalledWith(expect.objectContaining({ code: "mail_unavailable" }));
    expect(await db.loginChallenge.count({ where: { email } })).toBe(1);
    expect(await redeem(first.token, first.code)).toMatchObject({ kind: "redeemed" });
  });

  test("a code stays valid and counts when the mail server confirms it after 6.5 seconds", async () => {
    const email = newEmail();
    const server = await startSmtpServer({ text: { afterMs: 6_500 } });
    const slow = createSmtpMailer({ url: server.url, from: FROM });
    failures.mockClear();
    const sent = await send(email, { by: slow });
    expect(sent).toEqual({ kind: "unconfirmed", token: expect.any(String) });
    if (sent.kind !== "unconfirmed") throw new Error("checked above");
    expect(failures).toHaveBeenCalledTimes(1);
    expect(await findLoginChallenge(sent.token, { db })).toMatchObject({ isUnconfirmed: true, refusal: null });

    for (let at = 0; at < 6; at += 1) expect(await send(email, { by: slow })).toMatchObject({ kind: "wait" });
    expect(server.received).toHaveLength(1);
    const code = /^\s*(\d{6})$/m.exec(server.received[0] ?? "")?.[1] ?? "";
    expect(await redeem(sent.token, code)).toMatchObject({ kind: "redeemed" });
    slow.close();
    await server.close();
  });

  test("a mail server that says nothing is waited for 5 seconds", async () => {
    const mute = createServer();
    const port = await listen(mute, { port: 0, host: "127.0.0.1" }, { port: "PORT", host: "HOST" });
    const patient = createSmtpMailer({ url: `smtp://127.0.0.1:${port}`, from: FROM });
    const before = performance.now();
    expect(await send(newEmail(), { by: patient })).toEqual({ kind: "mail_unavailable" });
    expect(performance.now() - before).toSatisfy((ms: number) => ms > 4_000 && ms < 9_000);
    patient.close();
    mute.close();
  });
});

describe("D25: entering a code", () => {
  test("each way to fail has its own word", async () => {
    const email = newEmail();
    const { token, code, wrong } = await sendCode(email);
    expect(await redeem(token, "12345")).toEqual({ kind: "malformed" });
    expect(await redeem(null, code)).toEqual({ kind: "other_browser" });
    expect(await redeem("not a token", code)).toEqual({ kind: "other_browser" });
    expect(await redeem(randomBytes(32).toString("base64url"), code)).toEqual({ kind: "other_browser" });
    expect(await redeem(token, wrong)).toEqual({ kind: "wrong", triesLeft: 4 });
    expect(await redeem(token, `${code.slice(0, 3)} ${code.slice(3)}`)).toMatchObject({ kind: "redeemed" });
    expect(await redeem(token, code)).toEqual({ kind: "used" });
  });

  test("after 10 minutes it has expired", async () => {
    const email = newEmail();
    const { token, code } = await sendCode(email);
    await age(email, "599 seconds");
    expect((await findLoginChallenge(token, { db }))?.refusal).toBeNull();
    await age(email, "1 second");
    expect((await findLoginChallenge(token, { db }))?.refusal).toEqual({ kind: "expired" });
    expect(await redeem(token, code)).toEqual({ kind: "expired" });
  });

  test("five wrong tries use it up, for the right code too", async () => {
    const { token, code, wrong } = await sendCode(newEmail());
    const answers: Redemption[] = [];
    for (let tried = 0; tried < 5; tried += 1) answers.push(await redeem(token, wrong));
    expect(answers).toEqual([...[4, 3, 2, 1].map((triesLeft) => ({ kind: "wrong", triesLeft })), { kind: "used_up" }]);
    expect(await redeem(token, code)).toEqual({ kind: "used_up" });
  });

  test("of 200 wrong codes at once exactly five are compared", async () => {
    const email = newEmail();
    const { token, wrong } = await sendCode(email);
    const hashLoginCode = vi.fn(secrets.hashLoginCode);
    const tries = Array.from({ length: 200 }, () =>
      redeemLoginCode({ token, code: wrong }, { db, secrets: { ...secrets, hashLoginCode }, newId: randomUUID }),
    );
    const kinds = (await Promise.all(tries)).map(({ kind }) => kind);
    expect(hashLoginCode).toHaveBeenCalledTimes(5);
    expect(kinds.filter((kind) => kind === "wrong")).toHaveLength(4);
    expect(kinds.filter((kind) => kind === "used_up")).toHaveLength(196);
    expect(await db.loginGuard.findUnique({ where: { email } })).toMatchObject({ failures: 5 });
  });

  test("of five right codes at once one logs in", async () => {
    const email = newEmail();
    const { token, code } = await sendCode(email);
    const answers = await Promise.all(Array.from({ length: 5 }, () => redeem(token, code)));
    expect(answers.map(({ kind }) => kind).sort()).toEqual(["redeemed", "used", "used", "used", "used"]);
    expect(await db.accountSession.count({ where: { account: { email } } })).toBe(1);
  });

  test("the same code stored for two browsers has nothing in common", async () => {
    const hashes = [randomBytes(32), randomBytes(32)].map((id) => secrets.hashLoginCode(id, "123456").toString("hex"));
    expect(new Set(hashes).size).toBe(2);
  });
});

describe("D25: failures of an address outlive its codes", () => {
  async function fail(email: EmailAddress, times: number, clientAddress: string): Promise<readonly Redemption[]> {
    const { token, wrong } = await sendCode(email, { clientAddress });
    const answers: Redemption[] = [];
    for (let tried = 0; tried < times; tried += 1) answers.push(await redeem(token, wrong));
    return answers;
  }

  test("the tenth locks it for a minute, for the right code and for new ones; a login clears them", async () => {
    const [email, clientAddress] = [newEmail(), randomUUID()];
    await fail(email, 5, clientAddress);
    await age(email, "31 seconds");
    await fail(email, 4, clientAddress);
    await age(email, "31 seconds");
    const { token, code, wrong } = await sendCode(email, { clientAddress });
    expect(await redeem(token, wrong)).toEqual({ kind: "locked", until: expect.any(Date) });
    expect(await redeem(token, code)).toEqual({ kind: "locked", until: expect.any(Date) });
    await age(email, "31 seconds");
    expect(await send(email, { clientAddress })).toEqual({ kind: "locked", until: expect.any(Date) });
    await age(email, "30 seconds");
    expect(await redeem(token, code)).toMatchObject({ kind: "redeemed" });
    expect(await db.loginGuard.findUnique({ where: { email } })).toBeNull();
    expect(await db.loginClientGuard.findFirst({ where: { email } })).toBeNull();
  });

  test("the fiftieth locks it for a day", async () => {
    const email = newEmail();
    await fail(email, 1, randomUUID());
    await pool.query("UPDATE login_guard SET failures = 49 WHERE email = $1", [email]);
    await age(email, "31 seconds");
    await fail(email, 1, randomUUID());
    await age(email, "23 hours 59 minutes");
    expect(await send(email)).toMatchObject({ kind: "locked" });
    await age(email, "1 minute");
    expect(await send(email)).toMatchObject({ kind: "sent" });
  });

  test("a stranger at one client address never keeps the owner at another from logging in", async () => {
    const [email, stranger] = [newEmail(), randomUUID()];
    const outcomes = new Set<string>();
    for (let quarters = 0; quarters < 12 * 4; quarters += 1) {
      const sent = await send(email, { clientAddress: stranger });
      outcomes.add(sent.kind);
      const token = sent.kind === "sent" ? sent.token : null;
      const wrong = wrongCode(await readCode(catcher.url, email));
      for (let tried = 0; tried < 5; tried += 1) await redeem(token, wrong);
      await age(email, "15 minutes");
    }
    expect(outcomes).toContain("wait");

    const { token, code } = await sendCode(email);
    expect(await redeem(token, code)).toMatchObject({ kind: "redeemed" });
  });

  test("whoever has no cookie of a code does the address no harm", async () => {
    const email = newEmail();
    const { token, code, wrong } = await sendCode(email);
    for (let tried = 0; tried < 12; tried += 1) await redeem(randomBytes(32).toString("base64url"), wrong);
    expect(await db.loginGuard.findUnique({ where: { email } })).toBeNull();
    expect(await redeem(token, code)).toMatchObject({ kind: "redeemed" });
  });
});

describe("accounts", () => {
  test("there is none before the first login, and one after two", async () => {
    const email = newEmail();
    const sent = await sendCode(email);
    expect(await db.account.count({ where: { email } })).toBe(0);
    await redeem(sent.token, sent.code);
    await age(email, "31 seconds");
    await logIn(email);
    expect(await db.account.count({ where: { email } })).toBe(1);
  });

  test("the account that an operator makes at the moment of the first login is the same", async () => {
    const email = newEmail();
    const { token, code } = await sendCode(email);
    const order = { email, plan: "growth", credits: null } as const;
    const [redemption, created] = await Promise.all([
      redeem(token, code),
      createOperatorKey(order, { db, secrets, now: new Date(), newId: randomUUID, randomInt }),
    ]);
    expect(redemption).toMatchObject({ kind: "redeemed", accountId: created.accountId });
  });
});

describe("D38: sessions", () => {
  async function ageSessions(accountId: string, column: "started_at" | "seen_at", interval: string): Promise<void> {
    await pool.query(`UPDATE account_session SET ${column} = ${column} - $2::interval WHERE account_id = $1`, [
      accountId,
      interval,
    ]);
  }

  test("tell whose they are, and for a quarter of an hour that the login is recent", async () => {
    const email = newEmail();
    const { accountId, token } = await logIn(email);
    expect(await findSessionByToken(token, { db })).toEqual({
      accountId,
      email,
      startedAt: expect.any(Date),
      isRecent: true,
    });
    await ageSessions(accountId, "started_at", "15 minutes");
    expect(await findSessionByToken(token, { db })).toMatchObject({ isRecent: false });
  });

  test.each([
    ["7 days without use", "seen_at", "6 days 23 hours 59 minutes", "1 minute"],
    ["30 days in all", "started_at", "29 days 23 hours 59 minutes", "1 minute"],
  ] as const)("end after %s", async (_what, column, almost, rest) => {
    const { accountId, token } = await logIn(newEmail());
    await ageSessions(accountId, column, almost);
    expect(await findSessionByToken(token, { db })).not.toBeNull();
    if (column === "seen_at") await ageSessions(accountId, column, almost);
    await ageSessions(accountId, column, rest);
    expect(await findSessionByToken(token, { db })).toBeNull();
    expect(await listSessions(accountId, { db })).toEqual([]);
  });

  test("can be ended, one or all of an account", async () => {
    const email = newEmail();
    const tokens: string[] = [];
    for (let session = 0; session < 3; session += 1) {
      tokens.push((await logIn(email)).token);
      await age(email, "31 seconds");
    }
    const [first = "", ...others] = tokens;
    const stranger = await logIn(newEmail());
    await endSession(first, { db });
    expect(await findSessionByToken(first, { db })).toBeNull();
    const found = await Promise.all(others.map((token) => findSessionByToken(token, { db })));
    expect(found.filter(Boolean)).toHaveLength(2);
    const accountId = found[0]?.accountId ?? "";
    expect(await listSessions(accountId, { db })).toHaveLength(2);
    expect(await endAccountSessions(accountId, { db })).toBe(2);
    expect(await Promise.all(others.map((token) => findSessionByToken(token, { db })))).toEqual([null, null]);
    expect(await findSessionByToken(stranger.token, { db })).not.toBeNull();
  });

  test("what is left of logins is deleted after its time, and nothing before", async () => {
    const [old, young] = [newEmail(), newEmail()];
    const sessions = [await logIn(old), await logIn(young)];
    for (const email of [old, young]) {
      await pool.query("INSERT INTO login_guard (email, failures, last_at) VALUES ($1, 1, now())", [email]);
      await pool.query(
        "INSERT INTO login_client_guard (email, client_hash, failures, last_at) VALUES ($1, 'x', 1, now())",
        [email],
      );
    }
    await age(old, "24 hours 1 second");
    await age(young, "23 hours 59 minutes");
    await ageSessions(sessions[0]?.accountId ?? "", "seen_at", "7 days 1 second");
    await ageSessions(sessions[1]?.accountId ?? "", "seen_at", "6 days 23 hours 59 minutes");
    await deleteExpiredLogins({ db });
    for (const [email, left] of [
      [old, 0],
      [young, 1],
    ] as const) {
      expect(await db.loginChallenge.count({ where: { email } })).toBe(left);
      expect(await db.loginGuard.count({ where: { email } })).toBe(left);
      expect(await db.loginClientGuard.count({ where: { email } })).toBe(left);
      expect(await db.accountSession.count({ where: { account: { email } } })).toBe(left);
      expect(await db.account.count({ where: { email } })).toBe(1);
    }
  });

  test("what the database holds opens nothing", async () => {
    const { token } = await logIn(newEmail());
    const { rows } = await pool.query<{ id: Buffer }>("SELECT id FROM account_session");
    const stored = rows.flatMap(({ id }) => [id.toString("base64url"), id.toString("hex")]);
    expect(stored).not.toContain(token);
    expect(await Promise.all(stored.map((id) => findSessionByToken(id, { db })))).toEqual(stored.map(() => null));
  });
});
