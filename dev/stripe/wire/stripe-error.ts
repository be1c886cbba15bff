export type StripeErrorType =
  | "invalid_request_error"
  | "card_error"
  | "idempotency_error"
  | "api_error"
  | "authentication_error";

export interface StripeErrorFields {
  readonly type: StripeErrorType;
  readonly message: string;
  readonly code?: string;
  readonly param?: string;
  readonly decline_code?: string;
  readonly payment_intent?: unknown;
}

/** An answer other than 2xx. The package tells errors by their body, so none goes out without one. */
export class StripeRefusal extends Error {
  constructor(
    readonly status: number,
    readonly fields: StripeErrorFields,
  ) {
    super(fields.message);
    this.name = "StripeRefusal";
  }
}

/** 400 for a request that cannot be right. */
export function invalid(message: string, param?: string, code?: string): StripeRefusal {
  return new StripeRefusal(400, {
    type: "invalid_request_error",
    message,
    ...(code === undefined ? {} : { code }),
    ...(param === undefined ? {} : { param }),
  });
}

/** Stripe's words for an id that it does not know: 404 in the path, 400 in a parameter. */
export function missing(kind: string, id: string, param = "id"): StripeRefusal {
  return new StripeRefusal(param === "id" ? 404 : 400, {
    type: "invalid_request_error",
    code: "resource_missing",
    message: `No such ${kind}: '${id}'`,
    param,
  });
}

/** 403: a restricted key that was not given this right. */
export function notPermitted(path: string): StripeRefusal {
  return new StripeRefusal(403, {
    type: "invalid_request_error",
    message: `The provided key 'rk_test_***' does not have the required permissions for this endpoint (${path}) on account 'acct_localstandin'.`,
  });
}

/** 402: the card said no. */
export function cardRefused(message: string, code: string, declineCode?: string): StripeRefusal {
  return new StripeRefusal(402, {
    type: "card_error",
    code,
    message,
    ...(declineCode === undefined ? {} : { decline_code: declineCode }),
  });
}

/** Stripe's words for an address that it does not have. */
export function unrecognizedUrl(method: string, path: string): StripeRefusal {
  return new StripeRefusal(404, {
    type: "invalid_request_error",
    message: `Unrecognized request URL (${method}: ${path}). The local stand-in has only the part of Stripe that is needed here.`,
  });
}
