import { beforeEach, expect, test } from "vitest";
import { type ApiBench, createApiBench } from "@/tests/support/fakes/api-bench";

let api: ApiBench;
beforeEach(() => {
  api = createApiBench();
});

test("without a key: today's free lookups; none is used", async () => {
  api.ledger.setFreeUsed(api.services.hashAddress("192.0.2.7"), 4);
  const reply = await api.get("/usage");
  expect(reply.body).toEqual({
    free_lookups_per_day: 10,
    used: 4,
    remaining: 6,
    resets_at: "2030-03-02T00:00:00.000Z",
  });
  expect(reply.headers.get("X-Free-Lookups-Remaining")).toBeNull();
  expect(api.ledger.calls).toEqual(["findFreeAllowance"]);
});

test("with the free lookups used up it still answers", async () => {
  api.ledger.setFreeUsed(api.services.hashAddress("192.0.2.7"), 10);
  expect(await api.get("/usage")).toMatchObject({ status: 200, body: { used: 10, remaining: 0 } });
});

test("with a key: plan, credits and renewal", async () => {
  const renewsAt = new Date("2030-04-01T10:00:00Z");
  const key = api.addKey({ plan: "scale", granted: 500_000, used: 1_250, renewsAt });
  expect((await api.get("/usage", {}, key)).body).toEqual({
    plan: "scale",
    credits_granted: 500_000,
    credits_used: 1_250,
    credits_left: 498_750,
    renews_at: "2030-04-01T10:00:00.000Z",
  });
});

test("D35: an operator's grant renews never", async () => {
  expect((await api.get("/usage", {}, api.addKey())).body).toMatchObject({ renews_at: null });
});

test("D36: with an inactive plan it answers the last period's figures", async () => {
  const key = api.addKey({ standing: "inactive", granted: 100, used: 100 });
  expect(await api.get("/usage", {}, key)).toMatchObject({ status: 200, body: { credits_left: 0 } });
});

test.each(["limit=1", "keys=1", "x="])("D7: %s is an unknown parameter here", async (query) => {
  const reply = await api.send({ target: `/v1/usage?${query}` });
  expect(reply).toMatchObject({ status: 400, body: { message: expect.stringContaining('did you mean "key"?') } });
});
