import type { Caller, Endpoint, Outcome } from "@/lib/api/endpoint";
import type { ApiError } from "@/lib/api/errors";
import type { Links } from "@/lib/api/links";
import { linksOf } from "@/lib/api/links";
import type { ApiRequest } from "@/lib/api/request";
import type { ApiServices } from "@/lib/api/services";
import { commonHeaders } from "@/lib/api/steps/render-answer";
import type { Charge } from "@/lib/ledger/ledger";

/** One request on its way through the pipeline, and what is known of it so far. */
export interface Call {
  readonly request: ApiRequest;
  readonly services: ApiServices;
  readonly links: Links;
  readonly requestId: string;
  /** Milliseconds since the epoch; when the request arrived, not when the pipeline got to it. */
  readonly startedAt: number;
  /** How long it had waited for the event loop by then. */
  readonly waitedMs: number;
  /** On the answer whatever it is; the steps add to them. */
  readonly headers: Record<string, string>;
  endpoint?: Endpoint;
  caller?: Caller;
  outcome?: Outcome;
  /** What the ledger has booked for the answer; null when the answer is free. */
  booked?: Charge | null;
  error?: ApiError;
  /** The client left before the debit. */
  abandoned?: boolean;
}

export function startCall(request: ApiRequest, services: ApiServices): Call {
  const requestId = services.newRequestId();
  const waitedMs = request.arrivedAt === undefined ? 0 : Math.max(0, performance.now() - request.arrivedAt);
  return {
    request,
    services,
    links: linksOf(services),
    requestId,
    startedAt: services.now() - waitedMs,
    waitedMs,
    headers: commonHeaders(requestId),
  };
}
