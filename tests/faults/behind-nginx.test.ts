import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { send } from "@/tests/support/http-get";
import { needsNginx, type RunningNginx, startNginx } from "@/tests/support/nginx";
import { openSite, type Server, type Site } from "@/tests/support/site";

const HIT = "/v1/company?domain=oakwell.example";

describe.skipIf(needsNginx)(`behind nginx with the configuration of deploy/${needsNginx}`, () => {
  let site: Site;
  let servers: readonly [Server, Server];
  let nginx: RunningNginx;

  beforeAll(async () => {
    site = await openSite();
    servers = await Promise.all([site.start(), site.start()]);
    nginx = await startNginx(servers.map(({ port }) => port));
  });
  afterAll(async () => {
    await nginx?.stop();
    await site?.close();
  });

  test("nginx passes the client's own address, whatever the client claims (D12)", async () => {
    const [server] = servers;
    const stranger = (await server.api.visitor()).address;
    const { body } = await server.api.get("/usage", "", { "X-Forwarded-For": stranger });
    expect(body).toMatchObject({ used: 0 });
    expect((await nginx.get(HIT, { "X-Forwarded-For": stranger })).status).toBe(200);
    expect((await server.api.get("/usage", "", { "X-Forwarded-For": stranger })).body).toMatchObject({ used: 0 });
    expect(JSON.parse((await nginx.get("/v1/usage")).text)).toMatchObject({ used: 1 });
  });

  test("nginx passes answers and headers on unchanged, large ones included", async () => {
    const customer = await servers[0].api.customer({ credits: 1_000 });
    const headers = { "X-API-Key": customer.key };
    const people = "/v1/company/people?domain=crowd.example&limit=25";
    for (const target of [people, "/v1/company?domain=%ff", "/v1/company?domain=a%2Fb", "/openapi.json", "/llms.txt"]) {
      const direct = await send(servers[0].origin, { target, headers });
      const behind = await nginx.get(target, headers);
      expect([behind.status, behind.headers["content-type"]]).toEqual([direct.status, direct.headers["content-type"]]);
      expect(withoutCounts(behind.text)).toBe(withoutCounts(direct.text));
      expect(Object.keys(behind.headers)).toEqual(
        expect.arrayContaining(Object.keys(direct.headers).filter((name) => name.startsWith("x-"))),
      );
    }
  });

  test("clients that send nothing, or read nothing, keep no other from being answered", async () => {
    const slow = await Promise.all(Array.from({ length: 100 }, () => nginx.connect()));
    for (const [at, socket] of slow.entries()) {
      socket.on("error", () => undefined);
      socket.pause();
      socket.write(
        at % 2 === 0 ? "GET /v1/usage HTTP/1.1\r\nHost: loc" : "GET /openapi.json HTTP/1.1\r\nHost: localhost\r\n\r\n",
      );
    }
    const customer = await servers[0].api.customer({ credits: 1_000 });
    const answers = await Promise.all(Array.from({ length: 4 }, () => nginx.get(HIT, { "X-API-Key": customer.key })));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    for (const socket of slow) socket.destroy();
  });

  test("no request fails while one of two servers is stopped under load", async () => {
    const [first, second] = servers;
    const customers = await Promise.all(Array.from({ length: 8 }, () => second.api.customer({ credits: 100_000 })));
    const statuses: number[] = [];
    let isStopped = false;
    async function ask(at: number): Promise<void> {
      const key = customers[at]?.key ?? "";
      while (!isStopped) statuses.push((await nginx.get(HIT, { "X-API-Key": key })).status);
    }
    const found = () => statuses.filter((status) => status === 200).length;
    const untilFound = (count: number) =>
      vi.waitFor(() => expect(found()).toBeGreaterThanOrEqual(count), { timeout: 20_000, interval: 10 });
    const load = Promise.all(customers.map((_, at) => ask(at)));
    await untilFound(8);
    expect(await first.end("SIGTERM")).toBe(0);
    await untilFound(found() + 8);
    isStopped = true;
    await load;
    expect(statuses.filter((status) => status !== 200 && status !== 429)).toEqual([]);
    expect(await second.api.findBrokenLaws()).toEqual([]);
  });
});

/** What differs between two answers to the same request: its ID, and what is left. */
function withoutCounts(text: string): string {
  return text.replace(/"(credits_left|request_id)":("[^"]*"|\d+)/g, "").replace(/nonce="[^"]*"|"nonce":"[^"]*"/g, "");
}
