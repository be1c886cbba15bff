import { describe, expect, test } from "vitest";
import { onBothMounts } from "@/tests/support/api";
import { type Asker, waitOut } from "@/tests/support/api-client";
import { burst, findRateBreaches, findWrongRemaining, type TimedAnswer, timed } from "@/tests/support/check-rate";

const times = (count: number) => Array.from({ length: count }, (_, index) => index);
const usage = (asker: Asker, count: number) => burst(count, () => asker.get("/usage"));
const statuses = (answers: readonly TimedAnswer[]) => answers.map(({ answer }) => answer.status);

/** The limit of 5 requests in any 950 ms, per valid key or else per client address (D11). */
onBothMounts((api) => {
  test("200 for 5 and 429 for 55 of a burst of 60 requests from one address", async () => {
    const visitor = await api.visitor();
    const answers = await burst(60, () => visitor.get("/company", { domain: "oakwell.example" }));
    expect(findRateBreaches(answers)).toEqual([]);
    for (const { answer } of answers.filter(({ answer }) => answer.status === 429)) {
      const { headers, body } = answer;
      expect(body).toEqual({ error: "too_many_requests", message: expect.any(String), retry_after: 1 });
      expect(headers["retry-after"]).toBe("1");
      expect(headers["x-free-lookups-remaining"]).toBeUndefined();
    }
    const found = statuses(answers).filter((status) => status === 200);
    expect((await visitor.patientGet("/usage")).body.used).toBe(found.length);
  });

  test("200 for five more requests after waiting for retry_after, because refused requests do not count", async () => {
    const visitor = await api.visitor();
    const first = [...(await usage(visitor, 5)), ...(await usage(visitor, 20))];
    await waitOut(first.map(({ answer }) => answer));
    // Within the limit, five requests after the wait are refused by no correct log.
    expect(findRateBreaches([...first, ...(await usage(visitor, 5))])).toEqual([]);
  });

  test("every answer states the requests left, those of 400 and 401 too", async () => {
    const visitor = await api.visitor();
    const answers = [
      await timed(() => visitor.get("/company", { domain: "oakwell.example" })),
      await timed(() => visitor.get("/company", {})),
      await timed(() => visitor.get("/usage", "", { "X-API-Key": "pp_wrong" })),
      await timed(() => visitor.get("/usage")),
      await timed(() => visitor.get("/search", { title: "cto" })),
      ...(await usage(visitor, 10)),
    ];
    expect(statuses(answers).slice(0, 5)).toEqual([200, 400, 401, 200, 200]);
    expect(findRateBreaches(answers)).toEqual([]);
    expect(findWrongRemaining(answers)).toEqual([]);
    const windows = answers.map(({ answer: { headers } }) => [headers["ratelimit-limit"], headers["ratelimit-reset"]]);
    expect(windows).toEqual(times(15).map(() => ["5", "1"]));
  });

  describe("what a request counts for", () => {
    test("200 for five requests of a valid key, whatever its address has used", async () => {
      const visitor = await api.visitor();
      const { key } = await api.customer();
      const customer = api.keyed({ "X-API-Key": key, "X-Forwarded-For": visitor.address });
      expect(findRateBreaches(await usage(visitor, 6))).toEqual([]);
      expect(findRateBreaches(await usage(customer, 6))).toEqual([]);
    });

    test("429 for one key used from two addresses, and 200 for two keys used from one", async () => {
      const one = await api.customer();
      const other = await one.anotherKey();
      const [here, there] = [await api.visitor(), await api.visitor()];
      const as = (key: string, { address }: { readonly address: string }) =>
        api.keyed({ "X-API-Key": key, "X-Forwarded-For": address });
      const ofOne = await Promise.all([usage(as(one.key, here), 3), usage(as(one.key, there), 3)]);
      expect(findRateBreaches(ofOne.flat())).toEqual([]);
      expect(statuses(await usage(as(other.key, here), 5))).toEqual([200, 200, 200, 200, 200]);
      expect(statuses(await usage(here, 5))).toEqual([200, 200, 200, 200, 200]);
    });

    test("429 for the address of a revoked key that was used too often", async () => {
      const customer = await api.customer();
      await customer.revokeKey();
      const visitor = await api.visitor();
      const headers = { "X-API-Key": customer.key, "X-Forwarded-For": visitor.address };
      const ofKey = await usage(api.keyed(headers), 5);
      expect(statuses(ofKey)).toEqual([401, 401, 401, 401, 401]);
      expect(findRateBreaches([...ofKey, ...(await usage(visitor, 1))])).toEqual([]);
    });
  });
});
