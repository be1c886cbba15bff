import { randomBytes, randomInt, randomUUID } from "node:crypto";
import { createServer } from "node:net";
import { afterAll, describe, expect, vi } from "vitest";
import { type MailCatcher, startMailCatcher } from "@/dev/mail-catcher";
import { createOperatorKey } from "@/lib/accounts/keys/operator-keys";
import { deleteExpiredLogins } from "@/lib/accounts/login/delete-expired-logins";
import { findLoginChallenge } from "@/lib/accounts/login/find-login-challenge";
import { type Redemption, redeemLoginCode } from "@/lib/accounts/login/redeem-login-code";
import { type CodeSent, sendLoginCode } from "@/lib/accounts/login/send-login-code";
import {
  endAccountSessions,
  endOwnSession,
  endSession,
  findSessionByToken,
  listSessions,
} from "@/lib/accounts/login/sessions";
import { type EmailAddress, parseEmailAddress } from "@/lib/domain/identifiers/email-address";
import type { Mailer } from "@/lib/mail/mailer";
import { createSmtpMailer } from "@/lib/mail/smtp-mailer";
import { listen } from "@/server/listen";
import { readLoginCode, readMail } from "@/tests/support/caught-mail";
import { startSmtpServer } from "@/tests/support/smtp-server";
import { test as base, type TestStores } from "@/tests/support/stores";

const test = base
  .extend("catcher", { scope: "file" }, async ({ folderPrefix: _ }, { onCleanup }) => {
    const catcher = await startMailCatcher();
    onCleanup(() => catcher.close());
    return catcher;
  })
  .extend("mailer", { scope: "file" }, ({ catcher }, { onCleanup }) => {
    const mailer = createSmtpMailer({ url: catcher.smtpUrl, from: FROM });
    onCleanup(() => mailer.close());
    return mailer;
  });

const FROM = "Peoplepages <no-reply@people.example>";

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

function send(
  stores: TestStores,
  mailer: Mailer,
  email: EmailAddress,
  { clientAddress = randomUUID(), by = mailer }: SendOptions = {},
): Promise<CodeSent> {
  return sendLoginCode(
    { email, clientAddress },
    { db: stores.db, secrets: stores.secrets, mailer: by, randomInt, onMailFailure: failures },
  );
}

async function sendCode(
  stores: TestStores,
  catcher: MailCatcher,
  mailer: Mailer,
  email: EmailAddress,
  options?: SendOptions,
): Promise<{ token: string; code: string; wrong: string }> {
  const sent = await send(stores, mailer, email, options);
  if (sent.kind !== "sent") throw new Error(`not sent: ${sent.kind}`);
  const code = await readLoginCode(catcher.url, email);
  return { token: sent.token, code, wrong: wrongCode(code) };
}

function wrongCode(code: string): string {
  return String((Number(code) + 1) % 1_000_000).padStart(6, "0");
}

function redeem(stores: TestStores, token: string | null, code: string): Promise<Redemption> {
  return redeemLoginCode(
    { token, code, userAgent: FIREFOX },
    { db: stores.db, secrets: stores.secrets, newId: randomUUID },
  );
}

const FIREFOX = "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:143.0) Gecko/20100101 Firefox/143.0";

/** Moves everything about the address into the past. */
async function age(stores: TestStores, email: EmailAddress, interval: string): Promise<void> {
  await stores.pool.query(
    `UPDATE login_challenge SET created_at = created_at - $2::interval, expires_at = expires_at - $2::interval
     WHERE email = $1`,
    [email, interval],
  );
  for (const guard of ["login_guard", "login_client_guard"])
    await stores.pool.query(
      `UPDATE ${guard} SET last_at = last_at - $2::interval, locked_until = locked_until - $2::interval
       WHERE email = $1`,
      [email, interval],
    );
}

async function logIn(
  stores: TestStores,
  catcher: MailCatcher,
  mailer: Mailer,
  email: EmailAddress,
): Promise<{ accountId: string; token: string }> {
  const { token, code } = await sendCode(stores, catcher, mailer, email);
  const redemption = await redeem(stores, token, code);
  if (redemption.kind !== "redeemed") throw new Error(`not redeemed: ${redemption.kind}`);
  return redemption;
}

describe("the email (D25)", () => {
  test("the email contains the code as text and as HTML, and no link (D25)", async ({ stores, catcher, mailer }) => {
    const email = newEmail();
    const { code } = await sendCode(stores, catcher, mailer, email);
    const [message, ...more] = await readMail(catcher.url, email);
    expect(more).toEqual([]);
    expect(message?.text).toContain(code);
    expect(message?.html).toContain(`>${code}<`);
    expect(`${message?.text}${message?.html}`).not.toMatch(/https?:|href|<a\b|<img/);
    expect(message?.subject).not.toContain(code);
    expect(message?.headers["auto-submitted"]).toBe("auto-generated");
  });

  test("a line break in a header value starts no other header", async ({ catcher, mailer }) => {
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

test("a message with an id has it as Message-ID each time it is sent, and others get their own", async ({
  catcher,
  mailer,
}) => {
  const to = newEmail();
  const message = { to, subject: "s", text: "t", html: "<p>t</p>" };
  for (const id of ["payment-failed-in_1", "payment-failed-in_1", null]) await mailer.send({ ...message, id });
  const ids = (await readMail(catcher.url, to)).map(({ headers }) => headers["message-id"]);
  expect(ids.slice(0, 2)).toEqual(Array(2).fill(expect.stringMatching(/^<payment-failed-in_1@[\w.]+>$/)));
  expect(ids[2]).toMatch(/^<[^>]+@[^>]+>$/);
  expect(ids[2]).not.toBe(ids[0]);
});

describe("how often codes are sent (D25)", () => {
  test("another code is sent after 30 seconds and replaces the first (D25)", async ({ stores, catcher, mailer }) => {
    const email = newEmail();
    const first = await sendCode(stores, catcher, mailer, email);
    const refused = await send(stores, mailer, email);
    expect(refused).toEqual({
      kind: "wait",
      seconds: expect.toSatisfy((seconds: number) => seconds > 20 && seconds <= 30),
    });

    await age(stores, email, "30 seconds");
    const second = await sendCode(stores, catcher, mailer, email);
    expect(await redeem(stores, first.token, first.code)).toEqual({ kind: "replaced" });
    expect(await redeem(stores, second.token, second.code)).toMatchObject({ kind: "redeemed" });
  });

  test.for([
    ["5 an hour", 5, "2 minutes", 3_600],
    ["10 a day", 10, "30 minutes", 86_400],
  ] as const)(
    "at most %s codes are sent to one address (D25)",
    async ([_limit, sends, apart, window], { stores, mailer }) => {
      const email = newEmail();
      for (let sent = 0; sent < sends; sent += 1) {
        expect(await send(stores, mailer, email)).toMatchObject({ kind: "sent" });
        await age(stores, email, apart);
      }
      const refused = await send(stores, mailer, email);
      expect(refused).toEqual({ kind: "wait", seconds: expect.any(Number) });
      const waited = refused.kind === "wait" ? refused.seconds : 0;
      expect(waited).toBeLessThan(window);
      await age(stores, email, `${waited - 5} seconds`);
      expect(await send(stores, mailer, email)).toMatchObject({ kind: "wait" });
      await age(stores, email, "5 seconds");
      expect(await send(stores, mailer, email)).toMatchObject({ kind: "sent" });
    },
  );

  test("at most 20 codes an hour are sent for one client, also if 30 are requested at once (D25)", async ({
    stores,
    mailer,
  }) => {
    const clientAddress = randomUUID();
    const by = { send: vi.fn(async () => ({ kind: "accepted" }) as const) };
    for (let sent = 0; sent < 13; sent += 1)
      expect(await send(stores, mailer, newEmail(), { clientAddress, by })).toMatchObject({ kind: "sent" });
    const answers = await Promise.all(
      Array.from({ length: 30 }, () => send(stores, mailer, newEmail(), { clientAddress, by })),
    );
    expect(answers.filter(({ kind }) => kind === "sent")).toHaveLength(7);
    expect(answers.filter(({ kind }) => kind === "wait")).toHaveLength(23);
    expect(by.send).toHaveBeenCalledTimes(20);
    expect(await send(stores, mailer, newEmail(), { by })).toMatchObject({ kind: "sent" });
  });

  test("of 20 concurrent requests for one address exactly one code is sent (D25)", async ({
    stores,
    catcher,
    mailer,
  }) => {
    const email = newEmail();
    const answers = await Promise.all(Array.from({ length: 20 }, () => send(stores, mailer, email)));
    expect(answers.filter(({ kind }) => kind === "sent")).toHaveLength(1);
    expect(await readMail(catcher.url, email)).toHaveLength(1);
  });

  test("sending a code works the same with and without an account (D25)", async ({ stores, catcher, mailer }) => {
    const [known, unknown] = [newEmail(), newEmail()];
    await logIn(stores, catcher, mailer, known);
    await age(stores, known, "1 minute");
    expect(await send(stores, mailer, known)).toEqual({ kind: "sent", token: expect.any(String) });
    expect(await send(stores, mailer, unknown)).toEqual({ kind: "sent", token: expect.any(String) });
    expect((await readMail(catcher.url, known)).at(-1)?.subject).toBe(
      (await readMail(catcher.url, unknown))[0]?.subject,
    );
    expect(await stores.db.account.count({ where: { email: unknown } })).toBe(0);
  });
});

describe("email that cannot be sent (D25)", () => {
  const down = createSmtpMailer({ url: "smtp://127.0.0.1:9", from: FROM });
  afterAll(() => down.close());

  test("a failure is reported, leaves no code, does not count, and the code before still works (D25)", async ({
    stores,
    catcher,
    mailer,
  }) => {
    const email = newEmail();
    const first = await sendCode(stores, catcher, mailer, email);
    await age(stores, email, "31 seconds");
    failures.mockClear();
    expect(await send(stores, mailer, email, { by: down })).toEqual({ kind: "mail_unavailable" });
    expect(await send(stores, mailer, email, { by: down })).toEqual({ kind: "mail_unavailable" });
    expect(failures).toHaveBeenCalledTimes(2);
    expect(failures).toHaveBeenCalledWith(expect.objectContaining({ code: "mail_unavailable" }));
    expect(await stores.db.loginChallenge.count({ where: { email } })).toBe(1);
    expect(await redeem(stores, first.token, first.code)).toMatchObject({ kind: "redeemed" });
  });

  test("a code that the mail server confirms after 6.5 seconds is valid and counts (D25)", async ({
    stores,
    mailer,
  }) => {
    const email = newEmail();
    const server = await startSmtpServer({ text: { afterMs: 6_500 } });
    const slow = createSmtpMailer({ url: server.url, from: FROM });
    failures.mockClear();
    const sent = await send(stores, mailer, email, { by: slow });
    expect(sent).toEqual({ kind: "unconfirmed", token: expect.any(String) });
    if (sent.kind !== "unconfirmed") throw new Error("checked above");
    expect(failures).toHaveBeenCalledTimes(1);
    expect(await findLoginChallenge(sent.token, stores)).toMatchObject({ isUnconfirmed: true, refusal: null });

    for (let at = 0; at < 6; at += 1)
      expect(await send(stores, mailer, email, { by: slow })).toMatchObject({ kind: "wait" });
    expect(server.received).toHaveLength(1);
    const code = /^\s*(\d{6})$/m.exec(server.received[0] ?? "")?.[1] ?? "";
    expect(await redeem(stores, sent.token, code)).toMatchObject({ kind: "redeemed" });
    slow.close();
    await server.close();
  });

  test("a mail server that says nothing is waited for 5 seconds (D25)", async ({ stores, mailer }) => {
    const mute = createServer();
    const port = await listen(mute, { port: 0, host: "127.0.0.1" }, { port: "PORT", host: "HOST" });
    const patient = createSmtpMailer({ url: `smtp://127.0.0.1:${port}`, from: FROM });
    const before = performance.now();
    expect(await send(stores, mailer, newEmail(), { by: patient })).toEqual({ kind: "mail_unavailable" });
    expect(performance.now() - before).toSatisfy((ms: number) => ms > 4_000 && ms < 9_000);
    patient.close();
    mute.close();
  });
});

describe("entering a code (D25)", () => {
  test("each reason for failure has its own result (D25)", async ({ stores, catcher, mailer }) => {
    const email = newEmail();
    const { token, code, wrong } = await sendCode(stores, catcher, mailer, email);
    expect(await redeem(stores, token, "12345")).toEqual({ kind: "malformed" });
    expect(await redeem(stores, null, code)).toEqual({ kind: "other_browser" });
    expect(await redeem(stores, "not a token", code)).toEqual({ kind: "other_browser" });
    expect(await redeem(stores, randomBytes(32).toString("base64url"), code)).toEqual({ kind: "other_browser" });
    expect(await redeem(stores, token, wrong)).toEqual({ kind: "wrong", triesLeft: 4 });
    expect(await redeem(stores, token, `${code.slice(0, 3)} ${code.slice(3)}`)).toMatchObject({ kind: "redeemed" });
    expect(await redeem(stores, token, code)).toEqual({ kind: "used" });
  });

  test("a code expires after 10 minutes (D25)", async ({ stores, catcher, mailer }) => {
    const email = newEmail();
    const { token, code } = await sendCode(stores, catcher, mailer, email);
    await age(stores, email, "599 seconds");
    expect((await findLoginChallenge(token, stores))?.refusal).toBeNull();
    await age(stores, email, "1 second");
    expect((await findLoginChallenge(token, stores))?.refusal).toEqual({ kind: "expired" });
    expect(await redeem(stores, token, code)).toEqual({ kind: "expired" });
  });

  test("five wrong attempts use up a code, even for the right code (D25)", async ({ stores, catcher, mailer }) => {
    const { token, code, wrong } = await sendCode(stores, catcher, mailer, newEmail());
    const answers: Redemption[] = [];
    for (let tried = 0; tried < 5; tried += 1) answers.push(await redeem(stores, token, wrong));
    expect(answers).toEqual([...[4, 3, 2, 1].map((triesLeft) => ({ kind: "wrong", triesLeft })), { kind: "used_up" }]);
    expect(await redeem(stores, token, code)).toEqual({ kind: "used_up" });
  });

  test("of 200 concurrent wrong codes exactly five are compared (D25)", async ({ stores, catcher, mailer }) => {
    const email = newEmail();
    const { token, wrong } = await sendCode(stores, catcher, mailer, email);
    const hashLoginCode = vi.fn(stores.secrets.hashLoginCode);
    const tries = Array.from({ length: 200 }, () =>
      redeemLoginCode(
        { token, code: wrong, userAgent: null },
        { db: stores.db, secrets: { ...stores.secrets, hashLoginCode }, newId: randomUUID },
      ),
    );
    const kinds = (await Promise.all(tries)).map(({ kind }) => kind);
    expect(hashLoginCode).toHaveBeenCalledTimes(5);
    expect(kinds.filter((kind) => kind === "wrong")).toHaveLength(4);
    expect(kinds.filter((kind) => kind === "used_up")).toHaveLength(196);
    expect(await stores.db.loginGuard.findUnique({ where: { email } })).toMatchObject({ failures: 5 });
  });

  test("of five concurrent right codes one logs in (D25)", async ({ stores, catcher, mailer }) => {
    const email = newEmail();
    const { token, code } = await sendCode(stores, catcher, mailer, email);
    const answers = await Promise.all(Array.from({ length: 5 }, () => redeem(stores, token, code)));
    expect(answers.map(({ kind }) => kind).sort()).toEqual(["redeemed", "used", "used", "used", "used"]);
    expect(await stores.db.accountSession.count({ where: { account: { email } } })).toBe(1);
  });

  test("the same code stored for two browsers has different hashes (D25)", async ({ stores }) => {
    const hashes = [randomBytes(32), randomBytes(32)].map((id) =>
      stores.secrets.hashLoginCode(id, "123456").toString("hex"),
    );
    expect(new Set(hashes).size).toBe(2);
  });
});

describe("failures of an address outlast its codes (D25)", () => {
  async function fail(
    stores: TestStores,
    catcher: MailCatcher,
    mailer: Mailer,
    email: EmailAddress,
    times: number,
    clientAddress: string,
  ): Promise<readonly Redemption[]> {
    const { token, wrong } = await sendCode(stores, catcher, mailer, email, { clientAddress });
    const answers: Redemption[] = [];
    for (let tried = 0; tried < times; tried += 1) answers.push(await redeem(stores, token, wrong));
    return answers;
  }

  test("the tenth failure locks the address for a minute, and a login resets the count (D25)", async ({
    stores,
    catcher,
    mailer,
  }) => {
    const [email, clientAddress] = [newEmail(), randomUUID()];
    await fail(stores, catcher, mailer, email, 5, clientAddress);
    await age(stores, email, "31 seconds");
    await fail(stores, catcher, mailer, email, 4, clientAddress);
    await age(stores, email, "31 seconds");
    const { token, code, wrong } = await sendCode(stores, catcher, mailer, email, { clientAddress });
    expect(await redeem(stores, token, wrong)).toEqual({ kind: "locked", until: expect.any(Date) });
    expect(await redeem(stores, token, code)).toEqual({ kind: "locked", until: expect.any(Date) });
    await age(stores, email, "31 seconds");
    expect(await send(stores, mailer, email, { clientAddress })).toEqual({ kind: "locked", until: expect.any(Date) });
    await age(stores, email, "30 seconds");
    expect(await redeem(stores, token, code)).toMatchObject({ kind: "redeemed" });
    expect(await stores.db.loginGuard.findUnique({ where: { email } })).toBeNull();
    expect(await stores.db.loginClientGuard.findFirst({ where: { email } })).toBeNull();
  });

  test("the fiftieth failure locks the address for a day (D25)", async ({ stores, catcher, mailer }) => {
    const email = newEmail();
    await fail(stores, catcher, mailer, email, 1, randomUUID());
    await stores.pool.query("UPDATE login_guard SET failures = 49 WHERE email = $1", [email]);
    await age(stores, email, "31 seconds");
    await fail(stores, catcher, mailer, email, 1, randomUUID());
    await age(stores, email, "23 hours 59 minutes");
    expect(await send(stores, mailer, email)).toMatchObject({ kind: "locked" });
    await age(stores, email, "1 minute");
    expect(await send(stores, mailer, email)).toMatchObject({ kind: "sent" });
  });

  test("failures from one client address never keep the owner at another one from logging in (D25)", async ({
    stores,
    catcher,
    mailer,
  }) => {
    const [email, stranger] = [newEmail(), randomUUID()];
    const outcomes = new Set<string>();
    for (let quarters = 0; quarters < 12 * 4; quarters += 1) {
      const sent = await send(stores, mailer, email, { clientAddress: stranger });
      outcomes.add(sent.kind);
      const token = sent.kind === "sent" ? sent.token : null;
      const wrong = wrongCode(await readLoginCode(catcher.url, email));
      for (let tried = 0; tried < 5; tried += 1) await redeem(stores, token, wrong);
      await age(stores, email, "15 minutes");
    }
    expect(outcomes).toContain("wait");

    const { token, code } = await sendCode(stores, catcher, mailer, email);
    expect(await redeem(stores, token, code)).toMatchObject({ kind: "redeemed" });
  });

  test("attempts without the cookie of a code do not count for the address (D25)", async ({
    stores,
    catcher,
    mailer,
  }) => {
    const email = newEmail();
    const { token, code, wrong } = await sendCode(stores, catcher, mailer, email);
    for (let tried = 0; tried < 12; tried += 1) await redeem(stores, randomBytes(32).toString("base64url"), wrong);
    expect(await stores.db.loginGuard.findUnique({ where: { email } })).toBeNull();
    expect(await redeem(stores, token, code)).toMatchObject({ kind: "redeemed" });
  });
});

describe("accounts", () => {
  test("an account is created by the first login and reused by the second", async ({ stores, catcher, mailer }) => {
    const email = newEmail();
    const sent = await sendCode(stores, catcher, mailer, email);
    expect(await stores.db.account.count({ where: { email } })).toBe(0);
    await redeem(stores, sent.token, sent.code);
    await age(stores, email, "31 seconds");
    await logIn(stores, catcher, mailer, email);
    expect(await stores.db.account.count({ where: { email } })).toBe(1);
  });

  test("a login and an operator that create the account at the same moment share it", async ({
    stores,
    catcher,
    mailer,
  }) => {
    const email = newEmail();
    const { token, code } = await sendCode(stores, catcher, mailer, email);
    const order = { email, plan: "growth", credits: null } as const;
    const [redemption, created] = await Promise.all([
      redeem(stores, token, code),
      createOperatorKey(order, {
        db: stores.db,
        secrets: stores.secrets,
        now: new Date(),
        newId: randomUUID,
        randomInt,
      }),
    ]);
    expect(redemption).toMatchObject({ kind: "redeemed", accountId: created.accountId });
  });
});

describe("sessions (D38)", () => {
  async function ageSessions(
    stores: TestStores,
    accountId: string,
    column: "started_at" | "seen_at",
    interval: string,
  ): Promise<void> {
    await stores.pool.query(`UPDATE account_session SET ${column} = ${column} - $2::interval WHERE account_id = $1`, [
      accountId,
      interval,
    ]);
  }

  test("a session identifies its account and counts as recent for 15 minutes (D38)", async ({
    stores,
    catcher,
    mailer,
  }) => {
    const email = newEmail();
    const { accountId, token } = await logIn(stores, catcher, mailer, email);
    expect(await findSessionByToken(token, stores)).toEqual({
      sessionId: expect.stringMatching(/^[0-9a-f]{64}$/),
      accountId,
      email,
      startedAt: expect.any(Date),
      isRecent: true,
    });
    await ageSessions(stores, accountId, "started_at", "15 minutes");
    expect(await findSessionByToken(token, stores)).toMatchObject({ isRecent: false });
  });

  test.for([
    ["7 days without use", "seen_at", "6 days 23 hours 59 minutes", "1 minute"],
    ["30 days in all", "started_at", "29 days 23 hours 59 minutes", "1 minute"],
  ] as const)("a session ends after %s (D38)", async ([_what, column, almost, rest], { stores, catcher, mailer }) => {
    const { accountId, token } = await logIn(stores, catcher, mailer, newEmail());
    await ageSessions(stores, accountId, column, almost);
    expect(await findSessionByToken(token, stores)).not.toBeNull();
    if (column === "seen_at") await ageSessions(stores, accountId, column, almost);
    await ageSessions(stores, accountId, column, rest);
    expect(await findSessionByToken(token, stores)).toBeNull();
    expect(await listSessions(accountId, stores)).toEqual([]);
  });

  test("each session has its browser and can be ended alone, by its own account only", async ({
    stores,
    catcher,
    mailer,
  }) => {
    const email = newEmail();
    const [first, stranger] = [
      await logIn(stores, catcher, mailer, email),
      await logIn(stores, catcher, mailer, newEmail()),
    ];
    await age(stores, email, "31 seconds");
    const { accountId, token } = await logIn(stores, catcher, mailer, email);
    const sessions = await listSessions(accountId, stores);
    expect(sessions.map(({ device }) => device)).toEqual(["Firefox on Windows", "Firefox on Windows"]);
    const { sessionId = "" } = (await findSessionByToken(token, stores)) ?? {};
    for (const wrong of [sessionId.slice(1), "", "constructor"]) {
      expect(await endOwnSession({ accountId, sessionId: wrong }, stores)).toBe(false);
    }
    expect(await endOwnSession({ accountId: stranger.accountId, sessionId }, stores)).toBe(false);
    expect(await findSessionByToken(token, stores)).not.toBeNull();
    expect(await endOwnSession({ accountId, sessionId }, stores)).toBe(true);
    expect(await endOwnSession({ accountId, sessionId }, stores)).toBe(false);
    expect(await findSessionByToken(token, stores)).toBeNull();
    expect(await findSessionByToken(first.token, stores)).not.toBeNull();
  });

  test("one session or all sessions of an account can be ended", async ({ stores, catcher, mailer }) => {
    const email = newEmail();
    const tokens: string[] = [];
    for (let session = 0; session < 3; session += 1) {
      tokens.push((await logIn(stores, catcher, mailer, email)).token);
      await age(stores, email, "31 seconds");
    }
    const [first = "", ...others] = tokens;
    const stranger = await logIn(stores, catcher, mailer, newEmail());
    await endSession(first, stores);
    expect(await findSessionByToken(first, stores)).toBeNull();
    const found = await Promise.all(others.map((token) => findSessionByToken(token, stores)));
    expect(found.filter(Boolean)).toHaveLength(2);
    const accountId = found[0]?.accountId ?? "";
    expect(await listSessions(accountId, stores)).toHaveLength(2);
    expect(await endAccountSessions(accountId, stores)).toBe(2);
    expect(await Promise.all(others.map((token) => findSessionByToken(token, stores)))).toEqual([null, null]);
    expect(await findSessionByToken(stranger.token, stores)).not.toBeNull();
  });

  test("expired login data is deleted, and nothing before it expires (D38)", async ({ stores, catcher, mailer }) => {
    const [old, young] = [newEmail(), newEmail()];
    const sessions = [await logIn(stores, catcher, mailer, old), await logIn(stores, catcher, mailer, young)];
    for (const email of [old, young]) {
      await stores.pool.query("INSERT INTO login_guard (email, failures, last_at) VALUES ($1, 1, now())", [email]);
      await stores.pool.query(
        "INSERT INTO login_client_guard (email, client_hash, failures, last_at) VALUES ($1, 'x', 1, now())",
        [email],
      );
    }
    await age(stores, old, "24 hours 1 second");
    await age(stores, young, "23 hours 59 minutes");
    await ageSessions(stores, sessions[0]?.accountId ?? "", "seen_at", "7 days 1 second");
    await ageSessions(stores, sessions[1]?.accountId ?? "", "seen_at", "6 days 23 hours 59 minutes");
    await deleteExpiredLogins(stores);
    for (const [email, left] of [
      [old, 0],
      [young, 1],
    ] as const) {
      expect(await stores.db.loginChallenge.count({ where: { email } })).toBe(left);
      expect(await stores.db.loginGuard.count({ where: { email } })).toBe(left);
      expect(await stores.db.loginClientGuard.count({ where: { email } })).toBe(left);
      expect(await stores.db.accountSession.count({ where: { account: { email } } })).toBe(left);
      expect(await stores.db.account.count({ where: { email } })).toBe(1);
    }
  });

  test("the stored rows of sessions and codes cannot be used to log in", async ({ stores, catcher, mailer }) => {
    const { token } = await logIn(stores, catcher, mailer, newEmail());
    const { rows } = await stores.pool.query<{ id: Buffer }>("SELECT id FROM account_session");
    const stored = rows.flatMap(({ id }) => [id.toString("base64url"), id.toString("hex")]);
    expect(stored).not.toContain(token);
    expect(await Promise.all(stored.map((id) => findSessionByToken(id, stores)))).toEqual(stored.map(() => null));
  });
});
