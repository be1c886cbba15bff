import { type Account, all, find } from "../account";
import { expireCheckout } from "./checkout";
import { collect, settleInvoice } from "./collect";
import { addBusinessDays, HOUR } from "./dates";
import { finalizeInvoice, intentOf, voidInvoice } from "./invoices";
import { renew } from "./periods";
import { setStatus } from "./subscriptions";

/** A bank debit takes as long as Stripe allows, unless a test ends it before. */
const DEBIT_BUSINESS_DAYS = 4;
/** A first payment that takes longer expires its subscription. */
const INCOMPLETE_SECONDS = 23 * HOUR;

interface Due {
  readonly at: number;
  readonly run: () => void;
}

/** Does what is due until a time, in order and each at its own time. Returns false if nothing was due. */
export function runClock(account: Account, until: number): boolean {
  let hasRun = false;
  try {
    for (let due = nextDue(account); due !== null && due.at <= until; due = nextDue(account)) {
      account.dueAt = due.at;
      due.run();
      hasRun = true;
    }
  } finally {
    account.dueAt = null;
  }
  return hasRun;
}

/** Of several that are due at once, the first one. */
function nextDue(account: Account): Due | null {
  const dues = [...dueSubscriptions(account), ...dueInvoices(account), ...dueCheckouts(account)];
  return dues.reduce<Due | null>((first, due) => (first === null || due.at < first.at ? due : first), null);
}

function* dueSubscriptions(account: Account): Generator<Due> {
  for (const subscription of all(account, "subscription")) {
    const { status, items, created, latest_invoice: latest } = subscription;
    const [item] = items.data;
    if (item && (status === "active" || status === "past_due")) {
      yield { at: item.current_period_end, run: () => renew(account, subscription) };
    }
    const invoice = find(account, "invoice", latest);
    if (status !== "incomplete" || !invoice) continue;
    yield {
      at: created + INCOMPLETE_SECONDS,
      run: () => {
        voidInvoice(account, invoice);
        subscription.ended_at = account.now();
        setStatus(account, subscription, "incomplete_expired");
      },
    };
  }
}

function* dueInvoices(account: Account): Generator<Due> {
  for (const invoice of all(account, "invoice")) {
    const { status, automatically_finalizes_at: finalizesAt, next_payment_attempt: attemptAt } = invoice;
    const tryToCollect = () => {
      if (invoice.status === "draft") finalizeInvoice(account, invoice);
      collect(account, invoice, { scheduled: true });
    };
    if (status === "draft" && finalizesAt !== null) yield { at: finalizesAt, run: tryToCollect };
    if (status !== "open") continue;
    if (attemptAt !== null) yield { at: attemptAt, run: tryToCollect };
    const intent = intentOf(account, invoice);
    const charge = find(account, "charge", intent?.charge);
    if (intent?.status !== "processing" || !charge) continue;
    const at = addBusinessDays(charge.created, DEBIT_BUSINESS_DAYS);
    yield { at, run: () => settleInvoice(account, invoice, "succeeded") };
  }
}

function* dueCheckouts(account: Account): Generator<Due> {
  for (const session of all(account, "checkout.session", { status: "open" })) {
    yield { at: session.expires_at, run: () => expireCheckout(account, session) };
  }
}
