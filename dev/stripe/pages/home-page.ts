import { intentOf } from "../billing/invoices";
import { addInterval, DAY, HOUR } from "../billing/period";
import { refundCharge } from "../billing/refunds";
import type { Control } from "../control";
import { itemOf } from "../objects/subscription";
import type { Invoice, Subscription } from "../stored";
import { StripeRefusal } from "../wire/stripe-error";
import type { World } from "../world";
import type { PageAnswer, PageQuestion } from "./answer-page";
import { renderButton } from "./button";
import { type Html, html } from "./html";
import { redirectTo, renderPage } from "./layout";
import { day, dollars, moment, nameOf, numberOf, standingOf } from "./words";

const MONTH = {
  recurring: { interval: "month", interval_count: 1, meter: null, trial_period_days: null, usage_type: "licensed" },
} as const;
const EVENTS_SHOWN = 25;

type Work = (world: World, control: Control, form: URLSearchParams) => unknown;

const invoiceOf = (form: URLSearchParams): string => form.get("invoice") ?? "";

const WORK: Readonly<Record<string, Work>> = {
  hour: (_, control) => control.advance(HOUR),
  day: (_, control) => control.advance(DAY),
  month: (_, control) => control.advanceTo(addInterval(control.now(), MONTH, 1)),
  fail: (_, control) => control.failNextPayment(),
  succeed: (_, control) => control.failNextPayment(null, 0),
  unpaid: (_, control) => control.configure({ afterRetries: "unpaid" }),
  cancel: (_, control) => control.configure({ afterRetries: "cancel" }),
  settle: (_, control, form) => control.settle(invoiceOf(form), "succeeded"),
  bounce: (_, control, form) => control.settle(invoiceOf(form), "failed"),
  refund: (world, _, form) => {
    const charge = chargeOf(world, invoiceOf(form));
    if (charge) refundCharge(world, charge, { reason: "requested_by_customer", metadata: {} });
  },
  dispute: (world, control, form) => {
    const charge = chargeOf(world, invoiceOf(form));
    if (charge) control.openDispute(charge.id);
  },
  win: (_, control, form) => control.closeDispute(form.get("dispute") ?? "", "won"),
  lose: (_, control, form) => control.closeDispute(form.get("dispute") ?? "", "lost"),
};

/** What there is, and what a person trying things out can let happen: time, failures, refunds, disputes. */
export function answerHomePage(world: World, control: Control, { method, form }: PageQuestion): PageAnswer {
  if (method !== "POST") return renderHome(world, null);
  try {
    WORK[form.get("action") ?? ""]?.(world, control, form);
  } catch (error) {
    if (error instanceof StripeRefusal) return renderHome(world, error.message);
    throw error;
  }
  return redirectTo("/");
}

function renderHome(world: World, problem: string | null): PageAnswer {
  const { state } = world;
  const failing = state.failures["*"] ?? 0;
  const waiting = state.deliveries.length;
  return renderPage({
    title: "Local Stripe",
    isWide: true,
    body: html`<h1>Local Stripe</h1>
<p>What was bought from Peoplepages on this machine, and a clock to see what happens next. It is <strong>${moment(world.now())}</strong> here.</p>
${problem === null ? null : html`<p class="alert" role="alert">${problem}</p>`}
<h2>Time</h2>
<p class="mute">A renewal is invoiced when a period ends and paid an hour later. A failed payment is tried again after 3, 5 and 7 days.</p>
<div class="row">${[
      renderButton({ action: "hour", label: "Advance one hour" }),
      renderButton({ action: "day", label: "Advance one day", isMain: true }),
      renderButton({ action: "month", label: "Advance one month", isMain: true }),
    ]}</div>
<h2>Payments</h2>
<p>${failing > 0 ? "The next payment fails." : "Payments succeed, by the card that is charged."} When the last attempt fails, a subscription ${state.settings.afterRetries === "cancel" ? "ends" : "stays, unpaid"}.</p>
<div class="row">${[
      failing > 0
        ? renderButton({ action: "succeed", label: "Let payments succeed" })
        : renderButton({ action: "fail", label: "Let the next payment fail" }),
      state.settings.afterRetries === "cancel"
        ? renderButton({ action: "unpaid", label: "Leave unpaid after the last attempt" })
        : renderButton({ action: "cancel", label: "End after the last attempt" }),
    ]}</div>
${renderTable(
  "Customers",
  ["E-mail", "Id", "Since"],
  Object.values(state.customers)
    .reverse()
    .map((one) => [one.email ?? "", one.id, day(one.created)]),
)}
${renderTable(
  "Subscriptions",
  ["Plan", "Customer", "Status", "Period", "Id"],
  Object.values(state.subscriptions)
    .reverse()
    .map((one) => subscriptionRow(world, one)),
)}
${renderTable(
  "Invoices",
  ["Number", "Customer", "Amount", "Status", "For", "Date", ""],
  Object.values(state.invoices)
    .reverse()
    .map((one) => invoiceRow(world, one)),
)}
${renderTable(
  "Disputes",
  ["Charge", "Amount", "Status", ""],
  Object.values(state.disputes)
    .reverse()
    .map((one) => [
      one.charge,
      dollars(one.amount),
      one.status,
      one.status === "needs_response"
        ? html`<div class="row">${["Win", "Lose"].map((label) => renderButton({ action: label.toLowerCase(), label, fields: { dispute: one.id } }))}</div>`
        : null,
    ]),
)}
<p class="mute">${waiting === 0 ? "Every event was delivered." : `${waiting} events are on their way.`}</p>
${renderTable(
  "Events",
  ["Type", "At", "Delivered"],
  Object.values(state.events)
    .slice(-EVENTS_SHOWN)
    .reverse()
    .map((one) => [one.type, moment(one.created), one.pending_webhooks === 0 ? "yes" : "on its way"]),
)}`,
  });
}

function subscriptionRow(world: World, subscription: Subscription): readonly Cell[] {
  const { price, current_period_start, current_period_end } = itemOf(subscription);
  const ends = subscription.cancel_at_period_end ? ", then ends" : subscription.schedule ? ", then changes" : "";
  return [
    nameOf(world, price),
    world.state.customers[subscription.customer]?.email ?? subscription.customer,
    standingOf(subscription),
    `${day(current_period_start)} to ${day(current_period_end)}${ends}`,
    subscription.id,
  ];
}

function invoiceRow(world: World, invoice: Invoice): readonly Cell[] {
  return [
    numberOf(invoice),
    invoice.customer_email ?? "",
    dollars(invoice.total),
    invoice.status ?? "",
    (invoice.billing_reason ?? "").replaceAll("_", " "),
    day(invoice.created),
    html`<div class="row">${invoiceButtons(world, invoice).map(([action, label]) => renderButton({ action, label, fields: { invoice: invoice.id } }))}</div>`,
  ];
}

function invoiceButtons(world: World, invoice: Invoice): readonly (readonly [action: string, label: string])[] {
  if (invoice.status === "open" && intentOf(world, invoice)?.status === "processing") {
    return [
      ["settle", "Let it arrive"],
      ["bounce", "Let it bounce"],
    ];
  }
  const charge = chargeOf(world, invoice.id);
  if (charge?.status !== "succeeded" || charge.refunded || charge.disputed) return [];
  return [
    ["refund", "Refund"],
    ["dispute", "Dispute"],
  ];
}

function chargeOf(world: World, invoiceId: string) {
  const invoice = world.state.invoices[invoiceId];
  const intent = invoice ? intentOf(world, invoice) : null;
  return world.state.charges[intent?.latest_charge ?? ""] ?? null;
}

type Cell = string | Html | null;

function renderTable(title: string, heads: readonly string[], rows: readonly (readonly Cell[])[]): Html {
  if (rows.length === 0) return html`<h2>${title}</h2><p class="mute">None yet.</p>`;
  return html`<h2>${title}</h2><div class="scroll" role="region" aria-label="${title}" tabindex="0"><table><thead><tr>${heads.map((head) => html`<th scope="col">${head}</th>`)}</tr></thead>
<tbody>${rows.map((row) => html`<tr>${row.map((cell) => html`<td>${cell}</td>`)}</tr>`)}</tbody></table></div>`;
}
