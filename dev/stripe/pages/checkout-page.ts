import { awaitsAuthentication } from "../billing/checkout";
import { CHECKOUT_ACTIONS, type CheckoutAction, type Control } from "../control";
import type { CheckoutSession } from "../stored";
import type { World } from "../world";
import type { PageAnswer, PageQuestion } from "./answer-page";
import { type Button, renderButton } from "./button";
import { html } from "./html";
import { redirectTo, renderPage } from "./layout";
import { dollars, nameOf, perInterval } from "./words";

const WAYS: readonly Button[] = [
  { action: "pay", label: "Pay", about: "A card that works.", isMain: true },
  { action: "decline", label: "Decline", about: "A card that is declined." },
  { action: "three_d_secure", label: "Needs 3DS", about: "A card whose bank asks for confirmation first." },
  { action: "later", label: "Pay later", about: "A bank debit, which takes four business days and may still fail." },
];

const CONFIRMATION: readonly Button[] = [
  { action: "authenticate", label: "Confirm payment", about: "Yes, it is me.", isMain: true },
  { action: "refuse", label: "Refuse", about: "The bank does not believe it." },
];

/** The page that a checkout is paid on. */
export function answerCheckoutPage(
  world: World,
  control: Control,
  session: CheckoutSession,
  { method, form }: PageQuestion,
): PageAnswer {
  const action = form.get("action");
  if (method === "POST" && session.status === "open" && isAction(action)) control.checkout(session.id, action);
  if (method === "POST" && session.status === "complete") return redirectTo(successUrl(session));
  if (method === "POST") return redirectTo(`/c/pay/${session.id}`);
  return session.status === "open" ? renderOpen(world, session) : renderOver(session);
}

function renderOpen(world: World, session: CheckoutSession): PageAnswer {
  const order = world.state.checkoutOrders[session.id];
  const price = world.state.prices[order?.price ?? ""];
  const customer = world.state.customers[session.customer ?? ""];
  const isAsked = awaitsAuthentication(world, session);
  const title = isAsked ? "Confirm that it is you" : `Subscribe to ${price ? nameOf(world, price) : "a plan"}`;
  const problem = order?.problem ?? null;
  return renderPage({
    title,
    body: html`<h1>${title}</h1>
<p class="price">${price ? perInterval(price) : dollars(session.amount_total ?? 0)}</p>
<p class="mute">For ${customer?.email ?? order?.customerEmail ?? "a new customer"}</p>
${problem === null ? null : html`<p class="alert" role="alert">${problem}</p>`}
${(isAsked ? CONFIRMATION : WAYS).map(renderButton)}
${session.cancel_url === null ? null : html`<p><a href="${session.cancel_url}">Back</a></p>`}`,
  });
}

function renderOver(session: CheckoutSession): PageAnswer {
  const isPaid = session.status === "complete";
  const title = isPaid ? "All done here" : "This checkout has ended";
  return renderPage({
    title,
    body: html`<h1>${title}</h1>
<p>${isPaid ? "This was paid already." : "It was open for too long, or was closed. Nothing was charged."}</p>
<p><a href="${(isPaid ? successUrl(session) : session.cancel_url) ?? "/"}">Back</a></p>`,
  });
}

function successUrl({ success_url, id }: CheckoutSession): string {
  return (success_url ?? "/").replaceAll("{CHECKOUT_SESSION_ID}", id);
}

function isAction(text: string | null): text is CheckoutAction {
  return text !== null && (text === "refuse" || Object.hasOwn(CHECKOUT_ACTIONS, text));
}
