import { describe, expect, test } from "vitest";
import { onBothMounts } from "@/tests/support/api";

function nextMidnight(): string {
  const now = new Date();
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + 1)).toISOString();
}

onBothMounts((api) => {
  describe("without a key", () => {
    test("200 with ten free lookups until the next midnight UTC for a new visitor (D13)", async () => {
      const before = nextMidnight();
      const { status, body } = await api.get("/usage");
      expect(status).toBe(200);
      expect([before, nextMidnight()]).toContain(body.resets_at);
      expect(body).toEqual({ free_lookups_per_day: 10, used: 0, remaining: 10, resets_at: body.resets_at });
    });

    test("200 counts found lookups, but no misses, guesses or calls of /usage itself", async () => {
      const visitor = await api.visitor();
      await visitor.get("/company", { domain: "oakwell.example" });
      await visitor.get("/company", { domain: "nowhere.example" });
      await visitor.get("/email", { name: "Karla Nobody", domain: "oakwell.example" });
      for (const _again of [1, 2]) {
        expect((await visitor.patientGet("/usage")).body).toMatchObject({ used: 1, remaining: 9 });
      }
    });

    test("200 even if no free lookup is left", async () => {
      const visitor = await api.visitor({ freeLookupsUsed: 10 });
      expect((await visitor.get("/usage")).body).toMatchObject({ used: 10, remaining: 0 });
    });
  });

  describe("with a key", () => {
    test("200 with plan and credits, and an operator's grant never renews (D35)", async () => {
      for (const [plan, credits] of [
        ["growth", 100_000],
        ["scale", 500_000],
        ["pro", 2_500_000],
      ] as const) {
        const customer = await api.customer({ plan });
        expect((await customer.get("/usage")).body).toEqual({
          plan,
          credits_granted: credits,
          credits_used: 0,
          credits_left: credits,
          renews_at: null,
        });
      }
    });

    test("200 with the sum of the credits that answers reported", async () => {
      const customer = await api.customer({ credits: 1_000 });
      const answers = [
        await customer.get("/person", { social_url: "https://www.social.example/in/robert-okafor" }),
        await customer.get("/company/people", { domain: "oakwell.example", limit: "3" }),
        await customer.get("/company", { domain: "nowhere.example" }),
        await customer.get("/email", { name: "Karla Nobody", domain: "oakwell.example" }),
      ];
      const used = answers.reduce((sum, { body }) => sum + (body.credits_used ?? 0), 0);
      expect(used).toBe(275);
      expect((await customer.patientGet("/usage")).body).toEqual({
        plan: "growth",
        credits_granted: 1_000,
        credits_used: used,
        credits_left: 1_000 - used,
        renews_at: null,
      });
      expect(await api.usedCredits(customer.accountId)).toBe(used);
    });

    test("200 for an inactive plan and for used-up credits (D36)", async () => {
      const customer = await api.customer({ credits: 10 });
      await customer.get("/email", { name: "Robert Okafor", domain: "oakwell.example" });
      expect((await customer.get("/usage")).body).toMatchObject({ credits_used: 10, credits_left: 0 });
      await customer.suspend();
      expect((await customer.get("/usage")).body).toMatchObject({
        plan: "growth",
        credits_granted: 10,
        credits_used: 10,
        credits_left: 0,
      });
    });
  });

  test("400 for any parameter (D7)", async () => {
    for (const query of ["limit=5", "x=", "domain=oakwell.example", "%00=1", "x=%ff"]) {
      const { status, body } = await api.get("/usage", query);
      expect(status).toBe(400);
      expect(body.error).toBe("bad_request");
    }
  });

  test("401 for a wrong key, which is not metered as a visitor", async () => {
    const { status, body } = await api.get("/usage", "key=pp_wrong");
    expect(status).toBe(401);
    expect(body.error).toBe("invalid_api_key");
  });
});
