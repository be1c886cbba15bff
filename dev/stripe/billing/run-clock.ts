import { subscriptionOf } from "../objects/invoice";
import { itemOf } from "../objects/subscription";
import type { World } from "../world";
import { expireCheckout, settleInvoice } from "./checkout";
import { collect } from "./collect";
import { finalizeInvoice, giveUpInvoice, intentOf } from "./invoices";
import { addBusinessDays } from "./period";
import { renew } from "./renew";
import { INCOMPLETE_SECONDS } from "./start";

/** How long a bank debit may take, and takes here unless somebody decides before. */
const SETTLING_BUSINESS_DAYS = 4;

interface Due {
  readonly at: number;
  readonly run: () => void;
}

/**
 * Does what is due up to a moment, in the order of time, each at its own. `null` is the stand-in's clock; a test
 * clock moves only its own customers. Tells whether anything was.
 */
export function runClock(world: World, testClock: string | null, until: number, setNow: (at: number) => void): boolean {
  let hasRun = false;
  for (let due = nextDue(world, testClock); due !== null && due.at <= until; due = nextDue(world, testClock)) {
    setNow(due.at);
    due.run();
    hasRun = true;
  }
  setNow(until);
  return hasRun;
}

/** Of things due at the same moment the older comes first. */
function nextDue(world: World, testClock: string | null): Due | null {
  const all = [
    ...dueSubscriptions(world, testClock),
    ...dueInvoices(world, testClock),
    ...dueCheckouts(world, testClock),
  ];
  return all.reduce<Due | null>((first, due) => (first === null || due.at < first.at ? due : first), null);
}

const RENEWING: readonly string[] = ["active", "past_due", "unpaid"];

function* dueSubscriptions(world: World, testClock: string | null): Generator<Due> {
  for (const subscription of Object.values(world.state.subscriptions)) {
    if (subscription.test_clock !== testClock) continue;
    if (RENEWING.includes(subscription.status)) {
      yield { at: itemOf(subscription).current_period_end, run: () => renew(world, subscription) };
    }
    const first = world.state.invoices[subscription.latest_invoice ?? ""];
    if (subscription.status === "incomplete" && first) {
      yield { at: subscription.created + INCOMPLETE_SECONDS, run: () => giveUpInvoice(world, first, "void") };
    }
  }
}

function* dueInvoices(world: World, testClock: string | null): Generator<Due> {
  for (const invoice of Object.values(world.state.invoices)) {
    if (invoice.test_clock !== testClock) continue;
    const { status, automatically_finalizes_at, next_payment_attempt } = invoice;
    if (status === "draft" && automatically_finalizes_at !== null) {
      yield {
        at: automatically_finalizes_at,
        run: () => {
          finalizeInvoice(world, invoice);
          if (invoice.status === "open") collect(world, invoice, { scheduled: true });
        },
      };
    }
    if (status !== "open") continue;
    if (next_payment_attempt !== null && subscriptionOf(world, invoice)?.status !== "canceled") {
      yield { at: next_payment_attempt, run: () => void collect(world, invoice, { scheduled: true }) };
    }
    const intent = intentOf(world, invoice);
    const charge = world.state.charges[intent?.latest_charge ?? ""];
    if (intent?.status === "processing" && charge) {
      const at = addBusinessDays(charge.created, SETTLING_BUSINESS_DAYS);
      yield { at, run: () => settleInvoice(world, invoice, "succeeded") };
    }
  }
}

function* dueCheckouts(world: World, testClock: string | null): Generator<Due> {
  for (const session of Object.values(world.state.checkouts)) {
    const clock = world.state.customers[session.customer ?? ""]?.test_clock ?? null;
    if (clock !== testClock || session.status !== "open") continue;
    yield { at: session.expires_at, run: () => expireCheckout(world, session) };
  }
}
