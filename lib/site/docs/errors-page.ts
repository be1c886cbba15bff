import type { ErrorCode } from "@/lib/api/errors";
import { ERROR_REFERENCE, type ErrorReference } from "@/lib/api/reference";
import { type DocBlock, type DocPage, heading, table, text } from "./doc-page";

/** What a client does about each error. */
const ADVICE: Readonly<Record<ErrorCode, string>> = {
  bad_request: "Correct the request as `message` says. Do not retry it unchanged.",
  invalid_api_key: "Correct the key, or leave it out to use the free lookups. Do not retry it unchanged.",
  free_limit_reached: "Wait until `resets_at`, or send an API key.",
  credits_exhausted: "Wait until the plan renews, or change to a larger plan. Nothing was charged.",
  plan_inactive: "Log in and pay the open invoice. The keys work again as soon as it is paid.",
  not_found: "Correct the path. Every endpoint is listed in the [documentation](/docs#endpoints).",
  method_not_allowed: "Send a GET with query parameters.",
  too_many_requests: "Wait `retry_after` seconds, then [retry](/docs/retries). Refused requests do not count.",
  headers_too_large: "Send fewer or shorter headers and cookies.",
  temporarily_unavailable: "Wait `retry_after` seconds, then [retry](/docs/retries). Nothing was charged.",
};

/** The page of all error codes, each with its own anchor. */
export const ERRORS_PAGE: DocPage = {
  slug: "errors",
  group: "Start",
  label: "Errors",
  title: "Errors",
  summary: "Every error code: when it is returned, an example, and what to do.",
  blocks: [
    text(
      "Every error is JSON with `error`, a stable code to branch on, and `message`, which says what to do and can be",
      "shown to a user. Every response has an `X-Request-Id`: include it when you report a problem.",
    ),
    text("A lookup that finds nothing is not an error: it returns 200 with `found: false`, and is free."),
    table(
      "All errors",
      ["Status", "Code", "Condition"],
      ERROR_REFERENCE.map(({ status, code, condition }) => [String(status), `[\`${code}\`](#${code})`, condition]),
    ),
    ...ERROR_REFERENCE.flatMap(errorBlocks),
  ],
};

function errorBlocks({ code, status, condition, recorded }: ErrorReference): readonly DocBlock[] {
  return [
    heading(2, code, code),
    text(`Status ${status}. ${condition}`),
    text(`${ADVICE[code]}`),
    ...(recorded ? [{ kind: "response" as const, title: "", response: recorded }] : []),
  ];
}
