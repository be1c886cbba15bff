import { expect, test } from "vitest";
import { onBothMounts } from "@/tests/support/api";

const HIT = { domain: "oakwell.example" };
const withKey = (key: string | readonly string[]) => ({ "idempotency-key": key });

onBothMounts((api) => {
  test("200 and no second charge for a call that is sent again with its key (D44)", async () => {
    const customer = await api.customer({ credits: 5 });
    const first = await customer.get("/company", HIT, withKey("row 1"));
    const repeat = await customer.get("/company", HIT, withKey("row 1"));
    expect(first.body).toMatchObject({ found: true, credits_used: 5, credits_left: 0 });
    expect([repeat.status, repeat.body]).toEqual([200, first.body]);
    expect(repeat.requestId).not.toBe(first.requestId);
    expect(await api.usedCredits(customer.accountId)).toBe(5);
    expect((await customer.get("/company", HIT)).status).toBe(402);
  });

  test("200 on another API key of the account without a second charge, and 400 for another call (D44)", async () => {
    const customer = await api.customer({ credits: 100 });
    await customer.get("/company", HIT, withKey("row 1"));
    const sibling = await customer.anotherKey();
    expect((await sibling.get("/company", HIT, withKey("row 1"))).body).toMatchObject({ found: true });
    const other = await sibling.get("/company/tech", HIT, withKey("row 1"));
    expect([other.status, other.body.error]).toEqual([400, "bad_request"]);
    expect(await api.usedCredits(customer.accountId)).toBe(5);
  });

  test("a repeat from the same address uses no second free lookup (D44)", async () => {
    const visitor = await api.visitor({ freeLookupsUsed: 9 });
    for (const _attempt of [1, 2]) {
      const { status, body } = await visitor.get("/company", HIT, withKey("row 1"));
      expect([status, body.free_lookups_remaining]).toEqual([200, 0]);
    }
    expect((await visitor.get("/company", HIT, withKey("row 2"))).status).toBe(402);
  });

  test("400 for a key that is sent twice, empty or too long, also on /usage (D44)", async () => {
    for (const key of [["a", "b"], "", "x".repeat(256)]) {
      for (const [path, query] of [
        ["/company", HIT],
        ["/usage", {}],
      ] as const) {
        const { status, body } = await api.get(path, query, withKey(key));
        expect([status, body.error]).toEqual([400, "bad_request"]);
      }
    }
  });
});
