import { describe, expect, test } from "vitest";
import { onBothMounts } from "@/tests/support/api";
import { type Asker, waitOut } from "@/tests/support/api-client";
import { withinWindow } from "@/tests/support/within-window";

const times = (count: number) => Array.from({ length: count }, (_, index) => index);
const burst = (asker: Asker, count: number) => Promise.all(times(count).map(() => asker.get("/usage")));
const count = (answers: readonly { status: number }[], status: number) =>
  answers.filter((answer) => answer.status === status).length;

/** The limit of 5 requests in any 950 ms, per valid key or else per client address (D11). */
onBothMounts((api) => {
  test("200 for 5 and 429 for 55 of a burst of 60 requests from one address", async () => {
    const { visitor, answers } = await withinWindow(async (begin) => {
      const visitor = await api.visitor();
      begin();
      const asked = times(60).map(() => visitor.get("/company", { domain: "oakwell.example" }));
      return { visitor, answers: await Promise.all(asked) };
    });
    expect(count(answers, 200)).toBe(5);
    expect(count(answers, 429)).toBe(55);
    for (const { headers, body } of answers.filter(({ status }) => status === 429)) {
      expect(body).toEqual({ error: "too_many_requests", message: expect.any(String), retry_after: 1 });
      expect(headers["retry-after"]).toBe("1");
      expect(headers["x-free-lookups-remaining"]).toBeUndefined();
    }
    expect((await visitor.patientGet("/usage")).body.used).toBe(5);
  });

  test("200 for five more requests after waiting for retry_after", async () => {
    const { visitor, answers } = await withinWindow(async () => {
      const visitor = await api.visitor();
      return { visitor, answers: await burst(visitor, 6) };
    });
    expect([count(answers, 200), count(answers, 429)]).toEqual([5, 1]);
    await waitOut(answers);
    expect(count(await burst(visitor, 5), 200)).toBe(5);
  });

  test("200 after the wait, because refused requests do not count", async () => {
    const { visitor, answers } = await withinWindow(async () => {
      const visitor = await api.visitor();
      return { visitor, answers: [...(await burst(visitor, 5)), ...(await burst(visitor, 20))] };
    });
    expect([count(answers, 200), count(answers, 429)]).toEqual([5, 20]);
    await waitOut(answers);
    expect(count(await burst(visitor, 5), 200)).toBe(5);
  });

  test("every answer states the requests left, those of 400 and 401 too", async () => {
    const answers = await withinWindow(async () => {
      const visitor = await api.visitor();
      return [
        await visitor.get("/company", { domain: "oakwell.example" }),
        await visitor.get("/company", {}),
        await visitor.get("/usage", "", { "X-API-Key": "pp_wrong" }),
        await visitor.get("/usage"),
        await visitor.get("/search", { title: "cto" }),
        await visitor.get("/usage"),
      ];
    });
    expect(answers.map(({ status }) => status)).toEqual([200, 400, 401, 200, 200, 429]);
    expect(answers.map(({ headers }) => headers["ratelimit-remaining"])).toEqual(["4", "3", "2", "1", "0", "0"]);
    expect(answers.map(({ headers }) => headers["ratelimit-limit"])).toEqual(times(6).map(() => "5"));
    expect(answers.at(-1)?.headers["ratelimit-reset"]).toBe("1");
  });

  describe("what a request counts for", () => {
    test("200 for five requests of a valid key, whatever its address has used", async () => {
      const [ofAddress, ofKey] = await withinWindow(async (begin) => {
        const visitor = await api.visitor();
        const { key } = await api.customer();
        const customer = api.keyed({ "X-API-Key": key, "X-Forwarded-For": visitor.address });
        begin();
        return [await burst(visitor, 6), await burst(customer, 6)];
      });
      expect(count(ofAddress ?? [], 200)).toBe(5);
      expect(count(ofKey ?? [], 200)).toBe(5);
    });

    test("429 for one key used from two addresses, and 200 for two keys used from one", async () => {
      const [shared, second, address] = await withinWindow(async (begin) => {
        const one = await api.customer();
        const other = await one.anotherKey();
        const [here, there] = [await api.visitor(), await api.visitor()];
        const as = (key: string, { address }: { readonly address: string }) =>
          api.keyed({ "X-API-Key": key, "X-Forwarded-For": address });
        begin();
        const ofOne = await Promise.all([burst(as(one.key, here), 3), burst(as(one.key, there), 3)]);
        return [ofOne.flat(), await burst(as(other.key, here), 5), await burst(here, 5)];
      });
      expect([count(shared ?? [], 200), count(shared ?? [], 429)]).toEqual([5, 1]);
      expect(count(second ?? [], 200)).toBe(5);
      expect(count(address ?? [], 200)).toBe(5);
    });

    test("429 for the address of a revoked key that was used too often", async () => {
      const [ofKey, ofAddress] = await withinWindow(async (begin) => {
        const customer = await api.customer();
        await customer.revokeKey();
        const visitor = await api.visitor();
        const headers = { "X-API-Key": customer.key, "X-Forwarded-For": visitor.address };
        begin();
        return [await burst(api.keyed(headers), 5), await burst(visitor, 1)];
      });
      expect(count(ofKey ?? [], 401)).toBe(5);
      expect(count(ofAddress ?? [], 429)).toBe(1);
    });
  });
});
