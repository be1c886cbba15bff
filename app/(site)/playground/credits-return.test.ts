import { expect, test } from "vitest";
import { CREDITS_RETURN_HEADER, withCreditsReturn } from "@/components/lookup/credits-return";
import type { Refusal } from "@/components/lookup/run-lookup";
import { serve } from "@/lib/api/serve";
import type { ApiServices } from "@/lib/api/services";
import type { KeyHolder } from "@/lib/ledger/ledger";
import { createApiBench } from "@/tests/support/fakes/api-bench";
import { seedAcme } from "@/tests/support/fakes/sample-people";
import { findCreditsReturn } from "./call/find-credits-return";

const RENEWS_AT = new Date("2030-03-01T10:00:00.000Z");
const EMPTY = { granted: 100, used: 100, renewsAt: RENEWS_AT };
const EXHAUSTED: Refusal = { code: "credits_exhausted", message: "…", againAt: null, upgradeUrl: null };

/** What is said beside the answer to a key with this standing; `isDown`: the ledger answers the lookup, and then no more. */
async function saidTo(holder: Partial<KeyHolder>, services: Partial<ApiServices> = {}, isDown = false) {
  const api = createApiBench(services);
  seedAcme(api.directory);
  const keyHash = api.services.hashKey(api.addKey(holder));
  const target = "/v1/company?domain=acme.example";
  const { signal } = new AbortController();
  const answer = await serve(
    { method: "GET", target, headers: {}, clientAddress: null, signal, keyHash },
    api.services,
  );
  if (isDown) api.ledger.down.add("findKeyHolder");
  const headers = await findCreditsReturn(answer, keyHash, api.services);
  return { status: answer.status, header: headers[CREDITS_RETURN_HEADER] ?? null, logged: api.logged };
}

test("402: when the credits renew is counted down to, and more are had on the price list", async () => {
  const { status, header } = await saidTo(EMPTY);
  expect(status).toBe(402);
  expect(withCreditsReturn(EXHAUSTED, header)).toEqual({
    ...EXHAUSTED,
    againAt: RENEWS_AT.getTime(),
    upgradeUrl: "/pricing",
  });
});

test("D15: also where some are left, and too few for what was found", async () => {
  const { status, header } = await saidTo({ ...EMPTY, used: 97 });
  expect(status).toBe(402);
  expect(withCreditsReturn(EXHAUSTED, header)?.againAt).toBe(RENEWS_AT.getTime());
});

test("D35: of a grant that never renews it says so; where no plans are sold, no price list is named", async () => {
  const { header } = await saidTo({ ...EMPTY, renewsAt: null }, { sellsPlans: false });
  expect(withCreditsReturn(EXHAUSTED, header)).toEqual({ ...EXHAUSTED, note: "These credits do not renew." });
});

test.each([
  ["what is found", { granted: 100 }, 200],
  ["an inactive plan", { ...EMPTY, standing: "inactive" as const }, 402],
])("nothing is said beside %s", async (_case, holder, status) => {
  expect(await saidTo(holder)).toMatchObject({ status, header: null });
});

test("with the ledger away the answer stands without, and the log says why", async () => {
  const { header, logged } = await saidTo(EMPTY, {}, true);
  expect(header).toBeNull();
  expect(logged.filter(({ level }) => level === "error")).toHaveLength(1);
  expect(withCreditsReturn(EXHAUSTED, header)).toEqual(EXHAUSTED);
});

test("another refusal stays as it is, and none stays none", () => {
  const inactive: Refusal = { ...EXHAUSTED, code: "plan_inactive" };
  const header = JSON.stringify({ renewsAt: RENEWS_AT.toISOString(), upgradeUrl: "/pricing" });
  expect(withCreditsReturn(inactive, header)).toBe(inactive);
  expect(withCreditsReturn(null, header)).toBeNull();
});
