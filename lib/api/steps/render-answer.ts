import type { Outcome } from "@/lib/api/endpoint";
import type { ApiError } from "@/lib/api/errors";
import { errorRule } from "@/lib/api/errors";
import type { Links } from "@/lib/api/links";
import type { ApiAnswer } from "@/lib/api/request";
import type { Allowance } from "@/lib/api/steps/check-standing";
import { CORS_HEADERS, PREFLIGHT_HEADERS } from "@/lib/api/steps/cors";

/** On every answer under `/v1`, errors included. */
export function commonHeaders(requestId: string): Record<string, string> {
  return {
    ...CORS_HEADERS,
    "Cache-Control": "no-store",
    "Content-Security-Policy": "default-src 'none'",
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
    "X-Request-Id": requestId,
  };
}

const JSON_TYPE = { "Content-Type": "application/json; charset=utf-8" } as const;

/** What is left after a lookup, in the body and in headers; which of the two tiers decides the names. */
export function renderOutcome(outcome: Outcome, allowance: Allowance): ApiAnswer {
  const { body, credits } = outcome;
  const [left, header] =
    allowance.kind === "free"
      ? [{ free_lookups_remaining: allowance.remaining }, { "X-Free-Lookups-Remaining": String(allowance.remaining) }]
      : [{ credits_left: allowance.left }, { "X-Credits-Left": String(allowance.left) }];
  return {
    status: 200,
    headers: { ...JSON_TYPE, ...outcome.headers, "X-Credits-Used": String(credits), ...header },
    body: JSON.stringify({ ...body, credits_used: credits, ...left }),
  };
}

export function renderReport(report: object): ApiAnswer {
  return { status: 200, headers: JSON_TYPE, body: JSON.stringify(report) };
}

export function renderPreflight(): ApiAnswer {
  return { status: 204, headers: PREFLIGHT_HEADERS, body: "" };
}

/** The error shape: `error` and `message`, and what the table adds. */
export function renderError({ code, details }: ApiError, links: Links): ApiAnswer {
  const rule = errorRule(code);
  return {
    status: rule.status,
    headers: { ...JSON_TYPE, ...rule.headers(details) },
    body: JSON.stringify({ error: code, message: details.message ?? rule.message, ...rule.body(details, links) }),
  };
}
