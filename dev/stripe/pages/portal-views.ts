import { dueChange } from "../billing/schedules";
import { itemOf } from "../objects/subscription";
import type { Invoice, PortalSession, Subscription } from "../stored";
import type { World } from "../world";
import type { PageAnswer } from "./answer-page";
import { renderButton } from "./button";
import { type Html, html } from "./html";
import { renderNotFound, renderPage } from "./layout";
import { configurationOf, currentSubscription, offeredPrices, waitsForPeriodEnd } from "./portal-actions";
import { cardOf, day, dollars, nameOf, numberOf, perInterval, standingOf } from "./words";

const CHANGEABLE: readonly string[] = ["active", "past_due"];

/** Plan, card and invoices, with what can be done about each. */
export function renderHome(world: World, session: PortalSession, problem: string | null): PageAnswer {
  const subscription = currentSubscription(world, session);
  const customer = world.state.customers[session.customer];
  const card =
    world.state.paymentMethods[
      subscription?.default_payment_method ?? customer?.invoice_settings.default_payment_method ?? ""
    ];
  return renderPage({
    title: "Billing",
    body: html`<h1>Billing</h1>
<p class="mute">${customer?.email ?? session.customer}</p>
${renderProblem(problem)}
<h2>Plan</h2>
${subscription ? renderPlan(world, session, subscription) : html`<p>There is no plan.</p>`}
<h2>Card</h2>
<p>${cardOf(card)}</p>
<p><a href="${linkTo(session, "card")}">Update card</a></p>
<h2>Invoices</h2>
${renderInvoices(world, session)}
${renderReturn(session)}`,
  });
}

function renderPlan(world: World, session: PortalSession, subscription: Subscription): Html {
  const { price, current_period_end } = itemOf(subscription);
  const next = dueChange(world, subscription, current_period_end);
  const ends = subscription.cancel_at_period_end;
  const then = ends
    ? `Ends on ${day(current_period_end)}.`
    : next
      ? `Changes to ${nameOf(world, next)} on ${day(current_period_end)}.`
      : `Renews on ${day(current_period_end)}.`;
  const canChange = !ends && CHANGEABLE.includes(subscription.status) && offeredPrices(world, session).length > 0;
  return html`<p><strong>${nameOf(world, price)}</strong>, ${perInterval(price)}. ${standingOf(subscription)}. ${then}</p>
${canChange ? html`<p><a href="${linkTo(session, "change")}">Change plan</a></p>` : null}
${next ? renderButton({ action: "keep", label: "Keep current plan" }) : null}
${ends ? renderButton({ action: "resume", label: "Resume plan", isMain: true }) : html`<p><a href="${linkTo(session, "cancel")}">Cancel plan</a></p>`}`;
}

function renderInvoices(world: World, session: PortalSession): Html {
  const invoices = Object.values(world.state.invoices)
    .filter(({ customer, status }) => customer === session.customer && status !== "draft")
    .reverse();
  if (invoices.length === 0) return html`<p>There are no invoices.</p>`;
  return html`<ul>${invoices.map(renderInvoice)}</ul>`;
}

function renderInvoice(invoice: Invoice): Html {
  const pay = { action: "pay", label: "Pay invoice", isMain: true, fields: { invoice: invoice.id } };
  return html`<li class="choice"><p><a href="/i/${invoice.id}">${numberOf(invoice)}</a><br>${day(invoice.created)}, ${dollars(invoice.total)}, <strong>${invoice.status ?? ""}</strong></p>
${invoice.status === "open" ? renderButton(pay) : null}</li>`;
}

/** Which plan to change to. */
export function renderChoices(world: World, session: PortalSession, problem: string | null): PageAnswer {
  const current = currentSubscription(world, session);
  const own = current ? itemOf(current).price.id : null;
  return renderPage({
    title: "Change plan",
    body: html`<h1>Change plan</h1>
${renderProblem(problem)}
${offeredPrices(world, session).map(
  (price) =>
    html`<div class="choice"><p><strong>${nameOf(world, price)}</strong>, ${perInterval(price)}</p>${price.id === own ? html`<span>Current plan</span>` : html`<a href="${linkTo(session, `change/${price.id}`)}">Choose ${price.nickname ?? nameOf(world, price)}</a>`}</div>`,
)}
${renderBack(session)}`,
  });
}

/** What a change costs and when it comes, with the button that makes it. */
export function renderChange(
  world: World,
  session: PortalSession,
  priceId: string,
  problem: string | null,
): PageAnswer {
  const subscription = currentSubscription(world, session);
  const price = world.state.prices[priceId];
  if (!subscription || !price) return renderNotFound();
  const item = itemOf(subscription);
  const when = waitsForPeriodEnd(world, session, item.price, price)
    ? `Your plan stays ${nameOf(world, item.price)} until ${day(item.current_period_end)}, and changes then. Nothing is charged now.`
    : configurationOf(world, session)?.subscription_update.billing_cycle_anchor === "now"
      ? `${dollars(price.unit_amount ?? 0)} is charged now, and a new period begins today.`
      : "The change is made now.";
  return renderPage({
    title: "Confirm your change",
    body: html`<h1>Confirm your change</h1>
<p>From <strong>${nameOf(world, item.price)}</strong>, ${perInterval(item.price)}, to <strong>${nameOf(world, price)}</strong>, ${perInterval(price)}.</p>
<p>${when}</p>
${renderProblem(problem)}
${renderButton({ action: "change", label: "Confirm", isMain: true, fields: { price: price.id } })}
${renderBack(session)}`,
  });
}

/** The question before a plan is cancelled. */
export function renderCancel(world: World, session: PortalSession, problem: string | null): PageAnswer {
  const subscription = currentSubscription(world, session);
  if (!subscription) return renderHome(world, session, problem);
  const { price, current_period_end } = itemOf(subscription);
  const atEnd = configurationOf(world, session)?.subscription_cancel.mode === "at_period_end";
  return renderPage({
    title: "Cancel your plan",
    body: html`<h1>Cancel your plan</h1>
<p>${atEnd ? `${nameOf(world, price)} works until ${day(current_period_end)}, and is not charged again.` : `${nameOf(world, price)} ends at once.`}</p>
${renderProblem(problem)}
${renderButton({ action: "cancel", label: "Cancel plan", isMain: true })}
${renderBack(session)}`,
  });
}

/** Which card is charged from now on. */
export function renderCards(world: World, session: PortalSession, problem: string | null): PageAnswer {
  const customer = world.state.customers[session.customer];
  return renderPage({
    title: "Update card",
    body: html`<h1>Update card</h1>
<p>Now: ${cardOf(world.state.paymentMethods[customer?.invoice_settings.default_payment_method ?? ""])}</p>
${renderProblem(problem)}
${renderButton({ action: "good_card", label: "Use good card", about: "A card that works.", isMain: true })}
${renderButton({ action: "bad_card", label: "Use bad card", about: "A card that is declined each time." })}
${renderButton({ action: "asking_card", label: "Use 3DS card", about: "A card whose bank asks for confirmation each time." })}
${renderBack(session)}`,
  });
}

/** The bank's question, where a card asks for it. */
export function renderConfirmation(world: World, session: PortalSession, invoiceId: string): PageAnswer {
  const invoice = world.state.invoices[invoiceId];
  return renderPage({
    title: "Confirm that it is you",
    body: html`<h1>Confirm that it is you</h1>
<p>Your bank asks whether you pay ${dollars(invoice?.amount_remaining ?? 0)}.</p>
${renderButton({ action: "confirm", label: "Confirm payment", isMain: true, fields: { invoice: invoiceId } })}
${renderBack(session)}`,
  });
}

function renderProblem(problem: string | null): Html | null {
  return problem === null ? null : html`<p class="alert" role="alert">${problem}</p>`;
}

/** From the page of a task that was asked for alone it leads out, from any other to the first page. */
function renderBack(session: PortalSession): Html {
  const address = session.flow ? session.return_url : null;
  return html`<p><a href="${address ?? linkTo(session, "home")}">Go back</a></p>`;
}

function renderReturn({ return_url }: PortalSession): Html | null {
  return return_url === null ? null : html`<p><a href="${return_url}">Return to Peoplepages</a></p>`;
}

function linkTo({ id }: PortalSession, view: string): string {
  return `/p/session/${id}/${view}`;
}
