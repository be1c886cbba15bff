interface StripeErrorFields {
  readonly type: "invalid_request_error" | "idempotency_error" | "api_error";
  readonly message: string;
  readonly code?: string;
  readonly param?: string;
}

/** An error response. It always has a body, because the `stripe` package takes one without `error` for a success. */
export class StripeRefusal extends Error {
  constructor(
    readonly status: number,
    readonly fields: StripeErrorFields,
  ) {
    super(fields.message);
    this.name = "StripeRefusal";
  }

  get body(): string {
    return JSON.stringify({ error: this.fields }, null, 2);
  }
}

/** 400 for a request that is wrong in itself. */
export function invalid(message: string, param?: string, code?: string): StripeRefusal {
  return new StripeRefusal(400, {
    type: "invalid_request_error",
    message,
    ...(code === undefined ? {} : { code }),
    ...(param === undefined ? {} : { param }),
  });
}

/** Stripe's error for an unknown ID: 404 in the path, 400 in a parameter. */
export function missing(name: string, id: string, param = "id"): StripeRefusal {
  const { fields } = invalid(`No such ${name}: '${id}'`, param, "resource_missing");
  return new StripeRefusal(param === "id" ? 404 : 400, fields);
}

/** 401 for a missing or wrong key, 403 for a key without a right, 404 for an unknown path. */
export function refuse(status: 401 | 403 | 404, message: string): StripeRefusal {
  return new StripeRefusal(status, { type: "invalid_request_error", message });
}
