import type { Outcome } from "@/lib/api/endpoint";
import { ApiError, type ErrorCode, type ErrorDetails, errorRule } from "@/lib/api/errors";
import { createLinks, type Links } from "@/lib/api/links";
import type { ApiResponse } from "@/lib/api/request";
import type { ApiServices } from "@/lib/api/services";
import type { Balance } from "./charge";

/** Headers that a page of another origin can read. */
const EXPOSED_HEADERS = [
  "X-Request-Id",
  "X-Free-Lookups-Remaining",
  "X-Credits-Used",
  "X-Credits-Left",
  "X-Search-Filters",
  "X-Search-Estimate",
  "RateLimit-Limit",
  "RateLimit-Remaining",
  "RateLimit-Reset",
  "Retry-After",
];

const METHODS = "GET, OPTIONS";

const ALWAYS = {
  "Access-Control-Allow-Origin": "*",
  "Access-Control-Expose-Headers": EXPOSED_HEADERS.join(", "),
  "Cache-Control": "no-store",
  "Content-Security-Policy": "default-src 'none'",
  "Referrer-Policy": "no-referrer",
  "X-Content-Type-Options": "nosniff",
};

/** Headers of every response under `/v1`, errors included. Any page may call, but never with credentials (D10). */
export function commonHeaders(requestId: string): Record<string, string> {
  return { ...ALWAYS, "X-Request-Id": requestId };
}

const JSON_TYPE = { "Content-Type": "application/json; charset=utf-8" } as const;

/** Renders a lookup with what it used and what is left, in the body and in headers. */
export function renderOutcome({ body, headers }: Outcome, balance: Balance, credits: number): ApiResponse {
  const [left, header] =
    balance.kind === "free"
      ? [{ free_lookups_remaining: balance.remaining }, { "X-Free-Lookups-Remaining": String(balance.remaining) }]
      : [{ credits_left: balance.left }, { "X-Credits-Left": String(balance.left) }];
  return {
    status: 200,
    headers: { ...JSON_TYPE, ...headers, "X-Credits-Used": String(credits), ...header },
    body: JSON.stringify({ ...body, credits_used: credits, ...left }),
  };
}

/** Renders the body of `/usage`. */
export function renderReport(report: object): ApiResponse {
  return { status: 200, headers: JSON_TYPE, body: JSON.stringify(report) };
}

/** Answers OPTIONS, with a CORS preflight in mind (D9, D10). */
export function renderPreflight(): ApiResponse {
  const headers = {
    "Access-Control-Allow-Methods": METHODS,
    "Access-Control-Allow-Headers": "Authorization, X-API-Key, Idempotency-Key",
    "Access-Control-Max-Age": "600",
    Allow: METHODS,
  };
  return { status: 204, headers, body: "" };
}

/** Renders the error shape: `error`, `message`, and the fields and headers that the table of errors adds. */
export function renderError({ code, details }: ApiError, links: Links): ApiResponse {
  const rule = errorRule(code);
  return {
    status: rule.status,
    headers: { ...JSON_TYPE, ...rule.headers(details) },
    body: JSON.stringify({ error: code, message: details.message ?? rule.message, ...rule.body(details, links) }),
  };
}

/** Renders an error for input that never became a request, such as headers beyond the limit, in the same shape (D9). */
export function renderTransportError(
  code: ErrorCode,
  services: Pick<ApiServices, "baseUrl" | "sellsPlans" | "newRequestId">,
  details: ErrorDetails = {},
): ApiResponse {
  const response = renderError(new ApiError(code, details), createLinks(services));
  return { ...response, headers: { ...commonHeaders(services.newRequestId()), ...response.headers } };
}
