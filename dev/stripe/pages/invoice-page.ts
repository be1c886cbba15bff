import type { Invoice } from "../stored";
import type { PageAnswer } from "./answer-page";
import { html } from "./html";
import { renderPage } from "./layout";
import { day, dollars, numberOf } from "./words";

/** What an invoice is for, as a page. */
export function renderInvoicePage(invoice: Invoice): PageAnswer {
  return renderPage({
    title: `Invoice ${numberOf(invoice)}`,
    body: html`<h1>Invoice ${numberOf(invoice)}</h1>
<p class="mute">${invoice.customer_email ?? ""}, ${day(invoice.created)}</p>
<table><thead><tr><th scope="col">For</th><th scope="col">Amount</th></tr></thead>
<tbody>${invoice.lines.data.map((line) => html`<tr><td>${line.description ?? ""}<br><small>${day(line.period.start)} to ${day(line.period.end)}</small></td><td>${dollars(line.amount)}</td></tr>`)}
<tr><th scope="row">Total</th><td>${dollars(invoice.total)}</td></tr>
<tr><th scope="row">Paid</th><td>${dollars(invoice.amount_paid)}</td></tr></tbody></table>
<p>Status: ${invoice.status ?? ""}</p>`,
  });
}
