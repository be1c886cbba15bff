import { type Call, startCall } from "@/lib/api/call";
import { ApiError } from "@/lib/api/errors";
import { readQueryPairs } from "@/lib/api/query-pairs";
import type { ApiAnswer, ApiRequest } from "@/lib/api/request";
import type { ApiServices } from "@/lib/api/services";
import { admit } from "@/lib/api/steps/admit";
import { ClientGoneError, charge } from "@/lib/api/steps/charge";
import { checkStanding } from "@/lib/api/steps/check-standing";
import { findEndpoint } from "@/lib/api/steps/find-endpoint";
import { identifyCaller } from "@/lib/api/steps/identify-caller";
import { prepareLookup } from "@/lib/api/steps/prepare-lookup";
import { findCredential } from "@/lib/api/steps/read-credential";
import { readParameters } from "@/lib/api/steps/read-parameters";
import { readTarget } from "@/lib/api/steps/read-target";
import { refuseEmbedded } from "@/lib/api/steps/refuse-embedded";
import { renderError, renderOutcome, renderPreflight, renderReport } from "@/lib/api/steps/render-answer";
import { reportAnswer } from "@/lib/api/steps/report-answer";
import { settleCharge } from "@/lib/api/steps/settle-charge";
import { takeRate } from "@/lib/api/steps/take-rate";
import { withinDeadline } from "@/lib/api/steps/within-deadline";
import { LIMITS } from "@/lib/domain/usage/limits";

/** Answers one request under `/v1`, whatever it is; never throws. */
export async function serve(request: ApiRequest, services: ApiServices): Promise<ApiAnswer> {
  const call = startCall(request, services);
  const leftMs = LIMITS.requestSeconds * 1_000 - call.waitedMs;
  const answer = await withinDeadline(leftMs, (deadline) => run(call, deadline)).catch((error: unknown) =>
    refuse(call, error),
  );
  const ms = Math.max(0, Math.round(services.now() - call.startedAt));
  finishLater(call, answer, ms);
  return { ...answer, headers: { ...call.headers, ...answer.headers } };
}

/** Settles the charge and reports the request once the answer has gone out: neither delays it, nor can keep it back. */
function finishLater(call: Call, { status }: ApiAnswer, ms: number): void {
  const sent = call.request.sent ?? Promise.resolve(status);
  void sent
    .then((sentStatus) => {
      settleCharge(call, sentStatus);
      reportAnswer(call, { sentStatus, ms });
    })
    // Nobody is left to tell.
    .catch(() => undefined);
}

/** The order of checks (D1): a request refused early spends nothing and learns nothing about what lies further on. */
async function run(call: Call, deadline: AbortSignal): Promise<ApiAnswer> {
  const { request, services, links, requestId } = call;

  // Method and path
  const { segments, query } = readTarget(request.target);
  if (request.method === "OPTIONS") return renderPreflight();
  const endpoint = findEndpoint(request.method, segments);
  call.endpoint = endpoint;

  // Rate limit
  const pairs = readQueryPairs(query);
  const identity = await identifyCaller(findCredential(request, pairs), request, services);
  if ("caller" in identity) call.caller = identity.caller;
  await takeRate(identity.subject, services, call.headers);

  // API key
  const caller = admit(identity);

  // Parameters
  refuseEmbedded(request.headers, caller);
  const parameters = readParameters(endpoint, pairs);
  if (endpoint.kind === "usage") return renderReport(await endpoint.report(caller, services));
  const prepared = prepareLookup(endpoint, parameters);

  // Standing
  const allowance = await checkStanding(caller, services.ledger, links);

  // Lookup
  const outcome = await prepared.lookup({ directory: services.directory, deadline });
  call.outcome = outcome;

  // Charge
  const sale = { endpoint, caller, outcome, allowance, requestId };
  const { left, booked } = await charge(sale, { client: request.signal, deadline }, services, links);
  call.booked = booked;

  // Answer
  return renderOutcome(outcome, left);
}

/** Anything unforeseen is a 503 in the error shape, its cause in the log alone (D9). */
function refuse(call: Call, error: unknown): ApiAnswer {
  call.abandoned = error instanceof ClientGoneError;
  call.error = error instanceof ApiError ? error : new ApiError("temporarily_unavailable", { cause: error });
  return renderError(call.error, call.links);
}
