import { z } from "zod";
import { LIMITS, RATE_WINDOWS } from "@/lib/domain/usage/limits";
import type { Links } from "./links";

/** Details of one error. The table of errors decides which of them the response shows, and where. */
export interface ErrorDetails {
  readonly message?: string;
  /** Anchor on the documentation page, without `#`. */
  readonly docs?: string;
  readonly retryAfterSeconds?: number;
  readonly resetsAt?: Date;
  /** Only logged. */
  readonly cause?: unknown;
}

interface ErrorRule {
  readonly status: number;
  /** When the error is sent, for the documentation. */
  readonly condition: string;
  /** Public message, unless the details have one. */
  readonly message: string;
  /** Body fields besides `error` and `message`. */
  readonly fields: z.ZodRawShape;
  readonly headerNames: readonly string[];
  body(details: ErrorDetails, links: Links): object;
  headers(details: ErrorDetails): Record<string, string>;
}

/** Wait that an error asks for if its details name none (D22: 1 to 30). */
const DEFAULT_RETRY_SECONDS = 3;

const [perSecond, perMinute] = RATE_WINDOWS;

const plain = { fields: {}, headerNames: [], body: () => ({}), headers: () => ({}) };
const withDocs = {
  fields: { docs: z.url().optional().meta({ description: "Link to the description of the parameters." }) },
  headerNames: [],
  body: ({ docs }: ErrorDetails, links: Links) => (docs === undefined ? {} : { docs: links.docs(docs) }),
  headers: () => ({}),
};
const withRetry = {
  fields: { retry_after: z.int().min(1).meta({ description: "Seconds to wait." }) },
  headerNames: ["Retry-After"],
  body: ({ retryAfterSeconds = DEFAULT_RETRY_SECONDS }: ErrorDetails) => ({ retry_after: retryAfterSeconds }),
  headers: ({ retryAfterSeconds = DEFAULT_RETRY_SECONDS }: ErrorDetails) => ({
    "Retry-After": String(retryAfterSeconds),
  }),
};

/** All error codes, each with its status, public texts, body fields and headers. */
export const ERRORS = {
  bad_request: {
    ...withDocs,
    status: 400,
    condition: "A parameter is missing or invalid; the message says which and what to send.",
    message: "The request is not valid.",
  },
  invalid_api_key: {
    status: 401,
    condition: "The API key is wrong, revoked or expired.",
    message: "The API key is wrong, revoked or expired. Correct it, or leave it out to use the free lookups.",
    fields: { upgrade_url: z.url().optional() },
    headerNames: ["WWW-Authenticate"],
    body: (_details: ErrorDetails, links: Links) => ({ upgrade_url: links.upgrade }),
    headers: () => ({ "WWW-Authenticate": 'Bearer realm="api"' }),
  },
  free_limit_reached: {
    status: 402,
    condition: "Today's free lookups are used up.",
    message: "Today's free lookups are used up. Come back after resets_at, or use an API key.",
    fields: { upgrade_url: z.url(), resets_at: z.iso.datetime(), free_lookups_remaining: z.literal(0) },
    headerNames: ["X-Free-Lookups-Remaining"],
    body: ({ resetsAt }: ErrorDetails, links: Links) => ({
      upgrade_url: links.upgrade,
      resets_at: resetsAt?.toISOString(),
      free_lookups_remaining: 0,
    }),
    headers: () => ({ "X-Free-Lookups-Remaining": "0" }),
  },
  credits_exhausted: {
    ...plain,
    status: 402,
    condition: "With a key: the plan's credits, or those of the key's cap, are used up until the plan renews.",
    message: "The credits are used up.",
  },
  plan_inactive: {
    ...plain,
    status: 402,
    condition: "With a key: billing needs attention.",
    message: "The plan is not active: its billing needs attention. Log in to your account to resolve this.",
  },
  not_found: {
    ...withDocs,
    status: 404,
    condition: "The path does not exist.",
    message: "No such endpoint. The documentation lists all endpoints.",
  },
  method_not_allowed: {
    ...withDocs,
    status: 405,
    condition: "The method is not GET.",
    message: "Every endpoint is a GET with query parameters.",
    headerNames: ["Allow"],
    headers: () => ({ Allow: "GET, OPTIONS" }),
  },
  too_many_requests: {
    ...withRetry,
    status: 429,
    condition: `More than ${perSecond.requests} requests per second (${perMinute.requests} per minute).`,
    message: [
      `Too many requests: at most ${perSecond.requests} per second and ${perMinute.requests} per minute.`,
      "Wait retry_after seconds.",
    ].join(" "),
  },
  headers_too_large: {
    ...plain,
    status: 431,
    condition: `The request's headers exceed ${LIMITS.headerKibibytes} KiB.`,
    message: `The request's headers are too large: at most ${LIMITS.headerKibibytes} KiB.`,
  },
  temporarily_unavailable: {
    ...withRetry,
    status: 503,
    condition: "The data service is slow or unreachable. Nothing is billed and no free lookup is used.",
    message: "Temporarily unavailable. Nothing was billed. Try again after retry_after seconds.",
  },
} as const satisfies Record<string, ErrorRule>;

export type ErrorCode = keyof typeof ERRORS;

/** Returns the row of a code, typed alike for all codes. */
export function errorRule(code: ErrorCode): ErrorRule {
  return ERRORS[code];
}

/** Errors that a GET of a known path can meet, by status. The others come from unknown paths and other methods. */
const LOOKUP_ERRORS: readonly ErrorCode[] = [
  "bad_request",
  "invalid_api_key",
  "free_limit_reached",
  "credits_exhausted",
  "plan_inactive",
  "too_many_requests",
  "headers_too_large",
  "temporarily_unavailable",
];
const USAGE_ERRORS = LOOKUP_ERRORS.filter((code) => errorRule(code).status !== 402);

/** Returns the errors that an endpoint of this kind can send. */
export function errorsOf(kind: "lookup" | "usage"): readonly ErrorCode[] {
  return kind === "lookup" ? LOOKUP_ERRORS : USAGE_ERRORS;
}

/** The one error that steps throw. Status, text and headers follow from its code. */
export class ApiError extends Error {
  readonly code: ErrorCode;
  readonly details: ErrorDetails;

  constructor(code: ErrorCode, details: ErrorDetails = {}) {
    super(code, details.cause === undefined ? {} : { cause: details.cause });
    this.name = "ApiError";
    this.code = code;
    this.details = details;
  }
}

/** A 400 with a message that says what to send. `docs` is an anchor on the documentation page. */
export function badRequest(message: string, docs = "errors"): ApiError {
  return new ApiError("bad_request", { message, docs });
}
