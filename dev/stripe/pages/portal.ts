import { type Account, all, find, requireOne } from "../account";
import { collect } from "../billing/collect";
import { addPaymentMethod, type SampleId } from "../billing/payment-methods";
import { changePrice } from "../billing/periods";
import {
  cancelSubscription,
  endSchedule,
  hasEnded,
  itemOf,
  scheduleChange,
  scheduledPrice,
  setCancelAtPeriodEnd,
} from "../billing/subscriptions";
import type { PortalConfiguration, PortalSession, Price, StripeCustomer, Subscription } from "../stored";
import type { HttpResponse } from "../wire/api";
import {
  type Button,
  day,
  describeMethod,
  describePrice,
  dollars,
  type Html,
  html,
  productNameOf,
  redirectTo,
  renderButton,
  renderNotFound,
  renderPage,
} from "./layout";

/** A customer in the portal. */
interface Visit {
  readonly account: Account;
  readonly session: PortalSession;
  readonly features: PortalConfiguration["features"];
  readonly customer: StripeCustomer;
  /** Null if the customer has none that goes on. */
  readonly subscription: Subscription | null;
  readonly form: URLSearchParams;
}

/** Why an action failed; null if it did not. */
type Problem = string | null;
type Action = (visit: Visit) => Problem;

/** By the buttons of the portal. */
const ACTIONS: Readonly<Record<string, Action>> = {
  change: changePlan,
  keep: ({ account, subscription }) => {
    if (subscription) endSchedule(account, subscription, "released");
    return null;
  },
  cancel: cancelPlan,
  resume: ({ account, subscription }) => {
    if (subscription) setCancelAtPeriodEnd(account, subscription, false);
    return null;
  },
  good_card: (visit) => changeCard(visit, "pm_card_visa"),
  bad_card: (visit) => changeCard(visit, "pm_card_chargeCustomerFail"),
  pay: payInvoice,
};

/** The portal: its home page or, if the session has a flow, the page of one task. */
export function handlePortal(account: Account, session: PortalSession, form: URLSearchParams): HttpResponse {
  const customer = find(account, "customer", session.customer);
  if (!customer) return renderNotFound();
  const { features } = requireOne(account, "billing_portal.configuration", session.configuration);
  const live = all(account, "subscription", { customer: customer.id }).filter((one) => !hasEnded(one));
  const visit: Visit = { account, session, features, customer, subscription: live.at(-1) ?? null, form };
  const action = form.get("action");
  if (action === null) return render(visit, null);
  if (!Object.hasOwn(ACTIONS, action)) return renderNotFound();
  const problem = ACTIONS[action]?.(visit) ?? null;
  if (problem !== null) return render(visit, problem);
  return redirectTo(session.flow?.after_completion.redirect?.return_url ?? `/p/session/${session.id}`);
}

function offeredPrices({ account, features }: Visit): readonly Price[] {
  const { enabled, products } = features.subscription_update;
  const ids = enabled ? (products ?? []).flatMap(({ prices }) => prices) : [];
  return ids.map((id) => requireOne(account, "price", id));
}

/** Whether the portal's configuration leaves a change to the end of the period. */
function waitsForPeriodEnd({ features }: Visit, from: Price, to: Price): boolean {
  const isSmaller = (to.unit_amount ?? 0) < (from.unit_amount ?? 0);
  return isSmaller && features.subscription_update.schedule_at_period_end.conditions.length > 0;
}

function changePlan(visit: Visit): Problem {
  const { account, subscription, features, form } = visit;
  const price = offeredPrices(visit).find(({ id }) => id === form.get("price"));
  if (!subscription || !price) return "You cannot change to this plan here.";
  if (subscription.cancel_at_period_end) return "Your plan is about to end. Resume it first.";
  if (waitsForPeriodEnd(visit, itemOf(subscription).price, price)) {
    scheduleChange(account, subscription, price);
    return null;
  }
  const anchor = features.subscription_update.billing_cycle_anchor === "now" ? "now" : "unchanged";
  const outcome = changePrice(account, subscription, { price, anchor, proration: "none", ifUnpaid: "take_back" });
  if (outcome === null || outcome === "paid" || outcome === "processing") {
    // A change that was not paid leaves a scheduled one as it is.
    endSchedule(account, subscription, "released");
    return null;
  }
  return "Your card was declined. Your plan stays as it is, and nothing was charged.";
}

function cancelPlan({ account, subscription, features }: Visit): Problem {
  const { enabled, mode } = features.subscription_cancel;
  if (!subscription || !enabled) return "You have no plan to cancel.";
  endSchedule(account, subscription, "released");
  // A plan that was never paid has no period to serve to its end.
  if (mode === "at_period_end" && subscription.status !== "incomplete") {
    setCancelAtPeriodEnd(account, subscription, true);
  } else {
    cancelSubscription(account, subscription);
  }
  return null;
}

/** As with Stripe, a subscription with a payment method of its own is still charged to that. */
function changeCard({ account, customer }: Visit, sample: SampleId): Problem {
  customer.invoice_settings.default_payment_method = addPaymentMethod(account, sample, customer.id).id;
  account.emit("customer.updated", customer);
  return null;
}

function payInvoice({ account, customer, form }: Visit): Problem {
  const invoice = find(account, "invoice", form.get("invoice"));
  if (invoice?.customer !== customer.id || invoice.status !== "open") return "This invoice cannot be paid.";
  const outcome = collect(account, invoice, { authenticated: true });
  if (outcome === "no_method") return "You have no card. Add one first.";
  return outcome === "declined" ? "Your card was declined. Nothing was charged. Use another card." : null;
}

function render(visit: Visit, problem: Problem): HttpResponse {
  return visit.session.flow === null ? renderHome(visit, problem) : renderTask(visit, problem);
}

/** What a task does, and the buttons that do it. */
interface Task {
  readonly title: string;
  readonly text: string;
  readonly buttons: readonly Button[];
}

function renderTask(visit: Visit, problem: Problem): HttpResponse {
  const task = taskOf(visit);
  if (task === null) return renderNotFound();
  return renderPage({
    title: task.title,
    problem,
    body: html`<p>${task.text}</p>
${task.buttons.map(renderButton)}
<p><a href="${visit.session.return_url}">Go back</a></p>`,
  });
}

function taskOf(visit: Visit): Task | null {
  const { account, session, subscription, customer } = visit;
  if (session.flow?.type === "payment_method_update") {
    const present = find(account, "payment_method", customer.invoice_settings.default_payment_method);
    return {
      title: "Change your card",
      text: `Your default card: ${describeMethod(present)}`,
      buttons: [
        { action: "good_card", label: "Use good card", about: "A card that works.", isMain: true },
        { action: "bad_card", label: "Use bad card", about: "A card that is declined every time." },
      ],
    };
  }
  if (!subscription) return null;
  const { price: present, current_period_end: end } = itemOf(subscription);
  if (session.flow?.type === "subscription_cancel") {
    return {
      title: "Cancel your plan",
      text: `${productNameOf(account, present)} works until ${day(end)} and is not charged again.`,
      buttons: [{ action: "cancel", label: "Cancel plan", isMain: true }],
    };
  }
  const price = requireOne(account, "price", session.flow?.subscription_update_confirm?.items[0]?.price ?? "");
  const consequence = waitsForPeriodEnd(visit, present, price)
    ? `Your plan changes on ${day(end)}. Nothing is charged now.`
    : `${dollars(price.unit_amount)} is charged now, and a new period begins today.`;
  return {
    title: "Confirm your change",
    text: `From ${describePrice(account, present)} to ${describePrice(account, price)}. ${consequence}`,
    buttons: [{ action: "change", label: "Confirm", isMain: true, fields: { price: price.id } }],
  };
}

/** Plan, card and invoices. */
function renderHome({ account, session, customer, subscription }: Visit, problem: Problem): HttpResponse {
  const card = subscription?.default_payment_method ?? customer.invoice_settings.default_payment_method;
  const invoices = all(account, "invoice", { customer: customer.id }).filter(({ status }) => status !== "draft");
  const rows = invoices.reverse().map(({ id, number, created, total, status }) => {
    const pay = { action: "pay", label: "Pay invoice", isMain: true, fields: { invoice: id } };
    return html`<div class="choice"><p>${number}, ${day(created)}, ${dollars(total)}, <strong>${status}</strong></p>${status === "open" ? renderButton(pay) : null}</div>`;
  });
  return renderPage({
    title: "Billing",
    problem,
    body: html`<p>${customer.email}</p>
<h2>Plan</h2>
${subscription ? renderPlan(account, subscription) : html`<p>You have no plan.</p>`}
<h2>Card</h2>
<p>${describeMethod(find(account, "payment_method", card))}</p>
<h2>Invoices</h2>
${rows.length === 0 ? html`<p>You have no invoices.</p>` : rows}
<p><a href="${session.return_url}">Return to Peoplepages</a></p>`,
  });
}

function renderPlan(account: Account, subscription: Subscription): Html {
  const { price, current_period_end: end } = itemOf(subscription);
  const next = scheduledPrice(account, subscription, end);
  const ends = subscription.cancel_at_period_end;
  const outlook = ends ? "Ends" : next ? `Changes to ${productNameOf(account, next)}` : "Renews";
  return html`<p>${describePrice(account, price)}, ${subscription.status}. ${outlook} on ${day(end)}.</p>
${next ? renderButton({ action: "keep", label: "Keep current plan" }) : null}
${ends ? renderButton({ action: "resume", label: "Resume plan", isMain: true }) : null}`;
}
