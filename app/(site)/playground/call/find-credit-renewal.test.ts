import { expect, test } from "vitest";
import { CREDIT_RENEWAL_HEADER, withCreditRenewal } from "@/components/lookup/credit-renewal";
import type { CallError } from "@/components/lookup/lookup-response";
import { serve } from "@/lib/api/serve";
import type { ApiServices } from "@/lib/api/services";
import type { KeyHolder } from "@/lib/ledger/ledger";
import { createApiBench } from "@/tests/support/fakes/api-bench";
import { seedAcme } from "@/tests/support/fakes/sample-people";
import { findCreditRenewal } from "./find-credit-renewal";

const RENEWS_AT = new Date("2030-03-01T10:00:00.000Z");
const EMPTY = { granted: 100, used: 100, renewsAt: RENEWS_AT };
const EXHAUSTED: CallError = { code: "credits_exhausted", message: "…", retryAt: null, upgradeUrl: null };

/** Looks up a company with such a key, and returns the added header. `isDown`: the ledger fails after the lookup. */
async function lookUpWith(holder: Partial<KeyHolder>, services: Partial<ApiServices> = {}, isDown = false) {
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
  const headers = await findCreditRenewal(answer, keyHash, api.services);
  return { status: answer.status, header: headers[CREDIT_RENEWAL_HEADER] ?? null, logged: api.logged };
}

test("402 comes with the time of renewal and a link to the price list", async () => {
  const { status, header } = await lookUpWith(EMPTY);
  expect(status).toBe(402);
  expect(withCreditRenewal(EXHAUSTED, header)).toEqual({
    ...EXHAUSTED,
    retryAt: RENEWS_AT.getTime(),
    upgradeUrl: "/pricing",
  });
});

test("402 with some credits left, but too few, comes with the time of renewal (D15)", async () => {
  const { status, header } = await lookUpWith({ ...EMPTY, used: 97 });
  expect(status).toBe(402);
  expect(withCreditRenewal(EXHAUSTED, header)?.retryAt).toBe(RENEWS_AT.getTime());
});

test("402 for an operator grant says that the credits do not renew, without a price list if no plans are sold (D35)", async () => {
  const { header } = await lookUpWith({ ...EMPTY, renewsAt: null }, { sellsPlans: false });
  expect(withCreditRenewal(EXHAUSTED, header)).toEqual({ ...EXHAUSTED, note: "These credits do not renew." });
});

test.each([
  ["a found lookup", { granted: 100 }, 200],
  ["an inactive plan", { ...EMPTY, standing: "inactive" as const }, 402],
])("no header is added to the response to %s", async (_case, holder, status) => {
  expect(await lookUpWith(holder)).toMatchObject({ status, header: null });
});

test("without the ledger no header is added, and the failure is logged", async () => {
  const { header, logged } = await lookUpWith(EMPTY, {}, true);
  expect(header).toBeNull();
  expect(logged.filter(({ level }) => level === "error")).toHaveLength(1);
  expect(withCreditRenewal(EXHAUSTED, header)).toEqual(EXHAUSTED);
});

test("another error stays unchanged, and so does a response without an error", () => {
  const inactive: CallError = { ...EXHAUSTED, code: "plan_inactive" };
  const header = JSON.stringify({ renewsAt: RENEWS_AT.toISOString(), upgradeUrl: "/pricing" });
  expect(withCreditRenewal(inactive, header)).toBe(inactive);
  expect(withCreditRenewal(null, header)).toBeNull();
});
