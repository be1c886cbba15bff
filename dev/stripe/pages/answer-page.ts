import type { Control } from "../control";
import type { World } from "../world";
import { answerCheckoutPage } from "./checkout-page";
import { answerHomePage } from "./home-page";
import { renderInvoicePage } from "./invoice-page";
import { renderNotFound } from "./layout";
import { answerPortalPage } from "./portal-page";

export interface PageQuestion {
  readonly method: string;
  readonly path: string;
  readonly form: URLSearchParams;
}

export interface PageAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** Answers whatever a person's browser asks for. */
export function answerPage(world: World, control: Control, question: PageQuestion): PageAnswer {
  const { state } = world;
  const { path } = question;
  if (path === "/") return answerHomePage(world, control, question);
  const checkout = state.checkouts[/^\/c\/pay\/(\w+)$/.exec(path)?.[1] ?? ""];
  if (checkout) return answerCheckoutPage(world, control, checkout, question);
  const [, portalId = "", view = ""] = /^\/p\/session\/(\w+)(?:\/([\w/]+))?$/.exec(path) ?? [];
  const portal = state.portalSessions[portalId];
  if (portal) return answerPortalPage(world, portal, view, question);
  const invoice = state.invoices[/^\/i\/(\w+)$/.exec(path)?.[1] ?? ""];
  return invoice ? renderInvoicePage(invoice) : renderNotFound();
}
