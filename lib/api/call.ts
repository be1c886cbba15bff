import type { Charge } from "@/lib/ledger/ledger";
import type { Caller, Endpoint, Outcome } from "./endpoint";
import type { ApiError } from "./errors";
import { createLinks, type Links } from "./links";
import type { ApiRequest, ApiResponse } from "./request";
import type { ApiServices } from "./services";

/** One request under `/v1` and what every step of the pipeline needs. */
export interface Call {
  readonly request: ApiRequest;
  readonly services: ApiServices;
  readonly links: Links;
  readonly requestId: string;
  /** Arrival of the request, in milliseconds since the epoch. */
  readonly startedAt: number;
  /** Time between arrival and the start of the pipeline, in milliseconds. */
  readonly waitedMs: number;
}

/** What the steps that have passed found out. The report of a failed call holds what was known by then. */
export interface Progress {
  readonly endpoint?: Endpoint;
  readonly caller?: Caller;
  readonly outcome?: Outcome;
  /** Missing while the response is free. */
  readonly charge?: Charge;
  /** On every response from the rate limit on, errors included. */
  readonly rateHeaders?: Readonly<Record<string, string>>;
}

/** How a call ended. */
export interface Result extends Progress {
  readonly response: ApiResponse;
  readonly error: ApiError | null;
  /** The client left before the debit. */
  readonly isAbandoned: boolean;
}

/** Assigns the request ID and dates the call back to the arrival of its request. */
export function startCall(request: ApiRequest, services: ApiServices): Call {
  const waitedMs = request.arrivedAt === undefined ? 0 : Math.max(0, performance.now() - request.arrivedAt);
  return {
    request,
    services,
    links: createLinks(services),
    requestId: services.newRequestId(),
    startedAt: services.now() - waitedMs,
    waitedMs,
  };
}
