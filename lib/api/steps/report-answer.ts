import type { Call } from "@/lib/api/call";
import { ERRORS } from "@/lib/api/errors";
import type { ApiAnswer } from "@/lib/api/request";

/** A key's or an address's hash is told by its beginning: enough to follow one caller through the log. */
const HASH_PREFIX = 8;
/** Stands in the log and the counters for an answer that nobody was left to read. */
const CLIENT_GONE = 499;

/** One event a request, in the log, the counters and the account's own request log (D39): never what was asked or returned. */
export function reportAnswer(call: Call, answer: ApiAnswer): void {
  const { caller, endpoint, outcome, requestId, services, startedAt } = call;
  const status = call.abandoned ? CLIENT_GONE : answer.status;
  const now = services.now();
  const ms = Math.max(0, Math.round(now - startedAt));
  const answered = status === 200;
  const found = answered && outcome ? outcome.kind === "hit" : null;
  const credits = answered ? (outcome?.credits ?? 0) : 0;
  const path = endpoint?.path ?? null;
  const error = call.abandoned ? null : (call.error?.code ?? null);

  services.log.info(
    {
      requestId,
      endpoint: path,
      method: METHODS.has(call.request.method) ? call.request.method : "other",
      status,
      ...(error ? { error } : {}),
      ...(found === null ? {} : { found, credits }),
      ...(caller?.kind === "customer" ? { keyId: caller.holder.keyId } : {}),
      ...(caller?.kind === "visitor" ? { address: caller.meter.address.slice(0, HASH_PREFIX) } : {}),
      ms,
    },
    "request",
  );
  services.recordAnswer?.({ endpoint: path ?? "none", status, error, found, tier: tierOf(call), credits, ms });
  if (caller?.kind === "customer" && path !== null && !call.abandoned) {
    const { keyId, accountId } = caller.holder;
    services.requestLog.record({
      accountId,
      keyId,
      requestId,
      at: new Date(startedAt),
      endpoint: path,
      status,
      found,
      credits,
      ms,
    });
  }
}

const METHODS: ReadonlySet<string> = new Set(["GET", "HEAD", "OPTIONS", "POST", "PUT", "PATCH", "DELETE", "TRACE"]);

function tierOf({ caller }: Call): "free" | "key" | "none" {
  if (!caller) return "none";
  return caller.kind === "customer" ? "key" : "free";
}

/** Why the service could not answer; the caller learns only that it could not. */
export function reportFailure(call: Call, cause: unknown): void {
  const status = ERRORS.temporarily_unavailable.status;
  call.services.log.error(
    { requestId: call.requestId, endpoint: call.endpoint?.path ?? null, status, err: cause },
    "request failed",
  );
}
