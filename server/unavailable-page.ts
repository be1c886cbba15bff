import { createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { parseTheme, THEME_COOKIE } from "@/components/theme";
import type { ApiAnswer } from "@/lib/api/request";
import { writeAnswer } from "@/server/write-answer";

/** Why a page is not shown: it failed, mostly because a store does not answer, or too many are asked for at once. */
type Unavailable = "failed" | "busy";

const RETRY_AFTER_SECONDS: Readonly<Record<Unavailable, number>> = { failed: 5, busy: 2 };

const SAYS: Readonly<Record<Unavailable, { readonly title: string; readonly text: string }>> = {
  failed: {
    title: "This page cannot be shown now",
    text: "Something it needs is not responding. Try again in a moment.",
  },
  busy: {
    title: "The server is busy",
    text: "Too many people are opening pages. Try again in a moment.",
  },
};

const THEME = new RegExp(`(?:^|;\\s*)${THEME_COOKIE}=([^;]*)`);

/** The colors and sizes of the pages (app/styles/tokens.css), without their files: this page depends on nothing. */
const STYLE = `
:root { color-scheme: light dark; font: 1.0625rem/1.55 system-ui, sans-serif;
  background: light-dark(#fbf8ef, #14120d); color: light-dark(#17150f, #f5f1e6); }
:root[data-theme=light] { color-scheme: light; }
:root[data-theme=dark] { color-scheme: dark; }
body { margin: 0 auto; padding: 0 clamp(1rem, 3vw, 2.5rem); max-width: 42rem; }
header { padding-block: 1rem; border-bottom: 2px solid; font-size: 1.375rem; font-weight: 700; }
h1 { font-size: clamp(2rem, 1.5rem + 2.2vw, 3.25rem); line-height: 1.1; }
a { color: inherit; text-underline-offset: 0.2em; }
header a { text-decoration: none; }
.act { display: inline-block; padding: 0.65rem 1.25rem; background: #ffd60a; color: #17150f; font-weight: 600;
  text-decoration: none; }
a:focus-visible { outline: 3px solid; outline-offset: 3px; }`;

const HEADERS = {
  "Content-Type": "text/html; charset=utf-8",
  "Cache-Control": "no-store",
  "Content-Security-Policy": `default-src 'none'; style-src 'sha256-${createHash("sha256").update(STYLE).digest("base64")}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  "Referrer-Policy": "strict-origin-when-cross-origin",
  "X-Content-Type-Options": "nosniff",
};

/** Stands in for a page that cannot be shown: 503, readable without scripts, and in the visitor's theme. */
export function unavailablePage(why: Unavailable, cookies = ""): ApiAnswer {
  const { title, text } = SAYS[why];
  const theme = parseTheme(THEME.exec(cookies)?.[1]);
  const body = `<!doctype html>
<html lang="en" data-theme="${theme}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} · Peoplepages</title>
<style>${STYLE}</style>
</head>
<body>
<header><a href="/">Peoplepages</a></header>
<main>
<h1>${title}</h1>
<p>${text} Lookups through the API may still work: see <a href="/status">Status</a>.</p>
<p><a class="act" href="">Try again</a></p>
</main>
</body>
</html>
`;
  return { status: 503, headers: { ...HEADERS, "Retry-After": String(RETRY_AFTER_SECONDS[why]) }, body };
}

/**
 * Replaces what the framework answers for a page that failed, which is 500 and blank without scripts. The framework's own
 * fetches and its endpoints for programs keep their answers.
 */
export function replaceFailedPage(request: IncomingMessage, response: ServerResponse): void {
  const { headers, method, url = "" } = request;
  if (headers.rsc !== undefined || headers["next-action"] !== undefined || url.startsWith("/api/")) return;
  const { write, end, writeHead, flushHeaders } = response;
  const hasFailed = () => response.statusCode === 500 && !response.headersSent;
  const restored = { write, end, writeHead, flushHeaders };

  response.writeHead = (status: number, ...rest: unknown[]) => {
    response.statusCode = status;
    return hasFailed() ? response : Reflect.apply(writeHead, response, [status, ...rest]);
  };
  response.flushHeaders = () => (hasFailed() ? undefined : flushHeaders.call(response));
  response.write = (...args: unknown[]) => (hasFailed() ? true : Reflect.apply(write, response, args));
  response.end = (...args: unknown[]) => {
    if (!hasFailed()) return Reflect.apply(end, response, args);
    Object.assign(response, restored);
    for (const name of response.getHeaderNames()) response.removeHeader(name);
    writeAnswer(response, unavailablePage("failed", headers.cookie), method);
    return response;
  };
}
