import { setTimeout as pause } from "node:timers/promises";
import type { Caller, LookupEndpoint, Outcome } from "@/lib/api/endpoint";
import { ApiError } from "@/lib/api/errors";
import type { Links } from "@/lib/api/links";
import type { ApiServices } from "@/lib/api/services";
import type { Allowance } from "@/lib/api/steps/check-standing";
import { creditsExhausted } from "@/lib/api/steps/check-standing";
import type { Capture, Charge } from "@/lib/ledger/ledger";

interface Sale {
  readonly endpoint: LookupEndpoint;
  readonly caller: Caller;
  readonly outcome: Outcome;
  readonly allowance: Allowance;
  readonly requestId: string;
}

/** Nobody waits for the answer any more: the client has gone, or was told 503 when time ran out. */
export interface Patience {
  readonly client: AbortSignal;
  readonly deadline: AbortSignal;
}

/**
 * Pays for what was found, or refuses it whole (D14, D15); what was not found stays free.
 * Nothing is debited once nobody waits, and a debit that outlasts the deadline is taken back.
 */
export async function charge(sale: Sale, patience: Patience, services: ApiServices, links: Links): Promise<Allowance> {
  const { endpoint, caller, outcome, allowance, requestId } = sale;
  if (outcome.kind !== "hit") return allowance;
  if (patience.client.aborted || patience.deadline.aborted) throw new NobodyWaits();

  const { credits, people } = outcome;
  const order: Charge = { meter: caller.meter, requestId, endpoint: endpoint.path, credits, people };
  const capture = await services.ledger.capture(order);
  if (capture.kind === "refused") throw refusal(capture, links);
  if (patience.deadline.aborted) {
    await voidUntilAcknowledged(order, services);
    throw new NobodyWaits();
  }
  return capture;
}

/** Ends a request before its debit; no answer of it is read by anyone. */
export class NobodyWaits extends Error {
  readonly code = "nobody_waits";
}

function refusal(capture: Extract<Capture, { kind: "refused" }>, links: Links): ApiError {
  switch (capture.reason) {
    case "free_limit_reached":
      return new ApiError("free_limit_reached", { resetsAt: capture.resetsAt });
    case "credits_exhausted":
      return creditsExhausted(capture.left, links);
    default:
      return new ApiError(capture.reason);
  }
}

const LONGEST_PAUSE_MS = 60_000;

async function voidUntilAcknowledged(order: Charge, { ledger, log }: ApiServices): Promise<void> {
  for (let pauseMs = 1_000; ; pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS)) {
    try {
      return await ledger.voidCharge(order);
    } catch (err) {
      log.error({ err, requestId: order.requestId }, "a late charge is not voided yet");
      await pause(pauseMs, undefined, { ref: false });
    }
  }
}
