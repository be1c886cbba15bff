import { type Account, all, find } from "../account";
import { addMonths, DAY } from "../billing/dates";
import { itemOf } from "../billing/subscriptions";
import type { Control } from "../control";
import type { HttpResponse } from "../wire/api";
import { day, dollars, type Html, html, moment, productNameOf, redirectTo, renderButton, renderPage } from "./layout";

/** By the buttons of the page. */
const ACTIONS: Readonly<Record<string, (control: Control) => void>> = {
  day: (control) => control.advance(DAY),
  month: (control) => control.advanceTo(addMonths(control.now(), 1)),
  fail: (control) => control.failNextPayment(),
  succeed: (control) => control.failNextPayment(null, 0),
};

/** The stand-in's own page: what was bought, and a clock to see renewals and failures. */
export function handleHome(account: Account, control: Control, action: string | null): HttpResponse {
  if (action === null) return renderHome(account);
  if (Object.hasOwn(ACTIONS, action)) ACTIONS[action]?.(control);
  return redirectTo("/");
}

function renderHome(account: Account): HttpResponse {
  const emailOf = (customer: string | null) => find(account, "customer", customer)?.email ?? customer;
  const fails = (account.state.failures["*"] ?? 0) > 0;
  const subscriptionRows = all(account, "subscription").map((one) => {
    const { price, current_period_start: start, current_period_end: end } = itemOf(one);
    const then = one.cancel_at_period_end ? ", then ends" : one.schedule ? ", then changes" : "";
    const period = `${day(start)} to ${day(end)}${then}`;
    return { id: one.id, cells: [productNameOf(account, price), emailOf(one.customer), one.status, period] };
  });
  const invoiceRows = all(account, "invoice").map(({ id, number, customer, total, status, created }) => ({
    id,
    cells: [number ?? "Draft", emailOf(customer), dollars(total), status, day(created)],
  }));
  return renderPage({
    title: "Local Stripe",
    isWide: true,
    body: html`<p>See what was bought from Peoplepages on this machine, and move the clock to see what happens next. It is now <strong>${moment(account.now())}</strong>.</p>
<h2>Clock</h2>
<p>A renewal is paid one hour after its period ends. A failed payment is tried again after 3, 5 and 7 days, and then the plan ends.</p>
<div class="row">${[
      renderButton({ action: "day", label: "Advance one day" }),
      renderButton({ action: "month", label: "Advance one month", isMain: true }),
    ]}</div>
<h2>Payments</h2>
<p>${fails ? "The next payment fails." : "Payments succeed if the card works."}</p>
${fails ? renderButton({ action: "succeed", label: "Let payments succeed" }) : renderButton({ action: "fail", label: "Let the next payment fail" })}
${renderTable("Subscriptions", ["Plan", "Customer", "Status", "Period"], subscriptionRows)}
${renderTable("Invoices", ["Number", "Customer", "Amount", "Status", "Date"], invoiceRows)}`,
  });
}

interface Row {
  readonly id: string;
  readonly cells: readonly (string | null)[];
}

/** Newest first. It scrolls sideways on a phone, so the keyboard must reach it. */
function renderTable(title: string, heads: readonly string[], rows: readonly Row[]): Html {
  const body = rows.map(({ id, cells }) => html`<tr id="${id}">${cells.map((cell) => html`<td>${cell}</td>`)}</tr>`);
  if (rows.length === 0) return html`<h2>${title}</h2><p>None yet.</p>`;
  return html`<h2>${title}</h2><div class="scroll" role="region" aria-label="${title}" tabindex="0"><table>
<thead><tr>${heads.map((head) => html`<th scope="col">${head}</th>`)}</tr></thead>
<tbody>${body.reverse()}</tbody></table></div>`;
}
