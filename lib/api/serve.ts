import { LIMITS } from "@/lib/domain/usage/limits";
import { type Deadline, withTimeout } from "@/lib/timeout";
import { inSpan } from "@/lib/tracing/span";
import { type Call, type Progress, type Result, startCall } from "./call";
import { ApiError } from "./errors";
import { readQueryPairs } from "./query-pairs";
import type { ApiRequest, ApiResponse } from "./request";
import type { ApiServices } from "./services";
import { ClientGoneError, chargeOutcome, checkStanding, settleCharge } from "./steps/charge";
import { findEndpoint, readTarget } from "./steps/find-endpoint";
import { bindingOf, findRepeat, readIdempotencyKey } from "./steps/idempotency-key";
import { findCredential, identifyCaller, refuseEmbedded } from "./steps/identify-caller";
import { prepareLookup, readParameters } from "./steps/read-parameters";
import { commonHeaders, renderError, renderOutcome, renderPreflight, renderReport } from "./steps/render-response";
import { reportResponse, spanAttributesOf } from "./steps/report-response";
import { takeRate } from "./steps/take-rate";

/** Answers any request under `/v1`. Never throws: every failure is a response in the error shape (D9). */
export async function serve(request: ApiRequest, services: ApiServices): Promise<ApiResponse> {
  const call = startCall(request, services);
  const result = await inSpan("pipeline", async (span) => {
    const result = await complete(call);
    span.set(spanAttributesOf(call, result));
    return result;
  });
  const ms = Math.max(0, Math.round(services.now() - call.startedAt));
  finishLater(call, result, ms);
  return result.response;
}

/** Settles the charge and reports the call once the response was sent, so that neither can delay it. */
function finishLater(call: Call, result: Result, ms: number): void {
  const sent = call.request.sent ?? Promise.resolve(result.response.status);
  void sent
    .then((sentStatus) => {
      settleCharge(result.charge, sentStatus, call.services.ledger);
      reportResponse(call, result, { sentStatus, ms });
    })
    // The log itself failed, so there is nowhere left to report it.
    .catch(() => undefined);
}

/** Runs the steps within the time limit of a request (D22). A step that throws ends the call with its error. */
async function complete(call: Call): Promise<Result> {
  const progress: Progress = {};
  const note = (step: Progress): void => void Object.assign(progress, step);
  const leftMs = LIMITS.requestSeconds * 1_000 - call.waitedMs;
  try {
    if (leftMs <= 0) refuseLate();
    const response = await withTimeout(leftMs, (deadline) => runSteps(call, deadline, note), refuseLate);
    return { ...progress, response: withHeaders(response), error: null, isAbandoned: false };
  } catch (cause) {
    const error = cause instanceof ApiError ? cause : new ApiError("temporarily_unavailable", { cause });
    const response = withHeaders(renderError(error, call.links));
    return { ...progress, response, error, isAbandoned: cause instanceof ClientGoneError };
  }

  function withHeaders(response: ApiResponse): ApiResponse {
    const headers = { ...commonHeaders(call.requestId), ...progress.rateHeaders, ...response.headers };
    return { ...response, headers };
  }
}

function refuseLate(): never {
  throw new ApiError("temporarily_unavailable", { cause: new Error("the request took too long") });
}

/**
 * The checks in their order (D1): a request that is refused early costs nothing and reveals nothing about later checks.
 * Calls `note` with what each step found out.
 */
async function runSteps(call: Call, deadline: Deadline, note: (step: Progress) => void): Promise<ApiResponse> {
  const { request, services, links, requestId } = call;

  // Method and path
  const { segments, query } = readTarget(request.target);
  if (request.method === "OPTIONS") return renderPreflight();
  const endpoint = findEndpoint(request.method, segments);
  note({ endpoint });

  // Rate limit
  const pairs = readQueryPairs(query);
  const identity = await inSpan("identify caller", () =>
    identifyCaller(findCredential(request, pairs), request, services),
  );
  if (identity.caller) note({ caller: identity.caller });
  const rate = await inSpan("take rate", () => takeRate(identity.subject, services.limiter));
  note({ rateHeaders: rate.headers });
  if (rate.error) throw rate.error;

  // API key
  if (!identity.caller) throw identity.error;
  const { caller } = identity;

  // Parameters
  refuseEmbedded(request.headers, caller);
  const idempotencyKey = readIdempotencyKey(request.headers);
  const parameters = readParameters(endpoint, pairs);
  if (endpoint.kind === "usage") {
    return renderReport(await inSpan("report usage", () => endpoint.report(caller, services)));
  }
  const prepared = prepareLookup(endpoint, parameters);
  const binding = idempotencyKey === null ? null : bindingOf(idempotencyKey, { endpoint, parameters }, services);
  const isRepeat =
    binding !== null && (await inSpan("find repeat", () => findRepeat(caller, binding, services.ledger)));

  // Standing
  const balance = await inSpan("check standing", () =>
    checkStanding(caller, { ledger: services.ledger, links, isRepeat }),
  );

  // Lookup
  const outcome = await inSpan("look up", () => prepared.lookup({ directory: services.directory, deadline }));
  note({ outcome });

  // Charge
  const sale = { endpoint, caller, outcome, balance, requestId, binding };
  const paid = await inSpan("charge", () =>
    chargeOutcome(sale, { client: request.signal, deadline }, services.ledger, links),
  );
  note(paid.charge ? { charge: paid.charge } : { outcome: { ...outcome, credits: 0 } });

  // Response
  return renderOutcome(outcome, paid.left, paid.credits);
}
