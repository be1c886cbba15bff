import { z } from "zod";
import { type Account, all, emptyState, newId, requireOne } from "./account";
import { actOnCheckout, type CheckoutAction, type CheckoutOutcome } from "./billing/checkout";
import { runClock } from "./billing/clock";
import { collect, type PaymentOutcome, settleInvoice } from "./billing/collect";
import { closeDispute, creditInvoice, failRefund, openDispute, voidCreditNote } from "./billing/money-back";
import type { Deliveries } from "./deliveries";
import type { StoredEvent } from "./stored";

/** How the API fails; each setting is for every request until the next call. */
interface Outage {
  /** The status of every response, before anything is done. */
  readonly status?: number;
  /** Milliseconds before every response. */
  readonly latency?: number;
  /** Beginnings of paths that the key has no right to. */
  readonly forbidden?: readonly string[];
  /** Closes every connection without a response, after the work is done. */
  readonly reset?: boolean;
}

export type Control = ReturnType<typeof createControl>;

/** What tests and the pages do with the stand-in besides its API. */
export function createControl(account: Account, deliveries: Pick<Deliveries, "hold" | "settled">) {
  const { state } = account;
  let outage: Outage = {};

  function advance(seconds: number): void {
    if (seconds < 0) throw new Error("the clock cannot go back");
    runClock(account, account.now() + seconds);
    state.aheadSeconds += seconds;
  }

  return {
    /** Seconds of the stand-in's clock. */
    now: () => account.now(),
    /** Moves the clock ahead, and does everything that is due until then, each thing at its time. */
    advance,
    advanceTo: (at: number): void => advance(at - account.now()),
    /** Declines the next payments of a customer, or of every customer, whatever the payment method. */
    failNextPayment(customer: string | null = null, times = 1): void {
      state.failures[customer ?? "*"] = times;
    },
    /** Does what a customer can do on the page of a checkout. */
    checkout: (session: string, action: CheckoutAction): CheckoutOutcome =>
      actOnCheckout(account, requireOne(account, "checkout.session", session), action),
    /** Tries to collect an open invoice. */
    payInvoice: (invoice: string): PaymentOutcome => collect(account, requireOne(account, "invoice", invoice)),
    /** Ends a bank debit that is processing. */
    settle: (invoice: string, outcome: "succeeded" | "failed"): void =>
      settleInvoice(account, requireOne(account, "invoice", invoice), outcome),
    openDispute: (charge: string): string => openDispute(account, requireOne(account, "charge", charge)).id,
    closeDispute: (dispute: string, outcome: "won" | "lost"): void =>
      closeDispute(account, requireOne(account, "dispute", dispute), outcome),
    /** Lets the bank return a refund. */
    failRefund: (refund: string): void => failRefund(account, requireOne(account, "refund", refund)),
    /** Credits part of a paid invoice to the customer's balance, in cents. Returns the ID of the credit note. */
    creditInvoice: (invoice: string, amount: number): string =>
      creditInvoice(account, requireOne(account, "invoice", invoice), amount).id,
    voidCreditNote: (note: string): void => voidCreditNote(account, requireOne(account, "credit_note", note)),
    /** Puts a coupon on a subscription, which reduces each invoice from the next one on. */
    discount(subscriptionId: string, percentOff: number): void {
      const subscription = requireOne(account, "subscription", subscriptionId);
      const discount = { id: newId("di"), percentOff };
      state.discounts[subscriptionId] = discount;
      subscription.discounts = [discount.id];
      account.emit("customer.subscription.updated", subscription);
    },
    /** "Delete all test data" of the dashboard. Retries with an idempotency key still get the response from before. */
    deleteTestData(): void {
      const { secretKey, aheadSeconds, webhookSecrets, responses } = state;
      const { webhook_endpoint = {} } = state.objects;
      const kept = { aheadSeconds, webhookSecrets, responses, objects: { webhook_endpoint } };
      Object.assign(state, emptyState(secretKey), kept);
    },
    /** Moves the first webhook endpoint to another address. Returns its secret, or null if there is none. */
    moveEndpoint(url: string): string | null {
      const [endpoint] = all(account, "webhook_endpoint");
      if (endpoint) endpoint.url = url;
      return state.webhookSecrets[endpoint?.id ?? ""] ?? null;
    },
    /** Lets the API fail; without an argument it works again. */
    outage(next: Outage = {}): void {
      outage = next;
    },
    presentOutage: (): Outage => outage,
    /** Oldest first. */
    events: (): readonly StoredEvent[] => all(account, "event"),
    /** Holds events back until it is called with false. */
    holdDeliveries: (isHeld: boolean): void => deliveries.hold(isHeld),
    /** Resolves when every event was delivered, except held ones. */
    settled: (): Promise<void> => deliveries.settled(),
  };
}

const clock = z.strictObject({ advance_seconds: z.int().min(0) });
const delivering = z.strictObject({ hold: z.boolean().default(false) });
const slowness = z.strictObject({ latency: z.int().min(0).default(0) });
const failure = z.strictObject({ customer: z.string().nullable().default(null), times: z.int().min(0).default(1) });

/** Does `POST /_ctl/<command>`, by which tests control the stand-in of another process. */
export async function runControlCommand(control: Control, command: string, body: string): Promise<void> {
  const given: unknown = JSON.parse(body);
  switch (command) {
    case "clock":
      return control.advance(clock.parse(given).advance_seconds);
    case "fail_next_payment": {
      const { customer, times } = failure.parse(given);
      return control.failNextPayment(customer, times);
    }
    case "deliver":
      return control.holdDeliveries(delivering.parse(given).hold);
    case "outage":
      return control.outage(slowness.parse(given));
    case "settled":
      return control.settled();
    default:
      throw new Error(`There is no command ${command}: clock, deliver, fail_next_payment, outage, settled.`);
  }
}
