import { type CheckoutAnswer, payCheckout, refuseAuthentication, settleInvoice } from "./billing/checkout";
import { collect, type Outcome } from "./billing/collect";
import { creditInvoice, voidCreditNote } from "./billing/credit-notes";
import { closeDispute, openDispute } from "./billing/disputes";
import { failRefund } from "./billing/refunds";
import { runClock } from "./billing/run-clock";
import type { Deliveries } from "./deliveries/deliveries";
import { type Misbehaviour, NO_OUTAGE, type Outage, WELL_BEHAVED } from "./deliveries/misbehaviour";
import { advanceTestClock } from "./endpoints/test-clocks";
import { requireOne } from "./find";
import { newId } from "./new-id";
import type { SampleId } from "./objects/payment-method";
import { type BillingSettings, emptyState } from "./state";
import type { StoredEvent } from "./stored";
import type { World } from "./world";

/** What a customer does on the checkout's page. */
export const CHECKOUT_ACTIONS = {
  pay: { sample: "pm_card_visa", authenticated: false },
  decline: { sample: "pm_card_chargeCustomerFail", authenticated: false },
  three_d_secure: { sample: "pm_card_authenticationRequired", authenticated: false },
  authenticate: { sample: "pm_card_authenticationRequired", authenticated: true },
  later: { sample: "pm_usBankAccount_success", authenticated: false },
} as const satisfies Record<string, { sample: SampleId; authenticated: boolean }>;

export type CheckoutAction = keyof typeof CHECKOUT_ACTIONS | "refuse";

/** What a test, a simulation or a person trying things out does with the stand-in beside its API. */
export interface Control {
  /** Seconds, of the stand-in's own clock. */
  now(): number;
  /** Moves the stand-in's clock, and does everything that falls due, each thing at its time. */
  advance(seconds: number): void;
  advanceTo(at: number): void;
  /** Moves a test clock; at once, where the API's answer says that it takes a while. */
  advanceTestClock(id: string, to: number): void;
  /** The next payments of a customer, or of anyone, are declined whatever they are made with. */
  failNextPayment(customer?: string | null, times?: number): void;
  configure(settings: Partial<BillingSettings>): void;
  /** Does on the checkout's page what a customer would. */
  checkout(session: string, action: CheckoutAction): CheckoutAnswer;
  /** Tries to collect an open invoice now, as the portal's button does. */
  payInvoice(invoice: string, authenticated?: boolean): Outcome;
  /** Ends a payment that takes days. */
  settle(invoice: string, outcome: "succeeded" | "failed"): void;
  openDispute(charge: string): string;
  /** The bank sends a refund back. */
  failRefund(refund: string): void;
  /** Credits a part of a paid invoice to the customer's balance; gives the credit note's id. */
  creditInvoice(invoice: string, amount: number): string;
  voidCreditNote(creditNote: string): void;
  /** Puts a coupon of the account's owner on a subscription: every next invoice of it is as much cheaper. */
  discount(subscription: string, percentOff: number): void;
  /** The dashboard's "Delete all test data"; answers are still given again to the same idempotency keys. */
  deleteTestData(): void;
  /** Has the kept webhook endpoint deliver to this address, and gives its secret; null where none is kept. */
  moveEndpoint(url: string): string | null;
  closeDispute(dispute: string, outcome: "won" | "lost"): void;
  /** How deliveries go wrong from now on; nothing: no longer. */
  deliver(misbehaviour?: Partial<Misbehaviour>): void;
  /** How the API goes wrong from now on; nothing: no longer. */
  outage(outage?: Partial<Outage>): void;
  /** Oldest first. */
  events(): readonly StoredEvent[];
  /** Delivers one event now and gives the receiver's status; 0 where none came. */
  send: Deliveries["send"];
  /** Resolves when every delivery was taken. */
  settled(): Promise<void>;
}

export interface ControlParts {
  readonly world: World;
  readonly deliveries: Deliveries;
  readonly setOutage: (outage: Outage) => void;
  readonly changed: () => void;
}

/** The control over a running stand-in. */
export function createControl({ world, deliveries, setOutage, changed }: ControlParts): Control {
  const { state } = world;
  const session = (id: string) => requireOne(world, "checkouts", id);

  function change<Result>(work: () => Result): Result {
    try {
      return work();
    } finally {
      changed();
    }
  }

  function moveAhead(seconds: number): void {
    if (seconds < 0) throw new Error("The clock goes forward only.");
    change(() => {
      const ahead = state.aheadSeconds + seconds;
      runStandInClock(world, world.now() + seconds);
      state.aheadSeconds = ahead;
    });
  }

  return {
    now: () => world.now(),
    advance: moveAhead,
    advanceTo: (at) => moveAhead(at - world.now()),
    advanceTestClock: (id, to) => change(() => advanceTestClock(world, id, to)),
    failNextPayment: (customer, times = 1) =>
      change(() => {
        state.failures[customer ?? "*"] = times;
      }),
    configure: (settings) =>
      change(() => {
        state.settings = { ...state.settings, ...settings };
      }),
    checkout: (id, action) =>
      change(() => {
        if (action === "refuse") {
          refuseAuthentication(world, session(id));
          return "declined";
        }
        const { sample, authenticated } = CHECKOUT_ACTIONS[action];
        return payCheckout(world, session(id), sample, authenticated);
      }),
    payInvoice: (id, authenticated = false) =>
      change(() => collect(world, requireOne(world, "invoices", id), { authenticated })),
    settle: (id, outcome) => change(() => settleInvoice(world, requireOne(world, "invoices", id), outcome)),
    openDispute: (charge) => change(() => openDispute(world, requireOne(world, "charges", charge)).id),
    failRefund: (id) => change(() => failRefund(world, requireOne(world, "refunds", id))),
    creditInvoice: (id, amount) => change(() => creditInvoice(world, requireOne(world, "invoices", id), amount).id),
    voidCreditNote: (id) => change(() => voidCreditNote(world, requireOne(world, "creditNotes", id))),
    discount: (id, percentOff) =>
      change(() => {
        const subscription = requireOne(world, "subscriptions", id);
        const discount = { id: newId("di"), percentOff };
        state.discounts[id] = discount;
        subscription.discounts = [discount.id];
        world.emit("customer.subscription.updated", subscription, { discounts: [] });
      }),
    deleteTestData: () =>
      change(() => {
        const { secretKey, aheadSeconds, settings, webhookEndpoints, answers } = state;
        Object.assign(state, { ...emptyState(secretKey), aheadSeconds, settings, webhookEndpoints, answers });
      }),
    moveEndpoint: (url) =>
      change(() => {
        const [endpoint] = Object.values(state.webhookEndpoints);
        if (endpoint) endpoint.url = url;
        return endpoint?.secret ?? null;
      }),
    closeDispute: (id, outcome) => change(() => closeDispute(world, requireOne(world, "disputes", id), outcome)),
    deliver: (misbehaviour = {}) => deliveries.behave({ ...WELL_BEHAVED, ...misbehaviour }),
    outage: (outage = {}) => setOutage({ ...NO_OUTAGE, ...outage }),
    events: () => Object.values(state.events),
    send: deliveries.send,
    settled: deliveries.settled,
  };
}

/** Does what is due on the stand-in's own clock up to a moment, and tells whether anything was. */
export function runStandInClock(world: World, until: number): boolean {
  try {
    return runClock(world, null, until, (at) => {
      world.pinned = at;
    });
  } finally {
    world.pinned = null;
  }
}
