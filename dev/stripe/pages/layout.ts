import type { PageAnswer } from "./answer-page";
import { type Html, html, Html as Markup } from "./html";

const STYLE = new Markup(`
:root { color-scheme: light dark; --line: #c9ced6; --soft: #f4f5f7; --ink: #16191d; --mute: #5a6270; --accent: #4338ca; --on: #fff; --bad: #b42318; }
@media (prefers-color-scheme: dark) { :root { --line: #3b424d; --soft: #1e2329; --ink: #eceef1; --mute: #a2abb8; --accent: #a5b4fc; --on: #14161a; --bad: #ff9b8f; } }
* { box-sizing: border-box; }
body { margin: 0; font: 1rem/1.5 system-ui, sans-serif; color: var(--ink); background: Canvas; }
main { max-width: 34rem; margin: 0 auto; padding: 1rem 1rem 4rem; }
main.wide { max-width: 72rem; }
.note { margin: 0; padding: .6rem 1rem; text-align: center; background: var(--soft); border-bottom: 1px solid var(--line); font-size: .9rem; }
h1 { font-size: 1.5rem; line-height: 1.25; margin: 1.25rem 0 .25rem; }
h2 { font-size: 1.1rem; margin: 2rem 0 .5rem; }
p { margin: .5rem 0; }
.mute, td small { color: var(--mute); }
.price { font-size: 1.75rem; font-weight: 600; margin: .25rem 0 1rem; }
.alert { padding: .75rem 1rem; border: 1px solid var(--bad); border-radius: .5rem; color: var(--bad); }
form { margin: 0; }
ul { list-style: none; margin: 0; padding: 0; }
.choice { display: flex; flex-wrap: wrap; gap: .25rem 1rem; align-items: center; justify-content: space-between; padding: .75rem 0; border-top: 1px solid var(--line); }
.choice p { margin: 0; flex: 1 1 14rem; }
.row { display: flex; flex-wrap: wrap; gap: .5rem; }
button { font: inherit; min-height: 2.75rem; padding: .4rem 1rem; border-radius: .5rem; border: 1px solid var(--line); background: Canvas; color: var(--ink); cursor: pointer; }
button.main { background: var(--accent); border-color: var(--accent); color: var(--on); }
button:focus-visible, a:focus-visible, select:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
select { font: inherit; min-height: 2.75rem; padding: .4rem; }
a { color: var(--accent); }
.scroll { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; font-size: .92rem; }
caption { text-align: left; color: var(--mute); padding-bottom: .25rem; }
th, td { text-align: left; padding: .4rem .75rem .4rem 0; border-top: 1px solid var(--line); vertical-align: top; white-space: nowrap; }
`);

const PAGE_HEADERS = {
  "Content-Type": "text/html; charset=utf-8",
  "Cache-Control": "no-store",
  // No script at all, and nothing from elsewhere; a payment leads back to the product, wherever that is.
  "Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'",
  "X-Content-Type-Options": "nosniff",
} as const;

export interface Page {
  readonly title: string;
  readonly body: Html;
  readonly status?: number;
  readonly isWide?: boolean;
}

/** A whole page; each says first that it is no real Stripe. */
export function renderPage({ title, body, status = 200, isWide = false }: Page): PageAnswer {
  const page = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} (local stand-in)</title>
<style>${STYLE}</style>
</head>
<body>
<p class="note" role="note"><strong>Local stand-in for Stripe.</strong> No money moves, and no card is asked for.</p>
<main${isWide ? new Markup(' class="wide"') : null}>
${body}
</main>
</body>
</html>
`;
  return { status, headers: PAGE_HEADERS, body: page.text };
}

/** Leads on after something was done. */
export function redirectTo(address: string): PageAnswer {
  return { status: 303, headers: { Location: address, "Cache-Control": "no-store" }, body: "" };
}

/** What a page answers to an address that leads nowhere. */
export function renderNotFound(): PageAnswer {
  return renderPage({
    status: 404,
    title: "Not here",
    body: html`<h1>Not here</h1><p>This page does not exist, or what it was about is gone. <a href="/">See what there is</a>.</p>`,
  });
}
