import { readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { Client } from "pg";
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from "vitest";
import { freePort } from "@/tests/support/free-port";
import { send } from "@/tests/support/http-get";
import { openSite, type Site } from "@/tests/support/site";
import { needsSmallDisk, openSmallDisk } from "@/tests/support/small-disk";

const HIT = { domain: "oakwell.example" };
const MISS = { domain: "nowhere.example" };

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

describe("a log that cannot be written", () => {
  test.each([
    ["standard output on a full disk", { stdout: "full" }],
    ["standard error on a full disk", { stderr: "full" }],
    ["both on a full disk", { stdout: "full", stderr: "full" }],
    ["standard output in a pipe that nobody reads", { stdout: "unread" }],
  ] as const)("200 for lookups with %s", async (_what, output) => {
    const METRICS_PORT = String(await freePort());
    const server = await site.start({ output, settings: { METRICS_PORT } });
    const customer = await server.api.customer({ credits: 1_000 });
    const visitor = await server.api.visitor();
    for (const [query, credits] of [
      [HIT, 5],
      [MISS, 0],
      [HIT, 5],
    ] as const) {
      expect(await customer.patientGet("/company", query)).toMatchObject({ status: 200 });
      expect((await visitor.patientGet("/company", query)).body).toMatchObject({ credits_used: credits });
    }
    expect(await server.api.usedCredits(customer.accountId)).toBe(10);
    expect((await visitor.patientGet("/usage")).body).toMatchObject({ used: 2 });

    // More lines than fit into a pipe.
    const strangers = Array.from({ length: 400 }, () => send(server.origin, { target: "/v1/nothing" }));
    expect(new Set((await Promise.all(strangers)).map(({ status }) => status))).toEqual(new Set([404]));

    // Failures write most, and the framework would print them.
    site.accounts.become("down");
    site.directory.become("down");
    expect((await server.api.get("/company", HIT)).status).toBe(503);
    expect((await send(server.origin, { target: "/account", headers: { Cookie: "a=b" } })).status).toBeLessThan(600);
    const probe = async (target: string) => (await send(server.origin, { target })).status;
    // The server samples its readiness every five minutes, and shares each answer for a while.
    await vi.waitFor(async () => expect(await probe("/readyz")).toBe(503), { timeout: 10_000 });
    site.accounts.become("flowing");
    site.directory.become("flowing");
    await vi.waitFor(async () => expect(await probe("/readyz")).toBe(200), { timeout: 10_000 });
    expect(await probe("/healthz")).toBe(200);

    const { text } = await send(`http://127.0.0.1:${METRICS_PORT}`, { target: "/metrics" });
    const dropped = Number(/^peoplepages_log_lines_dropped_total (\d+)$/m.exec(text)?.[1]);
    expect(dropped > 0).toBe("stdout" in output && output.stdout === "full");

    expect(await server.end("SIGTERM")).toBe(0);
    expect(await server.api.findBrokenLaws()).toEqual([]);
  });

  test.skipIf(needsSmallDisk)(
    `lookups are answered while the disk of the log is full, and logged again once there is room${needsSmallDisk}`,
    async () => {
      const disk = await openSmallDisk(1);
      onTestFinished(() => disk.close());
      const file = join(disk.path, "server.log");
      const server = await site.start({ output: { stdout: { file } } });
      await disk.fill(0);
      // More than fits into the rest of the log's last page.
      const lookUp = () => server.api.get("/company", MISS);
      for (let at = 0; at < 40; at += 1) expect((await lookUp()).status).toBe(200);
      const written = (await stat(file)).size;
      expect((await lookUp()).status).toBe(200);
      expect((await stat(file)).size).toBe(written);

      await disk.makeRoom();
      const { requestId } = await lookUp();
      await vi.waitFor(async () => {
        const lines = (await readFile(file, "utf8")).trimEnd().split("\n");
        // The line for which the room ended.
        expect(lines.filter((line) => !isLogLine(line)).length).toBeLessThanOrEqual(1);
        expect(lines.filter((line) => line.includes(requestId))).toHaveLength(1);
        expect(lines.filter((line) => line.includes('"msg":"dropped log lines"'))).toHaveLength(1);
      });
      expect(await server.end("SIGTERM")).toBe(0);
    },
  );

  test("a request in flight is answered after SIGTERM although nothing can be logged", async () => {
    const server = await site.start({ output: { stdout: "full", stderr: "full" } });
    const customer = await server.api.customer({ credits: 1_000 });
    const holder = new Client({ connectionString: site.databaseUrl });
    await holder.connect();
    await holder.query("BEGIN");
    await holder.query("LOCK TABLE directory.company IN ACCESS EXCLUSIVE MODE");
    const asked = customer.get("/company", HIT);
    await vi.waitFor(
      async () => {
        const { rowCount } = await server.api.pool.query(
          "SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'",
        );
        expect(rowCount).toBe(1);
      },
      { interval: 10, timeout: 2_000 },
    );
    const ended = server.end("SIGTERM");
    await holder.query("COMMIT");
    await holder.end();
    expect((await asked).status).toBe(200);
    expect(await ended).toBe(0);
    expect(await server.api.usedCredits(customer.accountId)).toBe(5);
  });
});

test("a server writes only JSON lines, whatever is requested and whatever fails", async () => {
  const server = await site.start();
  const forged = `{"level":"error","msg":"forged"}`;
  const optimizer = `/_next/image?url=${encodeURIComponent(`/x\n${forged}\n`)}&w=64&q=75`;
  expect((await send(server.origin, { target: optimizer })).status).toBe(404);
  await send(server.origin, { target: "/", method: "POST", headers: { "Next-Action": "0".repeat(42) } });
  await send(server.origin, { target: "/login", headers: { "Next-Router-State-Tree": "%zz", RSC: "1" } });
  site.accounts.become("down");
  site.directory.become("down");
  for (const target of ["/", "/account", "/status", "/playground", "/api/auth/session", "/opt-out/2222-2222-2222"]) {
    await send(server.origin, { target, headers: { Cookie: "peoplepages.session=none" } });
  }
  site.accounts.become("flowing");
  site.directory.become("flowing");
  expect(await server.end("SIGTERM")).toBe(0);

  const written = (await site.readLog()).trimEnd().split("\n");
  const others = written.filter((line) => !isLogLine(line));
  expect(others).toEqual([]);
  expect(written.filter((line) => line.startsWith(forged))).toEqual([]);
  expect(written.some((line) => line.includes('"msg":"ended"'))).toBe(true);
  const failed = written.filter((line) => line.includes('"msg":"page failed"')).map((line) => JSON.parse(line));
  expect(failed).toEqual([expect.objectContaining({ level: "error", route: "/opt-out/[reference]", method: "GET" })]);
});

function isLogLine(line: string): boolean {
  try {
    const { level, time, msg } = JSON.parse(line);
    return [level, time, msg].every((field) => typeof field === "string");
  } catch {
    return false;
  }
}
