import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import fastify from "fastify";
import type { ClientBase, Pool, PoolClient } from "pg";
import { createPool } from "@/lib/db/pools";
import { createDirectoryPools } from "@/lib/directory/postgres/directory-pools";
import type { RecordedRequest, RecordedStatement, RecordedValue } from "./record";

// A server with nothing around the statements of the service: it runs those that were recorded for a target, one after
// another, and answers a constant.

const [port, framework, file = "", databaseUrl = ""] = process.argv.slice(2);
const TIMEOUT_MS = 2_000;
const ANSWER = JSON.stringify({ found: true, name: "Somebody", credits_used: 260, credits_left: 1_000_000 });

const accounts = createPool("accounts", { url: databaseUrl, timeoutMs: TIMEOUT_MS });
const { lookups } = createDirectoryPools({ url: databaseUrl, timeoutMs: TIMEOUT_MS });
const recorded: readonly RecordedRequest[] = JSON.parse(readFileSync(file, "utf8"));
const byTarget = new Map(recorded.map((request) => [request.target, request]));

async function answer(target: string): Promise<string> {
  const request = byTarget.get(target);
  if (!request) throw new Error("nothing was recorded for this target");
  const requestId = randomUUID();
  let transaction: PoolClient | null = null;
  try {
    for (const statement of request.statements) {
      if (statement.text.startsWith("BEGIN")) transaction = await accounts.connect();
      await run(transaction ?? poolOf(statement), statement, requestId);
      if (statement.text === "COMMIT") {
        transaction?.release();
        transaction = null;
      }
    }
  } finally {
    transaction?.release(true);
  }
  for (const statement of request.afterwards) run(accounts, statement, requestId).catch(() => undefined);
  return ANSWER;
}

function poolOf({ name = "" }: RecordedStatement): Pool {
  return name.startsWith("ledger_") ? accounts : lookups;
}

function run(on: Pool | ClientBase, { name, text, values }: RecordedStatement, requestId: string): Promise<unknown> {
  const sent = values.map((value) => toSent(value, requestId));
  return on.query(name === undefined ? { text, values: sent } : { name, text, values: sent });
}

function toSent(value: RecordedValue, requestId: string): unknown {
  if (value === null || typeof value !== "object") return value;
  if ("isRequestId" in value) return requestId;
  if ("hex" in value) return Buffer.from(value.hex, "hex");
  return value.map((one) => toSent(one, requestId));
}

if (framework === "fastify") {
  const app = fastify();
  app.get("*", async ({ raw }, reply) => {
    reply.type("application/json; charset=utf-8");
    return answer(raw.url ?? "");
  });
  await app.listen({ port: Number(port), host: "127.0.0.1" });
  console.log("serving");
} else {
  createServer((request, response) => {
    answer(request.url ?? "").then(
      (body) => {
        const headers = {
          "Content-Type": "application/json; charset=utf-8",
          "Content-Length": Buffer.byteLength(body),
        };
        response.writeHead(200, headers).end(body);
      },
      () => response.writeHead(503).end(),
    );
  }).listen(Number(port), "127.0.0.1", () => console.log("serving"));
}
