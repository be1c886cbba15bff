import type { Call, Result } from "@/lib/api/call";
import type { Caller } from "@/lib/api/endpoint";
import { ERRORS } from "@/lib/api/errors";
import type { SpanAttributes } from "@/lib/tracing/span";

/** Status in the log and the metrics for a response that the client did not wait for. */
const CLIENT_GONE = 499;

interface Sent {
  /** Null if no response was sent. */
  readonly sentStatus: number | null;
  /** From arrival until the response was ready. */
  readonly ms: number;
}

/**
 * Reports a call once to the log, the metrics and the account's request log (D39). No report contains what was asked or
 * returned, or anything about the client address.
 */
export function reportResponse(call: Call, result: Result, { sentStatus, ms }: Sent): void {
  const { requestId, services, startedAt } = call;
  const { caller, endpoint, outcome, isAbandoned } = result;
  const isGone = isAbandoned || sentStatus === null;
  const status = isGone ? CLIENT_GONE : sentStatus;
  const succeeded = status === 200;
  const found = succeeded && outcome ? outcome.kind === "found" : null;
  const credits = succeeded ? (outcome?.credits ?? 0) : 0;
  const path = endpoint?.path ?? null;
  const error = isGone ? null : (result.error?.code ?? null);

  if (result.error?.code === "temporarily_unavailable" && !isAbandoned) {
    const fields = { requestId, endpoint: path, status: ERRORS.temporarily_unavailable.status };
    services.log.error({ ...fields, err: result.error.cause }, "request failed");
  }
  services.log.info(
    {
      requestId,
      endpoint: path,
      method: METHODS.has(call.request.method) ? call.request.method : "other",
      status,
      ...(error ? { error } : {}),
      ...(found === null ? {} : { found, credits }),
      ...(caller?.kind === "account" ? { keyId: caller.holder.keyId } : {}),
      ms,
    },
    "request",
  );
  services.recordAnswer?.({ endpoint: path ?? "none", status, error, found, tier: tierOf(caller), credits, ms });
  if (caller?.kind === "account" && path !== null && !isGone) {
    const { keyId, accountId } = caller.holder;
    const at = new Date(startedAt);
    services.requestLog.record({ accountId, keyId, requestId, at, endpoint: path, status, found, credits, ms });
  }
}

/** Returns what the trace of a call tells about it: not more than the log. */
export function spanAttributesOf({ requestId }: Call, result: Result): SpanAttributes {
  const { caller, endpoint, outcome, response, error } = result;
  return {
    "peoplepages.request_id": requestId,
    "peoplepages.endpoint": endpoint?.path ?? "none",
    "peoplepages.tier": tierOf(caller),
    "http.response.status_code": response.status,
    ...(error ? { "error.type": error.code } : {}),
    ...(error === null && outcome ? { "peoplepages.found": outcome.kind === "found" } : {}),
  };
}

/** Any other method is logged as "other": a client chooses the text. */
const METHODS: ReadonlySet<string> = new Set(["GET", "HEAD", "OPTIONS", "POST", "PUT", "PATCH", "DELETE", "TRACE"]);

function tierOf(caller: Caller | undefined): "free" | "key" | "none" {
  if (!caller) return "none";
  return caller.kind === "account" ? "key" : "free";
}
