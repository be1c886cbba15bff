import { describe, expect, test } from "vitest";
import type { ReceivedAnswer } from "@/tests/support/answer";
import { onBothMounts } from "@/tests/support/api";

const profile = (slug: string) => `https://www.social.example/in/${slug}`;
const HIT = { domain: "oakwell.example" };
const MISS = { domain: "nowhere.example" };
const statuses = (answers: readonly ReceivedAnswer[]) => answers.map(({ status }) => status).sort();

onBothMounts((api) => {
  describe("prices of lookups are the same with a key and without", () => {
    const rows: readonly [path: string, query: Record<string, string>, credits: number][] = [
      ["/email", { name: "Robert Okafor", domain: "oakwell.example" }, 10],
      ["/email", { name: "Karla Nobody", domain: "oakwell.example" }, 0],
      ["/mobile", { social_url: profile("robert-okafor") }, 250],
      ["/mobile", { social_url: profile("lena-landline") }, 0],
      ["/company", HIT, 5],
      ["/company/tech", HIT, 5],
      ["/company/tech", { domain: "lantern.example" }, 0],
      ["/company/people", { ...HIT, limit: "3" }, 15],
      ["/company/people", { ...HIT, title: "astronaut" }, 0],
      ["/search", { title: "store manager", country: "France", limit: "25" }, 125],
      ["/search", { title: "marketing" }, 0],
      ["/person", { email: "robert.okafor@oakwell.example" }, 260],
    ];
    test.each(rows)("200 for %s %j costs %d credits", async (path, query, credits) => {
      const visitor = await api.visitor();
      const { body: free } = await visitor.get(path, query);
      expect(free).toMatchObject({ credits_used: credits, free_lookups_remaining: credits > 0 ? 9 : 10 });

      const customer = await api.customer({ credits: 1_000 });
      const { body: paid } = await customer.get(path, query);
      expect(paid).toMatchObject({ credits_used: credits, credits_left: 1_000 - credits });
      expect((await customer.get("/usage")).body).toMatchObject({
        credits_used: credits,
        credits_left: 1_000 - credits,
      });
    });
  });

  test("one call that returns people uses one free lookup, however many people there are", async () => {
    const visitor = await api.visitor();
    await visitor.get("/search", { title: "store manager", country: "France", limit: "25" });
    await visitor.get("/company/people", { domain: "crowd.example", limit: "25" });
    expect((await visitor.get("/usage")).body).toMatchObject({ used: 2, remaining: 8 });
  });

  describe("too few credits for what was found (D15)", () => {
    test("402 without charge or data if the credits do not suffice (D15)", async () => {
      const customer = await api.customer({ credits: 249 });
      const { status, body } = await customer.get("/mobile", { social_url: profile("robert-okafor") });
      expect(status).toBe(402);
      expect(Object.keys(body).sort()).toEqual(["error", "message"]);
      expect(body.error).toBe("credits_exhausted");
      expect(await api.usedCredits(customer.accountId)).toBe(0);
      expect((await customer.get("/usage")).body).toMatchObject({ credits_used: 0, credits_left: 249 });
    });

    test("402 states the credits left and links to the price list, without revealing what was found (D15)", async () => {
      const customer = await api.customer({ credits: 4 });
      const messages = new Set<string | undefined>();
      for (const [path, query] of [
        ["/company", HIT],
        ["/email", { name: "Robert Okafor", domain: "oakwell.example" }],
        ["/person", { social_url: profile("robert-okafor") }],
        ["/search", { title: "store manager", country: "France" }],
        ["/mobile", { social_url: profile("robert-okafor") }],
      ] as const) {
        const { status, body } = await customer.patientGet(path, query);
        expect(status).toBe(402);
        messages.add(body.message);
      }
      expect(messages.size).toBe(1);
      const [message = ""] = messages;
      expect(message).toMatch(/\b4\b/);
      expect(message).toContain("http://localhost:3000/pricing");
      expect(message).not.toMatch(/Robert|Okafor|\b(?:5|10|250|260)\b/);
    });

    test("a smaller list, a cheaper field or a miss is answered if the credits suffice for it (D15)", async () => {
      const customer = await api.customer({ credits: 14 });
      expect((await customer.get("/company/people", { ...HIT, limit: "3" })).status).toBe(402);
      expect((await customer.get("/company", MISS)).body).toMatchObject({ found: false, credits_left: 14 });
      expect((await customer.get("/person", { social_url: profile("robert-okafor") })).status).toBe(402);
      const { body } = await customer.get("/person", { social_url: profile("robert-okafor"), fields: "email" });
      expect(body).toMatchObject({ found: true, credits_used: 10, credits_left: 4 });
    });

    test("credits can be used to the last one (D15)", async () => {
      const customer = await api.customer({ credits: 10 });
      expect((await customer.get("/company", HIT)).body.credits_left).toBe(5);
      expect((await customer.get("/company", HIT)).body.credits_left).toBe(0);
      expect((await customer.get("/company", HIT)).body.error).toBe("credits_exhausted");
      expect((await customer.get("/company", MISS)).body.error).toBe("credits_exhausted");
    });
  });

  describe("concurrent lookups", () => {
    test("concurrent lookups of one price return distinct values of credits_left without gaps (L5)", async () => {
      const customer = await api.customer({ credits: 100 });
      const answers = await Promise.all([1, 2, 3, 4, 5].map(() => customer.get("/company", HIT)));
      expect(answers.map(({ body }) => body.credits_left).sort((a = 0, b = 0) => b - a)).toEqual([95, 90, 85, 80, 75]);
    });

    test("one key never gets more than its grant", async () => {
      const customer = await api.customer({ credits: 12 });
      const answers = await Promise.all([1, 2, 3, 4, 5].map(() => customer.get("/company", HIT)));
      expect(statuses(answers)).toEqual([200, 200, 402, 402, 402]);
      expect((await customer.patientGet("/usage")).body).toMatchObject({ credits_used: 10, credits_left: 2 });
    });

    test("several keys of one account together never get more than its grant", async () => {
      const first = await api.customer({ credits: 302 });
      const keys = [first, ...(await Promise.all([1, 2, 3, 4, 5].map(() => first.anotherKey())))];
      const lookups = [
        ["/company", HIT],
        ["/email", { name: "Robert Okafor", domain: "oakwell.example" }],
        ["/company/people", { ...HIT, limit: "5" }],
        ["/company/tech", HIT],
        ["/company", MISS],
      ] as const;
      const answers = await Promise.all(keys.flatMap((key) => lookups.map(([path, query]) => key.get(path, query))));
      const charged = answers.reduce((sum, { body }) => sum + (body.credits_used ?? 0), 0);
      expect(charged).toBeLessThanOrEqual(302);
      expect(await api.usedCredits(first.accountId)).toBe(charged);
      // On a busy machine some of thirty concurrent debits of one account are answered 503.
      expect(answers.filter(({ status }) => ![200, 402, 503].includes(status))).toEqual([]);

      const { body } = await first.patientGet("/usage");
      expect(body).toMatchObject({ credits_used: charged, credits_left: 302 - charged });
    });
  });
});
