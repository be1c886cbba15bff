import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createApiBench } from "@/tests/support/fakes/api-bench";
import { seedAcme } from "@/tests/support/fakes/sample-people";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A bench whose ledger books only when told to. */
function slowLedger() {
  const api = createApiBench();
  seedAcme(api.directory);
  let book = () => {};
  const told = new Promise<void>((resolve) => {
    book = resolve;
  });
  api.ledger.beforeCapture = () => told;
  return { api, book };
}

test("D22, D14: a debit that outlasts the deadline answers 503 and is taken back", async () => {
  const { api, book } = slowLedger();
  const reply = api.get("/company", { domain: "acme.example" });
  await vi.advanceTimersByTimeAsync(3_000);
  expect(await reply).toMatchObject({ status: 503, body: { error: "temporarily_unavailable" } });

  book();
  await vi.advanceTimersByTimeAsync(0);
  expect(api.ledger.calls).toContain("voidCharge");
  expect(api.ledger.charges.size).toBe(0);
});

test("D14: a late debit is voided again and again until the ledger has acknowledged it", async () => {
  const { api, book } = slowLedger();
  const reply = api.get("/company", { domain: "acme.example" });
  await vi.advanceTimersByTimeAsync(3_000);
  await reply;

  api.ledger.down.add("voidCharge");
  book();
  await vi.waitFor(() => expect(api.ledger.calls).toContain("voidCharge"));
  expect(api.ledger.charges.size).toBe(1);
  api.ledger.down.clear();
  vi.useRealTimers();
  await vi.waitFor(() => expect(api.ledger.charges.size).toBe(0), { timeout: 3_000 });
});

test("D22: a lookup that ends after the deadline is not charged", async () => {
  const api = createApiBench();
  seedAcme(api.directory);
  let answer = () => {};
  api.directory.beforeAnswer = () =>
    new Promise<void>((resolve) => {
      answer = resolve;
    });
  const reply = api.get("/company", { domain: "acme.example" });
  await vi.advanceTimersByTimeAsync(3_000);
  expect((await reply).status).toBe(503);

  answer();
  await vi.advanceTimersByTimeAsync(0);
  expect(api.ledger.calls).not.toContain("capture");
});
