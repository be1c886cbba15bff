import type { Call } from "@/lib/api/call";
import { ERRORS } from "@/lib/api/errors";

/** The status in the log and the counters of an answer that the client did not wait for. */
const CLIENT_GONE = 499;

interface Answered {
  /** Null if no answer went out. */
  readonly sentStatus: number | null;
  readonly ms: number;
}

/**
 * One event per request, in the log, the counters and the account's own request log (D39). It never holds what was asked
 * or returned, nor anything about a client's address.
 */
export function reportAnswer(call: Call, { sentStatus, ms }: Answered): void {
  const { caller, endpoint, outcome, requestId, services, startedAt } = call;
  const isGone = call.abandoned || sentStatus === null;
  const status = isGone ? CLIENT_GONE : sentStatus;
  const answered = status === 200;
  const found = answered && outcome ? outcome.kind === "hit" : null;
  const credits = answered ? (outcome?.credits ?? 0) : 0;
  const path = endpoint?.path ?? null;
  const error = isGone ? null : (call.error?.code ?? null);

  if (call.error?.code === "temporarily_unavailable" && !call.abandoned) reportFailure(call, call.error.cause);
  services.log.info(
    {
      requestId,
      endpoint: path,
      method: METHODS.has(call.request.method) ? call.request.method : "other",
      status,
      ...(error ? { error } : {}),
      ...(found === null ? {} : { found, credits }),
      ...(caller?.kind === "customer" ? { keyId: caller.holder.keyId } : {}),
      ms,
    },
    "request",
  );
  services.recordAnswer?.({ endpoint: path ?? "none", status, error, found, tier: tierOf(call), credits, ms });
  if (caller?.kind === "customer" && path !== null && !isGone) {
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

/** Logs why the service could not answer; the caller only learns that it could not. */
function reportFailure({ requestId, endpoint, services }: Call, cause: unknown): void {
  const { status } = ERRORS.temporarily_unavailable;
  services.log.error({ requestId, endpoint: endpoint?.path ?? null, status, err: cause }, "request failed");
}
