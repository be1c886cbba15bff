import { setTimeout as wait } from "node:timers/promises";
import { describe, expect, test } from "vitest";
import { onBothMounts } from "@/tests/support/api";
import type { Asker } from "@/tests/support/api-client";

const times = (count: number) => Array.from({ length: count }, (_, index) => index);
const burst = (asker: Asker, count: number) => Promise.all(times(count).map(() => asker.get("/usage")));
const statuses = (answers: readonly { status: number }[]) => answers.map(({ status }) => status).sort();

/** D11: 5 in any 950 ms, per key where a valid key is sent, else per address. */
onBothMounts((api) => {
  test("a burst of 60 from one address: 5 are answered, 55 are told to wait", async () => {
    const visitor = await api.visitor();
    const answers = await Promise.all(times(60).map(() => visitor.get("/company", { domain: "oakwell.example" })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(55);
    for (const { headers, body } of answers.filter(({ status }) => status === 429)) {
      expect(body).toEqual({ error: "too_many_requests", message: expect.any(String), retry_after: 1 });
      expect(headers["retry-after"]).toBe("1");
      expect(headers["x-free-lookups-remaining"]).toBeUndefined();
    }
    await wait(1_000);
    expect((await visitor.get("/usage")).body.used).toBe(5);
  });

  test("waiting out retry_after always works: five more at once", async () => {
    const visitor = await api.visitor();
    for (const _round of times(3)) {
      const answers = await burst(visitor, 6);
      expect(statuses(answers)).toEqual([200, 200, 200, 200, 200, 429]);
      await wait(1_000 * Math.max(...answers.map(({ body }) => body.retry_after ?? 0)));
    }
  });

  test("refused requests do not count: asking on in vain delays nothing", async () => {
    const visitor = await api.visitor();
    await burst(visitor, 5);
    const since = performance.now();
    let refusals = 0;
    while ((await visitor.get("/usage")).status === 429) refusals += 1;
    expect(refusals).toBeGreaterThan(5);
    expect(performance.now() - since).toBeLessThan(1_500);
  });

  test("a client that paces itself at 5 a second is never refused", async () => {
    const visitor = await api.visitor();
    for (const _turn of times(12)) {
      // From the answer on, so that no delay of the test's machine brings two requests closer together.
      expect((await visitor.get("/usage")).status).toBe(200);
      await wait(192);
    }
  });

  test("answers tell the requests left, those of 400 and 401 too", async () => {
    const visitor = await api.visitor();
    const answers = [
      await visitor.get("/company", { domain: "oakwell.example" }),
      await visitor.get("/company", {}),
      await visitor.get("/usage", "", { "X-API-Key": "pp_wrong" }),
      await visitor.get("/usage"),
      await visitor.get("/search", { title: "cto" }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([200, 400, 401, 200, 200]);
    expect(answers.map(({ headers }) => headers["ratelimit-remaining"])).toEqual(["4", "3", "2", "1", "0"]);
    expect(new Set(answers.map(({ headers }) => headers["ratelimit-limit"]))).toEqual(new Set(["5"]));
    const refused = await visitor.get("/usage");
    expect(refused.status).toBe(429);
    expect(refused.headers).toMatchObject({
      "ratelimit-limit": "5",
      "ratelimit-remaining": "0",
      "ratelimit-reset": "1",
    });
  });

  describe("whom a request counts for", () => {
    test("a valid key has a rate of its own, whatever its address has used", async () => {
      const visitor = await api.visitor();
      await burst(visitor, 5);
      const { key } = await api.customer();
      const headers = { "X-API-Key": key, "X-Forwarded-For": visitor.address };
      expect(statuses(await burst(api.keyed(headers), 6))).toEqual([200, 200, 200, 200, 200, 429]);
    });

    test("one key from two addresses is one rate; two keys from one address are two", async () => {
      const one = await api.customer();
      const other = await one.anotherKey();
      const [here, there] = [await api.visitor(), await api.visitor()];
      const as = (key: string, { address }: { address: string }) =>
        api.keyed({ "X-API-Key": key, "X-Forwarded-For": address });
      expect(statuses([...(await burst(as(one.key, here), 3)), ...(await burst(as(one.key, there), 3))])).toEqual([
        200, 200, 200, 200, 200, 429,
      ]);
      expect(statuses(await burst(as(other.key, here), 5))).toEqual([200, 200, 200, 200, 200]);
      expect(statuses(await burst(here, 5))).toEqual([200, 200, 200, 200, 200]);
    });

    test("a revoked key counts for its address", async () => {
      const customer = await api.customer();
      await customer.revokeKey();
      const visitor = await api.visitor();
      const headers = { "X-API-Key": customer.key, "X-Forwarded-For": visitor.address };
      expect(statuses(await burst(api.keyed(headers), 5))).toEqual([401, 401, 401, 401, 401]);
      expect((await visitor.get("/usage")).status).toBe(429);
    });
  });
});
