import type { Pool } from "pg";
import { Random } from "@/dev/sample-data/random";
import type { Body } from "@/tests/support/answer";
import { createAnswerCheck } from "@/tests/support/check-answer";
import { send } from "@/tests/support/http-get";
import { type AnsweredRequest, findBrokenBooks, findUnbookedAnswers } from "@/tests/support/laws";
import type { PageVisitor } from "@/tests/support/page-visitor";
import type { RawReply } from "@/tests/support/raw-http";
import { checkExchange, isApi, pathBelowV1, SLOWEST_MS } from "./check-reply";
import { type FuzzMaterial, type FuzzRequest, makeRequest, type Operation } from "./make-request";
import { sendRaw } from "./send-raw";

interface FuzzOptions {
  readonly origin: string;
  readonly baseUrl: string;
  /** The database of the server, which nothing else charges meanwhile. */
  readonly pool: Pool;
  readonly keys: readonly string[];
  /** Browsers of users who are logged in. */
  readonly visitors: readonly PageVisitor[];
  readonly pages: FuzzMaterial["pages"];
  readonly seed: number;
  /** Stops at whichever comes first. */
  readonly until: { readonly seconds: number; readonly requests: number };
  readonly connections: number;
  /** Sends the request of this number alone. */
  readonly only?: number;
  readonly onProgress?: (sent: number) => void;
}

interface FuzzReport {
  readonly seed: number;
  readonly sent: number;
  readonly seconds: number;
  readonly byKind: Readonly<Record<string, number>>;
  readonly byStatus: Readonly<Record<string, number>>;
  readonly charged: number;
  readonly slowestMs: number;
  /** The first problems, each with the request that it is about. */
  readonly problems: readonly string[];
  readonly failed: number;
}

const PROBLEMS_SHOWN = 20;
const KNOWN_ROWS = 300;

/** Sends nonsense, compares each answer with the contract, and at the end every charge with its answer. */
export async function runFuzz(options: FuzzOptions): Promise<FuzzReport> {
  const { origin, baseUrl, pool, seed, until, connections, only, onProgress } = options;
  const document = JSON.parse((await send(origin, { target: "/openapi.json" })).text);
  const material = await readMaterial(options, document);
  const checks = { api: createAnswerCheck(document), baseUrl };
  const port = Number(new URL(origin).port);
  const before = await readStoreTime(pool);

  const byKind: Record<string, number> = {};
  const byStatus: Record<string, number> = {};
  const problems: string[] = [];
  const charged: AnsweredRequest[] = [];
  let next = only ?? 0;
  let sent = 0;
  let failed = 0;
  let slowestMs = 0;
  let chargedByTools = 0;
  const since = performance.now();
  const isOver = () =>
    sent >= (only === undefined ? until.requests : 1) || performance.now() - since >= until.seconds * 1_000;

  async function sendOne(): Promise<void> {
    const number = next;
    next += 1;
    sent += 1;
    const request = makeRequest(randomOf(seed, number), material);
    const exchange = await sendRaw(port, request.bytes, request.asked === null, SLOWEST_MS);
    count(byKind, request.kind);
    for (const reply of exchange.replies) {
      count(byStatus, String(reply.status));
      if (request.kind === "tool") chargedByTools += countFound(reply);
      else note(request, reply);
    }
    if (request.asked !== null) slowestMs = Math.max(slowestMs, exchange.ms);
    const found = checkExchange(request, exchange, checks);
    if (found.length > 0) {
      failed += 1;
      if (problems.length < PROBLEMS_SHOWN) problems.push(describe(number, request, exchange.replies, found));
    }
    if (sent % 1_000 === 0) onProgress?.(sent);
  }

  function note({ asked, idempotencyKey }: FuzzRequest, reply: RawReply): void {
    const body = foundBody(reply);
    const requestId = reply.headers["x-request-id"];
    if (body === null || requestId === undefined || (asked !== null && !isApi(asked.target))) return;
    const { status, headers, body: text } = reply;
    const keyed = body.credits_left !== undefined;
    const path = asked === null ? "" : pathBelowV1(asked.target);
    const key = idempotencyKey?.trim();
    charged.push({
      path,
      keyed,
      answer: { status, headers, text, body, requestId },
      ...(key ? { idempotencyKey: key } : {}),
    });
  }

  const lanes = Array.from({ length: only === undefined ? connections : 1 }, async () => {
    while (!isOver()) await sendOne();
  });
  await Promise.all(lanes);
  const seconds = (performance.now() - since) / 1_000;

  const unexplained = await findUnexplained(pool, before, charged, chargedByTools);
  const described = charged.filter(({ path }) => path !== "");
  const books = [...(await findUnbookedAnswers(pool, described)), ...(await findBrokenBooks(pool)), ...unexplained];
  return {
    seed,
    sent,
    seconds,
    byKind,
    byStatus,
    charged: charged.length + chargedByTools,
    slowestMs: Math.round(slowestMs),
    problems: [...problems, ...books.slice(0, PROBLEMS_SHOWN)],
    failed: failed + books.length,
  };
}

/** Independent of the other requests, so that one can be sent again alone. */
function randomOf(seed: number, number: number): Random {
  return new Random(Math.imul(seed ^ Math.imul(number + 1, 0x9e3779b1), 0x85ebca6b) ^ number);
}

function count(counts: Record<string, number>, name: string): void {
  counts[name] = (counts[name] ?? 0) + 1;
}

function foundBody({ status, body }: RawReply): Body | null {
  if (status !== 200 || !body.startsWith('{"found":true')) return null;
  return JSON.parse(body) as Body;
}

/** The lookups of a tool's answer that found something, each of which is charged. */
function countFound({ body }: RawReply): number {
  return body.match(/"structuredContent":\{"found":true/g)?.length ?? 0;
}

function describe(
  number: number,
  { kind, bytes }: FuzzRequest,
  replies: readonly RawReply[],
  found: readonly string[],
) {
  const sent = JSON.stringify(bytes.subarray(0, 700).toString("latin1"));
  const told = replies.map(({ status, body }) => `${status} ${JSON.stringify(body.slice(0, 200))}`).join(", ");
  return `request ${number} (${kind}): ${found.join("; ")}\n  sent ${sent}\n  got ${told || "nothing"}`;
}

async function readMaterial(
  { baseUrl, pool, keys, visitors, pages }: FuzzOptions,
  document: unknown,
): Promise<FuzzMaterial> {
  const { paths } = document as { paths: Readonly<Record<string, { get: Pick<Operation, "parameters"> }>> };
  const operations = Object.entries(paths).map(([path, { get }]) => ({ path, parameters: get.parameters ?? [] }));
  const sessions = visitors.map(({ cookies }) => [...cookies].map(([name, value]) => `${name}=${value}`).join("; "));
  const people = await pool.query<Partial<Record<"name" | "social_url" | "email" | "domain", string | null>>>(
    `SELECT name, social_url, email, company_domain AS domain FROM directory.person ORDER BY id LIMIT ${KNOWN_ROWS}`,
  );
  const column = (name: "name" | "social_url" | "email" | "domain") => people.rows.flatMap((row) => row[name] ?? []);
  const known = {
    domain: column("domain"),
    email: column("email"),
    name: column("name"),
    social_url: column("social_url"),
  };
  return { host: new URL(baseUrl).host, baseUrl, operations, pages, keys, sessions, known };
}

async function readStoreTime(pool: Pool): Promise<Date> {
  const { rows } = await pool.query<{ now: Date }>("SELECT clock_timestamp() AS now");
  if (!rows[0]) throw new Error("the database told no time");
  return rows[0].now;
}

/** Usage records of which no answer told, beyond those of tools, whose answers do not name them. */
async function findUnexplained(
  pool: Pool,
  since: Date,
  charged: readonly AnsweredRequest[],
  chargedByTools: number,
): Promise<readonly string[]> {
  const { rows } = await pool.query<{ request_id: string; endpoint: string }>(
    "SELECT request_id, endpoint FROM accounts.usage_record WHERE at >= $1",
    [since],
  );
  const told = new Set(charged.map(({ answer }) => answer.requestId));
  const untold = rows.filter(({ request_id }) => !told.has(request_id));
  if (untold.length === chargedByTools) return [];
  return [
    `${untold.length} charges, and ${chargedByTools} answers of tools that tell of one: ${JSON.stringify(untold.slice(0, 3))}`,
  ];
}
