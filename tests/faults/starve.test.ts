import { Agent, get } from "node:http";
import { connect, type Socket } from "node:net";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { ReceivedAnswer } from "@/tests/support/answer";
import type { Customer } from "@/tests/support/api-client";
import { openSite, type Server, type Site } from "@/tests/support/site";

const HIT = { domain: "oakwell.example" };
const CONNECTIONS = 150;
const PAID_LOOKUPS = 12;
/** 3 s for the whole request (D22), and what a busy machine adds. */
const BUDGET_MS = 4_500;

let site: Site;
let server: Server;
beforeAll(async () => {
  site = await openSite();
  server = await site.start();
});
afterAll(() => site.close());

/**
 * Requests one path on many connections without a pause until it is stopped. Returns the number of answers by status.
 */
function flood(origin: string, path: string): () => Promise<ReadonlyMap<number, number>> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const statuses = new Map<number, number>();
  let stopped = false;
  async function ask(): Promise<void> {
    while (!stopped) {
      const status = await new Promise<number>((resolve) => {
        get(`${origin}${path}`, { agent }, (response) => {
          response.resume().once("close", () => resolve(response.statusCode ?? 0));
        }).once("error", () => resolve(0));
      });
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
  }
  const asking = Promise.all(Array.from({ length: CONNECTIONS }, ask));
  return async () => {
    stopped = true;
    await asking;
    agent.destroy();
    return statuses;
  };
}

/** Sessions that PostgreSQL has opened for the servers so far. */
async function countSessions(): Promise<number> {
  const { rows } = await server.api.pool.query<{ sessions: string }>(
    "SELECT sessions FROM pg_stat_database WHERE datname = current_database()",
  );
  return Number(rows[0]?.sessions);
}

/** How long the server took for requests, as it logs them: the client of a flood is slow itself. */
async function readTimes(requestIds: readonly string[]): Promise<readonly number[]> {
  const lines = (await server.api.readLog()).split("\n").filter((line) => requestIds.some((id) => line.includes(id)));
  return lines.map((line) => JSON.parse(line).ms);
}

describe.each(["/readyz", "/status", "/"])("a flood of requests to %s", (path) => {
  test("a flood leaves paid lookups answered in time and opens almost no database connections", async () => {
    // A page takes far longer to render the first time.
    expect(await fetch(`${server.origin}${path}`)).toMatchObject({ status: 200 });
    const customers: Customer[] = [];
    while (customers.length < PAID_LOOKUPS) customers.push(await server.api.customer());
    const sessions = await countSessions();
    const stop = flood(server.origin, path);
    const answers: ReceivedAnswer[] = [];
    for (const customer of customers) answers.push(await customer.get("/company", HIT));
    const statuses = await stop();

    const found = answers.filter(({ status }) => status === 200);
    expect(answers.filter(({ status }) => status !== 200 && status !== 503)).toEqual([]);
    expect(found.length).toBeGreaterThan(PAID_LOOKUPS / 2);
    const times = await readTimes(answers.map(({ requestId }) => requestId));
    expect(times).toHaveLength(PAID_LOOKUPS);
    for (const ms of times) expect(ms).toBeLessThan(BUDGET_MS);
    expect([...statuses.keys()].filter((status) => status !== 200 && status !== 503)).toEqual([]);
    expect(statuses.get(200)).toBeGreaterThan(0);
    expect((await countSessions()) - sessions).toBeLessThan(40);
    expect(await server.api.findBrokenLaws()).toEqual([]);
  });
});

/** Sends bytes on a connection of its own. Resolves with the connection once they were sent. */
function dial(origin: string, bytes: string): Promise<Socket> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname, () => socket.pause().write(bytes, () => resolve(socket)));
    socket.on("error", reject);
  });
}

test.each([
  ["abandon their forms", "POST /login", ["Content-Length: 100", "", "email=a"], true],
  ["never finish their forms", "POST /login", ["Content-Length: 100", "", "email=a"], false],
  ["leave before their pages are rendered", "GET /pricing", ["", ""], true],
  ["never read their pages", "GET /docs/search", ["", ""], false],
])("pages are still rendered while clients %s", async (_do, line, rest, leave) => {
  const { origin } = server;
  const one = [`${line} HTTP/1.1`, `Host: ${new URL(origin).host}`, `Origin: ${origin}`, ...rest].join("\r\n");
  // Pages are asked for many at a time on each connection.
  const [connections, each] = line.startsWith("GET") ? [10, 10] : [100, 1];
  const bytes = one.repeat(each);
  const sockets: Socket[] = [];
  for (let count = 0; count < connections; count += 1) {
    const socket = await dial(origin, bytes);
    if (leave) setImmediate(() => socket.destroy());
    sockets.push(socket);
  }
  await expect.poll(async () => (await fetch(`${origin}/login`)).status, { timeout: 30_000 }).toBe(200);
  for (const socket of sockets) socket.destroy();
});
