import { describe, expect, test } from "vitest";
import { onBothMounts } from "@/tests/support/api";
import { endOtherwise } from "@/tests/support/end-otherwise";
import { addPaidPeriod } from "@/tests/support/paid-period";

const HIT = { domain: "oakwell.example" };

onBothMounts((api) => {
  describe("ways to send a key (D23)", () => {
    test.each([
      ["Authorization: Bearer", (key: string) => ({ Authorization: `Bearer ${key}` })],
      ["the scheme in any case", (key: string) => ({ Authorization: `bearer ${key}` })],
      ["blanks round it", (key: string) => ({ Authorization: `Bearer   ${key}  ` })],
      ["X-API-Key", (key: string) => ({ "X-API-Key": key })],
      ["two ways that agree", (key: string) => ({ Authorization: `Bearer ${key}`, "X-API-Key": key })],
    ])("200 for a key sent as %s (D23)", async (_way, headers) => {
      const { key } = await api.customer({ credits: 100 });
      const { status, body } = await api.keyed(headers(key)).get("/company", HIT);
      expect(status).toBe(200);
      expect(body).toMatchObject({ found: true, credits_used: 5, credits_left: 95 });
    });

    test("200 for a key in the query of every endpoint, alone or with the same key in a header (D23)", async () => {
      const { key } = await api.customer({ credits: 100 });
      const somebody = api.keyed();
      expect((await somebody.get("/company", { ...HIT, key })).body.credits_left).toBe(95);
      expect((await somebody.get("/usage", { key })).body).toMatchObject({ credits_used: 5 });
      expect((await api.keyed({ "X-API-Key": key }).get("/company", { ...HIT, key })).body.credits_left).toBe(90);
    });
  });

  test("200 with a key beyond ten lookups, using no free lookup (D23)", async () => {
    const visitor = await api.visitor({ freeLookupsUsed: 10 });
    const { key } = await api.customer({ credits: 100 });
    const { status } = await api.keyed({ "X-API-Key": key, "X-Forwarded-For": visitor.address }).get("/company", HIT);
    expect(status).toBe(200);
    expect((await visitor.get("/usage")).body.used).toBe(10);
  });

  describe("an invalid key is never treated as no key", () => {
    test.each([
      ["an empty bearer", { Authorization: "Bearer " }],
      ["a bearer without a token", { Authorization: "Bearer" }],
      ["an empty Authorization", { Authorization: "" }],
      ["another scheme", { Authorization: "Basic cHBfeDp5" }],
      ["no scheme", { Authorization: "pp_0123456789abcdefghijklmnopqrstuvwxyz" }],
      ["an empty X-API-Key", { "X-API-Key": "" }],
      ["blanks as X-API-Key", { "X-API-Key": "   " }],
      ["no key of ours", { "X-API-Key": "sk_live_something" }],
      ["too short", { "X-API-Key": "pp_0123456789" }],
      ["a wrong checksum", { "X-API-Key": "pp_0123456789abcdefghijklmnopqrstuvwxyz" }],
      ["two words", { Authorization: "Bearer pp_x y" }],
    ])("401 for %s (D23)", async (_what, headers) => {
      const { status, body, headers: answered } = await api.keyed(headers).get("/company", HIT);
      expect(status).toBe(401);
      expect(body.error).toBe("invalid_api_key");
      expect(answered["x-free-lookups-remaining"]).toBeUndefined();
      expect(body.upgrade_url).toBe("http://localhost:3000/pricing");
    });

    test.each(["key=", "key", "key=%20", "key=pp_wrong", "key=%00", "key=%ff"])("401 for ?%s (D23)", async (query) => {
      const { status, body } = await api.keyed().get("/company", `domain=oakwell.example&${query}`);
      expect(status).toBe(401);
      expect(body.error).toBe("invalid_api_key");
    });

    test("401 for a key with its last letter or its case changed (D23)", async () => {
      const { key } = await api.customer();
      const swapped = endOtherwise(key);
      const changed = [
        swapped,
        key.toUpperCase(),
        key.toLowerCase(),
        `${key}x`,
        key.slice(0, -1),
        key.replace("pp_", "PP_"),
      ];
      for (const wrong of changed.filter((one) => one !== key)) {
        expect((await api.keyed({ "X-API-Key": wrong }).get("/usage")).status).toBe(401);
      }
    });

    test("401 for a well-formed key that was never issued (D23)", async () => {
      const { key } = await api.customer();
      await api.pool.query(
        "DELETE FROM accounts.api_key WHERE last4 = $1 AND created_at > now() - interval '1 minute'",
        [key.slice(-4)],
      );
      expect((await api.keyed({ "X-API-Key": key }).get("/usage")).body.error).toBe("invalid_api_key");
    });
  });

  describe("two different keys", () => {
    test("400 for two keys that differ, before either is checked", async () => {
      const one = await api.customer();
      const other = await api.customer();
      for (const [headers, query] of [
        [{ Authorization: `Bearer ${one.key}`, "X-API-Key": other.key }, ""],
        [{ Authorization: `Bearer ${one.key}` }, `&key=${other.key}`],
        [{ "X-API-Key": one.key }, "&key=pp_wrong"],
        [{ "X-API-Key": one.key }, "&key="],
        [{ "X-API-Key": [one.key, other.key] }, ""],
        [{}, `&key=${one.key}&key=${other.key}`],
        [{}, `&key=${one.key}&key=${one.key}`],
        [{ Authorization: "Bearer pp_wrong", "X-API-Key": "pp_also_wrong" }, ""],
      ] as const) {
        const { status, body } = await api.keyed(headers).get("/company", `domain=oakwell.example${query}`);
        expect(status).toBe(400);
        expect(body.error).toBe("bad_request");
        expect(body.message).not.toMatch(/pp_/);
      }
      expect(await api.usedCredits(one.accountId)).toBe(0);
    });
  });

  describe("the end of a key", () => {
    test("401 from the next request on after the key is revoked", async () => {
      const customer = await api.customer({ credits: 100 });
      expect((await customer.get("/company", HIT)).status).toBe(200);
      await customer.revokeKey();
      const { status, body } = await customer.get("/company", HIT);
      expect(status).toBe(401);
      expect(body.error).toBe("invalid_api_key");
      expect((await customer.get("/usage")).status).toBe(401);
      expect(await api.usedCredits(customer.accountId)).toBe(5);
    });

    test("200 for the other keys of an account after one is revoked, on the same credits", async () => {
      const customer = await api.customer({ credits: 100 });
      const second = await customer.anotherKey();
      expect((await customer.get("/company", HIT)).body.credits_left).toBe(95);
      expect((await second.get("/company", HIT)).body.credits_left).toBe(90);
      await customer.revokeKey();
      expect((await second.get("/company", HIT)).body.credits_left).toBe(85);
    });

    test("401 after the grace period of a key", async () => {
      const customer = await api.customer({ credits: 100 });
      const end = (interval: string) =>
        api.pool.query(`UPDATE accounts.api_key SET revoked_at = now() + $2::interval WHERE id = $1`, [
          customer.keyId,
          interval,
        ]);
      await end("1 hour");
      expect((await customer.get("/company", HIT)).status).toBe(200);
      await end("-1 second");
      expect((await customer.get("/company", HIT)).status).toBe(401);
    });
  });

  describe("account status (D24)", () => {
    test("402 plan_inactive for a suspended account until it is resumed, while its key stays valid (D24)", async () => {
      const customer = await api.customer({ credits: 100 });
      await customer.suspend();
      const { status, body } = await customer.get("/company", HIT);
      expect(status).toBe(402);
      expect(Object.keys(body).sort()).toEqual(["error", "message"]);
      expect(body.error).toBe("plan_inactive");
      await customer.resume();
      expect((await customer.get("/company", HIT)).status).toBe(200);
    });

    test("402 plan_inactive for an account without any grant (D24)", async () => {
      const customer = await api.customer({ credits: 100 });
      await api.pool.query("DELETE FROM accounts.credit_period WHERE account_id = $1", [customer.accountId]);
      expect((await customer.get("/company", HIT)).body.error).toBe("plan_inactive");
    });

    test.each([
      ["ended an hour ago: the old period serves on until the renewal is paid", "-1 hour", 200],
      ["ended 71 hours ago: still", "-71 hours", 200],
      ["ended 73 hours ago: no longer", "-73 hours", 402],
    ])("200 or 402 plan_inactive for a paid period %s (D24)", async (_what, end, status) => {
      const customer = await api.customer({ credits: 100 });
      await api.pool.query("DELETE FROM accounts.credit_period WHERE account_id = $1", [customer.accountId]);
      await addPaidPeriod(api.pool, customer.accountId, {
        plan: "growth",
        credits: 100,
        starts: "-35 days",
        ends: end,
      });
      expect((await customer.get("/company", HIT)).status).toBe(status);
    });

    test.each([
      ...["past_due", "unpaid", "paused", "incomplete", "incomplete_expired", "canceled", "a_word_of_tomorrow"],
    ])("402 plan_inactive while a subscription is %s, and 200 afterwards (D24)", async (status) => {
      const customer = await api.customer({ credits: 100 });
      const paid = { plan: "growth", credits: 500, starts: "1 second", ends: "30 days" };
      const subscription = await addPaidPeriod(api.pool, customer.accountId, paid);
      const setStatus = (word: string) =>
        api.pool.query("UPDATE accounts.subscription SET status = $2 WHERE id = $1", [subscription, word]);
      await setStatus(status);
      const refused = await customer.get("/company", HIT);
      expect([refused.status, refused.body.error]).toEqual([402, "plan_inactive"]);
      // The last figures are still shown (D36).
      expect((await customer.get("/usage")).body).toMatchObject({ credits_granted: 500, credits_used: 0 });
      await setStatus("active");
      expect((await customer.get("/company", HIT)).body).toMatchObject({ credits_used: 5, credits_left: 495 });
    });

    test("402 plan_inactive for a fully refunded or disputed payment until it is valid again (D24)", async () => {
      const customer = await api.customer({ credits: 100 });
      const paid = { plan: "growth", credits: 500, starts: "1 second", ends: "30 days" };
      const subscription = await addPaidPeriod(api.pool, customer.accountId, paid);
      const setReversed = (at: Date | null) =>
        api.pool.query("UPDATE accounts.credit_period SET reversed_at = $2 WHERE subscription_id = $1", [
          subscription,
          at,
        ]);
      await setReversed(new Date());
      expect((await customer.get("/company", HIT)).body.error).toBe("plan_inactive");
      await setReversed(null);
      expect((await customer.get("/company", HIT)).status).toBe(200);
    });

    test("200 for a canceled plan until its period ends, without a renewal date (D24)", async () => {
      const customer = await api.customer({ credits: 100 });
      const paid = { plan: "growth", credits: 500, starts: "1 second", ends: "30 days" };
      const subscription = await addPaidPeriod(api.pool, customer.accountId, paid);
      await api.pool.query("UPDATE accounts.subscription SET ends_with_period = true WHERE id = $1", [subscription]);
      expect((await customer.get("/company", HIT)).status).toBe(200);
      expect((await customer.get("/usage")).body).toMatchObject({ plan: "growth", renews_at: null });
      await api.pool.query(
        "UPDATE accounts.credit_period SET ends_at = now() - interval '1 second' WHERE subscription_id = $1",
        [subscription],
      );
      expect((await customer.get("/company", HIT)).body.error).toBe("plan_inactive");
    });

    test("200 by the newest of several periods, with its renewal date (D24)", async () => {
      const customer = await api.customer({ credits: 100 });
      await addPaidPeriod(api.pool, customer.accountId, {
        plan: "scale",
        credits: 500,
        starts: "-1 minute",
        ends: "30 days",
      });
      await api.pool.query(
        "UPDATE accounts.credit_period SET starts_at = now() - interval '1 day' WHERE account_id = $1 AND source = 'operator'",
        [customer.accountId],
      );
      expect((await customer.get("/company", HIT)).body.credits_left).toBe(495);
      const { body } = await customer.get("/usage");
      expect(body).toMatchObject({ plan: "scale", credits_granted: 500, credits_used: 5 });
      expect(Date.parse(body.renews_at ?? "")).toBeGreaterThan(Date.now());
    });
  });

  test("a key shows the day of its last use", async () => {
    const customer = await api.customer();
    const lastUsed = async () =>
      (
        await api.pool.query<{ today: boolean | null }>(
          "SELECT last_used_on = (now() AT TIME ZONE 'UTC')::date AS today FROM accounts.api_key WHERE id = $1",
          [customer.keyId],
        )
      ).rows[0]?.today;
    expect(await lastUsed()).toBeNull();
    await customer.get("/company", HIT);
    await expect.poll(lastUsed, { timeout: 5_000 }).toBe(true);
  });

  describe("the request log (D39)", () => {
    test("the request log holds endpoint, status, found, credits, key and request id, and no content of requests (D39)", async () => {
      const customer = await api.customer({ credits: 100 });
      const asked = [
        await customer.get("/company", HIT),
        await customer.get("/company", { domain: "nowhere.example" }),
        await customer.get("/company", { domain: "no website" }),
        await customer.get("/usage"),
      ];
      const written = async () =>
        (
          await api.pool.query(
            `SELECT request_id, key_id, endpoint, status, found, credits FROM accounts.request_log WHERE account_id = $1`,
            [customer.accountId],
          )
        ).rows;
      await expect.poll(written, { timeout: 10_000 }).toHaveLength(4);
      const rows = (await written()).map((row) => [row.request_id, row.endpoint, row.status, row.found, row.credits]);
      expect(rows).toEqual(
        expect.arrayContaining([
          [asked[0]?.requestId, "/company", 200, true, 5],
          [asked[1]?.requestId, "/company", 200, false, 0],
          [asked[2]?.requestId, "/company", 400, null, 0],
          [asked[3]?.requestId, "/usage", 200, null, 0],
        ]),
      );
    });
  });
});
