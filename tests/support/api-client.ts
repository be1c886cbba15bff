import { randomInt, randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { setTimeout as wait } from "node:timers/promises";
import { encode } from "next-auth/jwt";
import { Pool } from "pg";
import { authCookies, SESSION_SECONDS } from "@/app/auth/auth-cookies";
import { type AccountsClient, createAccountsClient } from "@/lib/accounts/accounts-client";
import { createOperatorKey, revokeKey } from "@/lib/accounts/keys/operator-keys";
import { startSession } from "@/lib/accounts/login/sessions";
import { resumeAccount, suspendAccount } from "@/lib/accounts/suspend-account";
import { clientAddress } from "@/lib/client-address";
import { createPool } from "@/lib/db/pools";
import type { PlanId } from "@/lib/domain/billing/plans";
import { parseEmailAddress } from "@/lib/domain/identifiers/email-address";
import { openSecrets } from "@/lib/secrets/open-secrets";
import type { Secrets } from "@/lib/secrets/secrets";
import type { Mount } from "@/server/http-server";
import type { Body, ReceivedAnswer } from "@/tests/support/answer";
import { createAnswerCheck } from "@/tests/support/check-answer";
import { type HttpRequest, type Query, send, writeQuery } from "@/tests/support/http-get";
import { type AnsweredRequest, findBrokenBooks, findUnbookedAnswers } from "@/tests/support/laws";
import { createPageVisitor, type PageVisitor } from "@/tests/support/page-visitor";
import { randomAddress } from "@/tests/support/random-address";
import { AUTH_SECRET, BASE_URL } from "@/tests/support/settings";

type Headers = Readonly<Record<string, string | readonly string[]>>;

/** A client. Every answer is checked before the test gets it. */
export interface Asker {
  get(path: string, query?: Query, headers?: Headers): Promise<ReceivedAnswer>;
  /** Waits after each 429 as it says, and requests again. */
  patientGet(path: string, query?: Query, headers?: Headers): Promise<ReceivedAnswer>;
}

/** A client without a key, at its own address. */
export interface Visitor extends Asker {
  readonly address: string;
}

/** An account, of which a browser can be given a session. */
export interface AccountHolder {
  readonly accountId: string;
  readonly email: string;
  /** Starts a session and returns the value of its cookie. */
  startSession(): Promise<string>;
}

/** An account with a key. */
export interface Customer extends Asker, AccountHolder {
  readonly key: string;
  readonly keyId: string;
  /** Another key of the same account. */
  anotherKey(): Promise<Customer>;
  suspend(): Promise<void>;
  resume(): Promise<void>;
  revokeKey(): Promise<void>;
}

interface VisitorOptions {
  readonly address?: string;
  readonly freeLookupsUsed?: number;
  /** The day of the lookups used; today by default. */
  readonly daysAgo?: number;
}

interface CustomerOptions {
  readonly plan?: PlanId;
  readonly credits?: number;
}

export interface ApiClient {
  readonly mount: Mount;
  readonly origin: string;
  readonly port: number;
  readonly pool: Pool;
  open(): Promise<void>;
  close(): Promise<void>;
  visitor(options?: VisitorOptions): Promise<Visitor>;
  customer(options?: CustomerOptions): Promise<Customer>;
  /** Creates an account like the first login of a new user does: without a plan and without a key. */
  account(): Promise<AccountHolder>;
  /** A browser with a session of the account, as after a login with a code. */
  logIn(account: AccountHolder): Promise<PageVisitor>;
  /** Requests once as a new visitor. */
  get(path: string, query?: Query, headers?: Headers): Promise<ReceivedAnswer>;
  /** A client whose headers contain a key, at its own address unless they forward one. */
  keyed(headers?: Headers): Asker;
  /** Sends any request; its answer is checked like all others. */
  send(request: HttpRequest): Promise<ReceivedAnswer>;
  /** Credits booked for an account. */
  usedCredits(accountId: string): Promise<number>;
  readLog(): Promise<string>;
  findBrokenLaws(): Promise<readonly string[]>;
}

interface ApiClientOptions {
  readonly mount: Mount;
  readonly origin: string;
  readonly databaseUrl: string;
  readonly logFile: string;
}

/** The checks of answers by the text of the description: compiling its schemas takes longer than most files of tests. */
const answerChecks = new Map<string, ReturnType<typeof createAnswerCheck>>();

function answerCheckOf(description: string): ReturnType<typeof createAnswerCheck> {
  const check = answerChecks.get(description) ?? createAnswerCheck(JSON.parse(description));
  answerChecks.set(description, check);
  return check;
}

interface Connections {
  readonly db: AccountsClient;
  readonly secrets: Secrets;
  readonly check: ReturnType<typeof createAnswerCheck>;
}

export function openApiClient({ mount, origin, databaseUrl, logFile }: ApiClientOptions): ApiClient {
  const pool = new Pool({ connectionString: databaseUrl, max: 4 });
  // Connections that a test cuts on purpose.
  pool.on("error", () => {});
  const asked: AnsweredRequest[] = [];
  let opened: Connections | null = null;

  function connections(): Connections {
    if (!opened) throw new Error("the client is opened before the first test");
    return opened;
  }

  async function ask(request: HttpRequest, keyed: boolean): Promise<ReceivedAnswer> {
    const { status, headers, text } = await send(origin, request);
    const method = request.method ?? "GET";
    const path = request.target.replace(/\?.*$/s, "").replace(/^\/v1/, "").replace(/\/$/, "");
    if (method === "OPTIONS") return { status, headers, text, body: {}, requestId: String(headers["x-request-id"]) };

    const problems = connections().check({ status, headers, text }, { method, path, keyed });
    if (problems.length > 0) {
      throw new Error(`${method} ${request.target} answered ${status} ${text}\n${problems.join("\n")}`);
    }
    const body = JSON.parse(text) as Body;
    const answer: ReceivedAnswer = { status, headers, text, body, requestId: String(headers["x-request-id"]) };
    const key = request.headers?.["idempotency-key"];
    asked.push({ path, keyed, answer, ...(typeof key === "string" && { idempotencyKey: key }) });
    return answer;
  }

  function asker(own: Headers, keyed: boolean): Asker {
    async function get(path: string, query?: Query, headers?: Headers): Promise<ReceivedAnswer> {
      return ask({ target: `/v1${path}${writeQuery(query)}`, headers: { ...own, ...headers } }, keyed);
    }
    return {
      get,
      async patientGet(path, query, headers) {
        for (;;) {
          const answer = await get(path, query, headers);
          if (answer.status !== 429) return answer;
          await waitOut([answer]);
        }
      },
    };
  }

  async function visitor(options: VisitorOptions = {}): Promise<Visitor> {
    const { address = randomAddress(), freeLookupsUsed = 0, daysAgo = 0 } = options;
    if (freeLookupsUsed > 0) await spendFreeLookups(address, freeLookupsUsed, daysAgo);
    return { address, ...asker({ "X-Forwarded-For": address }, false) };
  }

  /** Uses free lookups as the ledger books them: the day's count, and a record each. */
  async function spendFreeLookups(address: string, count: number, daysAgo: number): Promise<void> {
    const hash = connections().secrets.hashAddress(clientAddress(address, undefined, []));
    await pool.query(
      `WITH day AS (SELECT (now() AT TIME ZONE 'UTC')::date - $3::int AS day),
       used AS (INSERT INTO accounts.free_day SELECT decode($1, 'hex'), day, $2::int FROM day)
       INSERT INTO accounts.usage_record (meter_id, request_id, endpoint, credits, people, day, at)
       SELECT $1, gen_random_uuid(), '/company', 5, 1, day, now() - $3::int * interval '1 day'
       FROM day, generate_series(1, $2::int)`,
      [hash, count, daysAgo],
    );
  }

  async function customer(
    { plan = "growth", credits }: CustomerOptions = {},
    email = randomEmail(),
  ): Promise<Customer> {
    const { db, secrets } = connections();
    const parsed = parseEmailAddress(email);
    if (!parsed) throw new Error(`${email} is no address`);
    const { key, keyId, accountId } = await createOperatorKey(
      { email: parsed, plan, credits: credits ?? null },
      { db, secrets, now: new Date(), newId: randomUUID, randomInt: (max) => randomInt(max) },
    );
    return {
      key,
      keyId,
      accountId,
      email,
      startSession: () => startSessionOf(accountId),
      ...asker({ Authorization: `Bearer ${key}`, "X-Forwarded-For": randomAddress() }, true),
      anotherKey: () => customer({ plan, credits: 0 }, email),
      async suspend() {
        await suspendAccount(parsed, { db, now: new Date() });
      },
      async resume() {
        await resumeAccount(parsed, { db });
      },
      async revokeKey() {
        await revokeKey(key, { db, secrets, now: new Date() });
      },
    };
  }

  async function account(): Promise<AccountHolder> {
    const { db } = connections();
    const [accountId, email] = [randomUUID(), randomEmail()];
    await db.account.create({ data: { id: accountId, email, createdAt: new Date() } });
    return { accountId, email, startSession: () => startSessionOf(accountId) };
  }

  async function startSessionOf(accountId: string): Promise<string> {
    const { db, secrets } = connections();
    const sid = await startSession({ accountId, device: null }, { db, now: new Date() });
    return encode({ token: { sid }, secret: secrets.sessionSecret, maxAge: SESSION_SECONDS });
  }

  return {
    mount,
    origin,
    port: Number(new URL(origin).port),
    pool,
    async open() {
      const secrets = await readSecrets(databaseUrl);
      const document = await send(origin, { target: "/openapi.json" });
      const db = createAccountsClient(databaseUrl);
      opened = { db, secrets, check: answerCheckOf(document.text) };
    },
    async close() {
      await opened?.db.$disconnect();
      await pool.end();
    },
    visitor,
    customer: (options) => customer(options),
    account,
    async logIn(account) {
      const visitor = createPageVisitor(origin);
      visitor.cookies.set(authCookies(BASE_URL).session.name, await account.startSession());
      return visitor;
    },
    async get(path, query, headers) {
      return (await visitor()).get(path, query, headers);
    },
    keyed: (headers) => asker({ "X-Forwarded-For": randomAddress(), ...headers }, true),
    send: (request) => ask({ ...request, headers: { "X-Forwarded-For": randomAddress(), ...request.headers } }, false),
    async usedCredits(accountId) {
      const { rows } = await pool.query<{ used: string }>(
        "SELECT coalesce(sum(credits), 0) AS used FROM accounts.usage_record WHERE meter_id = $1",
        [accountId],
      );
      return Number(rows[0]?.used);
    },
    readLog: () => readFile(logFile, "utf8"),
    async findBrokenLaws() {
      return [...(await findUnbookedAnswers(pool, asked)), ...(await findBrokenBooks(pool))];
    },
  };
}

async function readSecrets(url: string): Promise<Secrets> {
  const settings = { url, timeoutMs: 10_000, connectMs: 10_000, connections: 1 };
  const accountsPool = createPool("accounts", settings);
  const directoryPool = createPool("directory", settings);
  try {
    return await openSecrets({ accountsPool, directoryPool, authSecret: AUTH_SECRET, previous: null });
  } finally {
    await Promise.all([accountsPool.end(), directoryPool.end()]);
  }
}

function randomEmail(): string {
  return `customer-${randomUUID()}@accounts.example`;
}

/** Waits for as long as the refusals among these answers require (D11). */
export async function waitOut(answers: readonly Pick<ReceivedAnswer, "headers">[]): Promise<void> {
  const seconds = answers.map(({ headers }) => Number(headers["retry-after"] ?? 0));
  await wait(1_000 * Math.max(0, ...seconds));
}
