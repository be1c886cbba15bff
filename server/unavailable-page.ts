import { createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { parseTheme, THEME_COOKIE } from "@/components/theme";
import type { ApiResponse } from "@/lib/api/request";
import type { OperatorContact } from "@/lib/domain/operator-contact";
import { escapeHtml } from "@/lib/escape-html";
import { writeResponse } from "./write-response";

/** The page failed, usually because a store did not respond; or too many pages were requested at the same time. */
type Unavailable = "failed" | "busy";

const RETRY_AFTER_SECONDS: Readonly<Record<Unavailable, number>> = { failed: 5, busy: 2 };

const TEXTS: Readonly<Record<Unavailable, { readonly title: string; readonly text: string }>> = {
  failed: {
    title: "Something went wrong",
    text: "A service that it depends on is not responding. Try again in a moment.",
  },
  busy: { title: "The server is busy", text: "Too many people are opening pages. Try again in a moment." },
};

const THEME = new RegExp(`(?:^|;\\s*)${THEME_COOKIE}=([^;]*)`);

/** Colors and sizes of the other pages (app/styles/tokens.css), copied so that this page loads no file. */
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

const STYLE_HASH = createHash("sha256").update(STYLE).digest("base64");

const HEADERS = {
  "Content-Type": "text/html; charset=utf-8",
  "Cache-Control": "no-store",
  "Content-Security-Policy": [
    "default-src 'none'",
    `style-src 'sha256-${STYLE_HASH}'`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join("; "),
  "Referrer-Policy": "strict-origin-when-cross-origin",
  "X-Content-Type-Options": "nosniff",
};

interface UnavailableContext {
  /** The request's Cookie header, if any. */
  readonly cookies?: string | undefined;
  readonly support: OperatorContact;
}

/** Renders the 503 page, which needs no scripts, in the theme that the user chose. */
export function unavailablePage(why: Unavailable, { cookies = "", support }: UnavailableContext): ApiResponse {
  const { title, text } = TEXTS[why];
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
${supportNote(support)}</main>
</body>
</html>
`;
  return { status: 503, headers: { ...HEADERS, "Retry-After": String(RETRY_AFTER_SECONDS[why]) }, body };
}

/** Names the support contact as the other error pages do; empty if the settings name no address. */
function supportNote(contact: OperatorContact): string {
  const { name, address } = contact;
  if (address === null) return "";
  const link = `<a href="${escapeHtml(address.href)}">${escapeHtml(address.text)}</a>`;
  return `<p>Need help? Contact ${name === null ? link : `${escapeHtml(name)} at ${link}`}.</p>\n`;
}

/**
 * Replaces the framework's response for a page that failed: a 500 that is blank without scripts. Leaves alone the
 * framework's own fetches and everything under `/api`.
 */
export function replaceFailedPage(request: IncomingMessage, response: ServerResponse, support: OperatorContact): void {
  const { headers, method, url = "" } = request;
  if (headers.rsc !== undefined || headers["next-action"] !== undefined || url.startsWith("/api/")) return;
  const { write, end, writeHead, flushHeaders } = response;
  const hasFailed = () => response.statusCode === 500 && !response.headersSent;
  const original = { write, end, writeHead, flushHeaders };

  response.writeHead = (status: number, ...rest: unknown[]) => {
    response.statusCode = status;
    return hasFailed() ? response : Reflect.apply(writeHead, response, [status, ...rest]);
  };
  response.flushHeaders = () => (hasFailed() ? undefined : flushHeaders.call(response));
  response.write = (...args: unknown[]) => (hasFailed() ? true : Reflect.apply(write, response, args));
  response.end = (...args: unknown[]) => {
    if (!hasFailed()) return Reflect.apply(end, response, args);
    Object.assign(response, original);
    for (const name of response.getHeaderNames()) response.removeHeader(name);
    writeResponse(response, unavailablePage("failed", { cookies: headers.cookie, support }), method);
    return response;
  };
}
