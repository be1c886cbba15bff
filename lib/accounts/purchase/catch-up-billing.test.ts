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

/** A customer about whom the payment provider answers like this, the first time, the second and so on. */
function aCustomer(answer: (asked: number) => Promise<unknown>) {
  const customerId = `cus_${customers++}`;
  const convergeCustomer = vi.fn(() => answer(convergeCustomer.mock.calls.length));
  const onFailure = vi.fn();
  const since = new Date();
  const catchUp = (from = since) =>
    catchUpBilling(customerId, from, { convergeCustomer, patienceMs: PATIENCE_MS, onFailure });
  return { catchUp, convergeCustomer, onFailure };
}

const after = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

test("an account without a customer has nothing to catch up with", async () => {
  const convergeCustomer = vi.fn();
  const catchingUp = { convergeCustomer, patienceMs: PATIENCE_MS, onFailure: vi.fn() };
  expect(await catchUpBilling(null, new Date(), catchingUp)).toBe("caught_up");
  expect(convergeCustomer).not.toHaveBeenCalled();
});

test("waits for a provider that answers in time", async () => {
  const { catchUp } = aCustomer(() => after(PATIENCE_MS - 1));
  const caughtUp = catchUp();
  await vi.advanceTimersByTimeAsync(PATIENCE_MS);
  expect(await caughtUp).toBe("caught_up");
});

test("stops waiting for a slow provider, and the next look joins the same question until it is answered", async () => {
  const { catchUp, convergeCustomer } = aCustomer(() => after(12_000));
  const looks: string[] = [];
  for (let look = 0; look < 3; look++) {
    const caughtUp = catchUp();
    await vi.advanceTimersByTimeAsync(PATIENCE_MS);
    looks.push(await caughtUp);
  }
  expect(looks).toEqual(["waiting", "waiting", "caught_up"]);
  expect(convergeCustomer).toHaveBeenCalledTimes(1);
});

test("a later return asks anew, because what was under way may have missed what was done since", async () => {
  const { catchUp, convergeCustomer } = aCustomer(() => after(1_000));
  const first = catchUp();
  await vi.advanceTimersByTimeAsync(500);
  const second = catchUp(new Date());
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await Promise.all([first, second])).toEqual(["caught_up", "caught_up"]);
  expect(convergeCustomer).toHaveBeenCalledTimes(2);
});

test("looks that follow an answer ask anew after a while, so that a payment that is confirmed later is found", async () => {
  const { catchUp, convergeCustomer } = aCustomer(async () => undefined);
  expect(await catchUp()).toBe("caught_up");
  expect(await catchUp()).toBe("caught_up");
  expect(convergeCustomer).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(15_000);
  expect(await catchUp()).toBe("caught_up");
  expect(convergeCustomer).toHaveBeenCalledTimes(2);
});

test("a failure is reported with its cause, and the next look asks anew", async () => {
  const away = new Error("away");
  const { catchUp, onFailure } = aCustomer((asked) => (asked === 1 ? Promise.reject(away) : Promise.resolve()));
  expect(await catchUp()).toBe("failed");
  expect(onFailure).toHaveBeenCalledExactlyOnceWith(away);
  expect(await catchUp()).toBe("caught_up");
});
