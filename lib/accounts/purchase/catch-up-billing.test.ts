import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { catchUpBilling } from "./catch-up-billing";

const PATIENCE_MS = 5_000;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

let customers = 0;

/** A customer for whom the nth convergence ends as `answer(n)` does. */
function aCustomer(answer: (attempt: number) => Promise<unknown>) {
  const customerId = `cus_${customers++}`;
  const convergeCustomer = vi.fn(() => answer(convergeCustomer.mock.calls.length));
  const onFailure = vi.fn();
  const start = new Date();
  const catchUp = (since = start) =>
    catchUpBilling({ customerId, since, patienceMs: PATIENCE_MS }, { convergeCustomer, onFailure });
  return { catchUp, convergeCustomer, onFailure };
}

const after = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

test("an account without a customer is up to date without asking the provider", async () => {
  const convergeCustomer = vi.fn();
  const input = { customerId: null, since: new Date(), patienceMs: PATIENCE_MS };
  expect(await catchUpBilling(input, { convergeCustomer, onFailure: vi.fn() })).toBe("caught_up");
  expect(convergeCustomer).not.toHaveBeenCalled();
});

test("catching up waits for a provider that answers in time", async () => {
  const { catchUp } = aCustomer(() => after(PATIENCE_MS - 1));
  const caughtUp = catchUp();
  await vi.advanceTimersByTimeAsync(PATIENCE_MS);
  expect(await caughtUp).toBe("caught_up");
});

test("catching up stops waiting for a slow provider, and later calls join the same request", async () => {
  const { catchUp, convergeCustomer } = aCustomer(() => after(12_000));
  const results: string[] = [];
  for (let call = 0; call < 3; call++) {
    const caughtUp = catchUp();
    await vi.advanceTimersByTimeAsync(PATIENCE_MS);
    results.push(await caughtUp);
  }
  expect(results).toEqual(["waiting", "waiting", "caught_up"]);
  expect(convergeCustomer).toHaveBeenCalledTimes(1);
});

test("a call with a later `since` starts a new request, because the running one may miss recent changes", async () => {
  const { catchUp, convergeCustomer } = aCustomer(() => after(1_000));
  const first = catchUp();
  await vi.advanceTimersByTimeAsync(500);
  const second = catchUp(new Date());
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await Promise.all([first, second])).toEqual(["caught_up", "caught_up"]);
  expect(convergeCustomer).toHaveBeenCalledTimes(2);
});

test("an answer is reused for a while only, so that a payment that is confirmed later is found", async () => {
  const { catchUp, convergeCustomer } = aCustomer(async () => undefined);
  expect(await catchUp()).toBe("caught_up");
  expect(await catchUp()).toBe("caught_up");
  expect(convergeCustomer).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(15_000);
  expect(await catchUp()).toBe("caught_up");
  expect(convergeCustomer).toHaveBeenCalledTimes(2);
});

test("a failure is reported with its cause, and the next call starts a new request", async () => {
  const away = new Error("away");
  const { catchUp, onFailure } = aCustomer((attempt) => (attempt === 1 ? Promise.reject(away) : Promise.resolve()));
  expect(await catchUp()).toBe("failed");
  expect(onFailure).toHaveBeenCalledExactlyOnceWith(away);
  expect(await catchUp()).toBe("caught_up");
});
