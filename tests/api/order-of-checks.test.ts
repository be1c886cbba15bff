import { describe, expect, test } from "vitest";
import type { ReceivedAnswer } from "@/tests/support/answer";
import { onBothMounts } from "@/tests/support/api";
import type { Visitor } from "@/tests/support/api-client";
import { withinWindow } from "@/tests/support/within-window";

const WRONG_KEY = { "X-API-Key": "pp_wrong" };
const BAD = { domain: "no website" };
const HIT = { domain: "oakwell.example" };
const MISS = { domain: "nowhere.example" };

/** D1: method and path, rate, key, parameters, standing, lookup, charge. */
onBothMounts((api) => {
  /** What somebody is answered whose request is over the rate. */
  const overTheRate = (ask: (visitor: Visitor) => Promise<ReceivedAnswer>) =>
    withinWindow(async () => {
      const visitor = await api.visitor();
      await Promise.all([1, 2, 3, 4, 5].map(() => visitor.get("/usage")));
      return ask(visitor);
    });

  test("path and method come before the rate, and are not counted", async () => {
    const sendOverTheRate = (method: string, target: string) =>
      overTheRate(({ address }) => api.send({ method, target, headers: { "X-Forwarded-For": address } }));
    expect((await sendOverTheRate("GET", "/v1/nothing")).status).toBe(404);
    expect((await sendOverTheRate("POST", "/v1/company")).status).toBe(405);
    expect((await sendOverTheRate("OPTIONS", "/v1/company")).status).toBeLessThan(300);

    const visitor = await api.visitor();
    const own = { "X-Forwarded-For": visitor.address };
    for (let i = 0; i < 10; i++) {
      await api.send({ target: "/v1/nothing", headers: own });
      await api.send({ method: "DELETE", target: "/v1/company", headers: own });
      await api.send({ method: "OPTIONS", target: "/v1/company", headers: own });
    }
    expect((await visitor.get("/company", HIT)).headers["ratelimit-remaining"]).toBe("4");
  });

  test("the path comes before the method", async () => {
    expect((await api.send({ method: "POST", target: "/v1/nothing" })).status).toBe(404);
  });

  test("the rate comes before the key", async () => {
    expect((await overTheRate((visitor) => visitor.get("/company", HIT, WRONG_KEY))).status).toBe(429);
  });

  test("the rate comes before the parameters", async () => {
    for (const query of [BAD, "unknown=1", "domain=%ff"]) {
      expect((await overTheRate((visitor) => visitor.get("/company", query))).status).toBe(429);
    }
  });

  test("the key comes before the parameters", async () => {
    for (const query of [BAD, {}, "unknown=1", "domain=%00"]) {
      expect((await api.get("/company", query, WRONG_KEY)).status).toBe(401);
    }
    expect((await api.get("/usage", "unknown=1", WRONG_KEY)).status).toBe(401);
  });

  test("the parameters come before the standing", async () => {
    const visitor = await api.visitor({ freeLookupsUsed: 10 });
    expect((await visitor.get("/company", BAD)).status).toBe(400);

    const suspended = await api.customer();
    await suspended.suspend();
    expect((await suspended.get("/company", BAD)).status).toBe(400);
    const spent = await api.customer({ credits: 0 });
    expect((await spent.get("/company", BAD)).status).toBe(400);
  });

  describe("the standing comes before the lookup, so that nobody with nothing left learns more", () => {
    const lookups = [
      ["/company", HIT],
      ["/company", MISS],
      ["/company", { domain: "gmail.com" }],
      ["/email", { name: "Karla Nobody", domain: "oakwell.example" }],
      ["/search", { title: "marketing" }],
      ["/company/people", MISS],
    ] as const;

    test("without a key", async () => {
      const visitor = await api.visitor({ freeLookupsUsed: 10 });
      for (const [path, query] of lookups) {
        const { status, body } = await visitor.patientGet(path, query);
        expect(status).toBe(402);
        expect(body.error).toBe("free_limit_reached");
      }
    });

    test("with a key", async () => {
      const spent = await api.customer({ credits: 0 });
      for (const [path, query] of lookups) {
        const { status, body } = await spent.patientGet(path, query);
        expect(status).toBe(402);
        expect(body.error).toBe("credits_exhausted");
      }
    });
  });

  test("plan_inactive comes before credits_exhausted", async () => {
    const customer = await api.customer({ credits: 0 });
    await customer.suspend();
    expect((await customer.get("/company", HIT)).body.error).toBe("plan_inactive");
  });

  test("a revoked key comes before an inactive plan", async () => {
    const customer = await api.customer();
    await customer.suspend();
    await customer.revokeKey();
    expect((await customer.get("/company", HIT)).body.error).toBe("invalid_api_key");
  });

  test("malformed and wrong keys count against the rate of their address, not of a key", async () => {
    const keys = ["pp_wrong", "", "x", "pp_0123456789abcdefghijklmnopqrstuvwxyz", "pp_"];
    const answers = await withinWindow(async () => {
      const visitor = await api.visitor();
      return [
        ...(await Promise.all(keys.map((key) => visitor.get("/usage", "", { "X-API-Key": key })))),
        await visitor.get("/usage"),
        await visitor.get("/usage", "", WRONG_KEY),
      ];
    });
    expect(answers.map(({ status }) => status)).toEqual([401, 401, 401, 401, 401, 429, 429]);
  });

  test("a refused request spends nothing", async () => {
    const visitor = await api.visitor();
    await visitor.get("/company", BAD);
    await visitor.get("/company", HIT, WRONG_KEY);
    await visitor.get("/nothing", HIT);
    expect((await visitor.get("/usage")).body.used).toBe(0);
  });
});
