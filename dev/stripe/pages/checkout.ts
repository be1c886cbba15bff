import { type Account, find } from "../account";
import {
  actOnCheckout,
  awaitsAuthentication,
  CHECKOUT_ACTIONS,
  type CheckoutAction,
  priceOf,
  progressOf,
} from "../billing/checkout";
import type { CheckoutSession } from "../stored";
import type { HttpResponse } from "../wire/api";
import { type Button, dollars, html, productNameOf, redirectTo, renderButton, renderPage } from "./layout";

const PAYMENT: readonly Button[] = [
  { action: "pay", label: "Pay", about: "With a card that works.", isMain: true },
  { action: "decline", label: "Decline", about: "With a card that is declined." },
  { action: "three_d_secure", label: "Needs 3DS", about: "With a card whose bank asks for confirmation." },
  { action: "later", label: "Pay later", about: "By bank debit, which takes four business days." },
];

const AUTHENTICATION: readonly Button[] = [
  { action: "authenticate", label: "Confirm payment", about: "Tell your bank that it is you.", isMain: true },
  { action: "refuse", label: "Refuse", about: "Fail your bank's check." },
];

/** The page on which a checkout is paid. */
export function handleCheckout(account: Account, session: CheckoutSession, action: string | null): HttpResponse {
  if (isAction(action)) {
    const outcome = actOnCheckout(account, session, action);
    return redirectTo(outcome === "complete" ? successUrl(session) : `/c/pay/${session.id}`);
  }
  return session.status === "open" ? renderOpen(account, session) : renderEnded(session);
}

function isAction(action: string | null): action is CheckoutAction {
  return action !== null && (action === "refuse" || Object.hasOwn(CHECKOUT_ACTIONS, action));
}

function renderOpen(account: Account, session: CheckoutSession): HttpResponse {
  const price = priceOf(account, session);
  const isAsked = awaitsAuthentication(account, session);
  return renderPage({
    title: isAsked ? "Confirm that it is you" : `Subscribe to ${productNameOf(account, price)}`,
    problem: progressOf(account, session).problem,
    body: html`<p class="price">${dollars(price.unit_amount)} per month</p>
<p>For ${find(account, "customer", session.customer)?.email ?? "a customer without an email"}</p>
${(isAsked ? AUTHENTICATION : PAYMENT).map(renderButton)}
${session.cancel_url === null ? null : html`<p><a href="${session.cancel_url}">Back</a></p>`}`,
  });
}

function renderEnded(session: CheckoutSession): HttpResponse {
  const isPaid = session.status === "complete";
  const back = (isPaid ? successUrl(session) : session.cancel_url) ?? "/";
  return renderPage({
    title: isPaid ? "This checkout is complete" : "This checkout has ended",
    body: html`<p>${isPaid ? "You have paid already." : "Nothing was charged."}</p><p><a href="${back}">Back</a></p>`,
  });
}

function successUrl({ success_url, id }: CheckoutSession): string {
  return (success_url ?? "/").replaceAll("{CHECKOUT_SESSION_ID}", id);
}
