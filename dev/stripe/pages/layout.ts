import { type Account, requireOne } from "../account";
import type { PaymentMethod, Price } from "../stored";
import type { HttpResponse } from "../wire/api";

/** Markup, which is not escaped again. */
export class Html {
  constructor(readonly text: string) {}
}

type Part = Html | string | null | readonly Part[];

/** Builds markup from a template. Every part is escaped unless it is markup itself; null is nothing. */
export function html(strings: TemplateStringsArray, ...parts: readonly Part[]): Html {
  return new Html(strings.reduce((text, piece, index) => text + render(parts[index - 1] ?? null) + piece));
}

function render(part: Part): string {
  if (part === null) return "";
  if (part instanceof Html) return part.text;
  if (typeof part === "string") return part.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`);
  return part.map(render).join("");
}

export interface Button {
  readonly action: string;
  readonly label: string;
  /** What the button does, if its label does not say it. */
  readonly about?: string;
  readonly isMain?: boolean;
  /** Sent with the action. */
  readonly fields?: Readonly<Record<string, string>>;
}

/** A form of one button. */
export function renderButton({ action, label, about, isMain = false, fields = {} }: Button): Html {
  const id = `about-${action}`;
  const described = about === undefined ? null : html` aria-describedby="${id}"`;
  const inputs = Object.entries(fields).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`,
  );
  const form = html`<form method="post">${inputs}<button class="${isMain ? "main" : ""}" name="action" value="${action}"${described}>${label}</button></form>`;
  return about === undefined ? form : html`<div class="choice"><p id="${id}">${about}</p>${form}</div>`;
}

const STYLE = new Html(`
:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; }
* { box-sizing: border-box; }
body { margin: 0; }
main { max-width: 34rem; margin: 0 auto; padding: 1rem 1rem 4rem; }
main.wide { max-width: 72rem; }
.note { margin: 0; padding: .6rem 1rem; text-align: center; border-bottom: 1px solid; }
.price { font-size: 1.75rem; font-weight: 600; margin: .25rem 0 1rem; }
.alert { padding: .75rem 1rem; border: 2px solid; font-weight: 600; }
.choice { display: flex; flex-wrap: wrap; gap: .25rem 1rem; align-items: center; padding: .75rem 0; border-top: 1px solid; }
.choice p { margin: 0; flex: 1 1 14rem; }
.row { display: flex; flex-wrap: wrap; gap: .5rem; }
button { font: inherit; min-height: 2.75rem; padding: .4rem 1rem; cursor: pointer; }
button.main { font-weight: 700; }
.scroll { overflow-x: auto; }
th, td { text-align: left; padding: .4rem .75rem .4rem 0; white-space: nowrap; }
`);

const HEADERS = {
  "Content-Type": "text/html; charset=utf-8",
  "Cache-Control": "no-store",
  // No scripts. Forms are not restricted, because a payment leads back to the product at any address.
  "Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'",
  "X-Content-Type-Options": "nosniff",
} as const;

interface Page {
  readonly title: string;
  /** Shown below the title, as the reason why the last action failed. */
  readonly problem?: string | null;
  readonly body: Html;
  readonly status?: number;
  readonly isWide?: boolean;
}

/** A page that says first that it is not Stripe's. */
export function renderPage({ title, problem = null, body, status = 200, isWide = false }: Page): HttpResponse {
  const page = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} (Stripe stand-in)</title>
<style>${STYLE}</style>
</head>
<body>
<p class="note" role="note"><strong>This is a stand-in for Stripe.</strong> No money moves, and you need no card.</p>
<main class="${isWide ? "wide" : ""}">
<h1>${title}</h1>
${problem === null ? null : html`<p class="alert" role="alert">${problem}</p>`}
${body}
</main>
</body>
</html>
`;
  return { status, headers: HEADERS, body: page.text };
}

export function redirectTo(address: string): HttpResponse {
  return { status: 303, headers: { Location: address, "Cache-Control": "no-store" }, body: "" };
}

export function renderNotFound(): HttpResponse {
  const body = html`<p>This page does not exist. <a href="/">See what was bought</a>.</p>`;
  return renderPage({ status: 404, title: "Page not found", body });
}

const DAY = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeZone: "UTC" });
const MOMENT = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeStyle: "short", timeZone: "UTC" });
const DOLLARS = new Intl.NumberFormat("en-US", { style: "currency", currency: "USD" });

export const day = (seconds: number): string => DAY.format(seconds * 1000);
export const moment = (seconds: number): string => `${MOMENT.format(seconds * 1000)} UTC`;
export const dollars = (cents: number | null): string => DOLLARS.format((cents ?? 0) / 100);

export function productNameOf(account: Account, { product }: Price): string {
  return requireOne(account, "product", product).name;
}

export function describePrice(account: Account, price: Price): string {
  return `${productNameOf(account, price)}, ${dollars(price.unit_amount)} per month`;
}

export function describeMethod(method: PaymentMethod | null): string {
  if (!method) return "None";
  const { card, us_bank_account: bank } = method;
  return card ? `Visa ending in ${card.last4}` : `Bank account ending in ${bank?.last4 ?? "?"}`;
}
