import { describe, expect, test } from "vitest";
import type { ReceivedAnswer } from "@/tests/support/answer";
import { onBothMounts } from "@/tests/support/api";
import type { Visitor } from "@/tests/support/api-client";
import { burst, findRateBreaches, timed } from "@/tests/support/check-rate";

const WRONG_KEY = { "X-API-Key": "pp_wrong" };
const BAD = { domain: "no website" };
const HIT = { domain: "oakwell.example" };
const MISS = { domain: "nowhere.example" };

/** The order of D1: method and path, rate, key, parameters, account status, lookup, charge. */
onBothMounts((api) => {
  /** Sends the five requests that the rate admits, and then another. */
  async function askOverTheRate(ask: (visitor: Visitor) => Promise<ReceivedAnswer>) {
    const visitor = await api.visitor();
    const admitted = await burst(5, () => visitor.get("/usage"));
    const last = await timed(() => ask(visitor));
    return { answer: last.answer, breaches: findRateBreaches([...admitted, last]) };
  }

  test("404 and 405 come before 429 and do not count for the rate", async () => {
    const sendOverTheRate = async (method: string, target: string) => {
      const { answer } = await askOverTheRate(({ address }) =>
        api.send({ method, target, headers: { "X-Forwarded-For": address } }),
      );
      return answer.status;
    };
    expect(await sendOverTheRate("GET", "/v1/nothing")).toBe(404);
    expect(await sendOverTheRate("POST", "/v1/company")).toBe(405);
    expect(await sendOverTheRate("OPTIONS", "/v1/company")).toBeLessThan(300);

    const visitor = await api.visitor();
    const own = { "X-Forwarded-For": visitor.address };
    for (let i = 0; i < 10; i++) {
      await api.send({ target: "/v1/nothing", headers: own });
      await api.send({ method: "DELETE", target: "/v1/company", headers: own });
      await api.send({ method: "OPTIONS", target: "/v1/company", headers: own });
    }
    expect((await visitor.get("/company", HIT)).headers["ratelimit-remaining"]).toBe("4");
  });

  test("404 comes before 405", async () => {
    expect((await api.send({ method: "POST", target: "/v1/nothing" })).status).toBe(404);
  });

  test("429 comes before 401", async () => {
    const { breaches } = await askOverTheRate((visitor) => visitor.get("/company", HIT, WRONG_KEY));
    expect(breaches).toEqual([]);
  });

  test("429 comes before 400", async () => {
    for (const query of [BAD, "unknown=1", "domain=%ff"]) {
      const { breaches } = await askOverTheRate((visitor) => visitor.get("/company", query));
      expect(breaches).toEqual([]);
    }
  });

  test("401 comes before 400", async () => {
    for (const query of [BAD, {}, "unknown=1", "domain=%00"]) {
      expect((await api.get("/company", query, WRONG_KEY)).status).toBe(401);
    }
    expect((await api.get("/usage", "unknown=1", WRONG_KEY)).status).toBe(401);
  });

  test("400 comes before 402", async () => {
    const visitor = await api.visitor({ freeLookupsUsed: 10 });
    expect((await visitor.get("/company", BAD)).status).toBe(400);

    const suspended = await api.customer();
    await suspended.suspend();
    expect((await suspended.get("/company", BAD)).status).toBe(400);
    const spent = await api.customer({ credits: 0 });
    expect((await spent.get("/company", BAD)).status).toBe(400);
  });

  describe("402 comes before the lookup, so that nobody without credits learns more", () => {
    const lookups = [
      ["/company", HIT],
      ["/company", MISS],
      ["/company", { domain: "gmail.com" }],
      ["/email", { name: "Karla Nobody", domain: "oakwell.example" }],
      ["/search", { title: "marketing" }],
      ["/company/people", MISS],
    ] as const;

    test("402 before the lookup without a key", async () => {
      const visitor = await api.visitor({ freeLookupsUsed: 10 });
      for (const [path, query] of lookups) {
        const { status, body } = await visitor.patientGet(path, query);
        expect(status).toBe(402);
        expect(body.error).toBe("free_limit_reached");
      }
    });

    test("402 before the lookup with a key", async () => {
      const spent = await api.customer({ credits: 0 });
      for (const [path, query] of lookups) {
        const { status, body } = await spent.patientGet(path, query);
        expect(status).toBe(402);
        expect(body.error).toBe("credits_exhausted");
      }
    });
  });

  test("402 plan_inactive comes before 402 credits_exhausted", async () => {
    const customer = await api.customer({ credits: 0 });
    await customer.suspend();
    expect((await customer.get("/company", HIT)).body.error).toBe("plan_inactive");
  });

  test("401 for a revoked key comes before 402 plan_inactive", async () => {
    const customer = await api.customer();
    await customer.suspend();
    await customer.revokeKey();
    expect((await customer.get("/company", HIT)).body.error).toBe("invalid_api_key");
  });

  test("401 for malformed and wrong keys counts for the rate of the client address", async () => {
    const keys = ["pp_wrong", "", "x", "pp_0123456789abcdefghijklmnopqrstuvwxyz", "pp_"];
    const visitor = await api.visitor();
    const first = await Promise.all(keys.map((key) => timed(() => visitor.get("/usage", "", { "X-API-Key": key }))));
    const later = [await timed(() => visitor.get("/usage")), await timed(() => visitor.get("/usage", "", WRONG_KEY))];
    expect(first.map(({ answer }) => answer.status)).toEqual([401, 401, 401, 401, 401]);
    expect(findRateBreaches([...first, ...later])).toEqual([]);
  });

  test("a refused request charges nothing", async () => {
    const visitor = await api.visitor();
    await visitor.get("/company", BAD);
    await visitor.get("/company", HIT, WRONG_KEY);
    await visitor.get("/nothing", HIT);
    expect((await visitor.get("/usage")).body.used).toBe(0);
  });
});
