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

interface Paid {
  readonly left: Allowance;
  /** Null for what was not found, which is free. */
  readonly booked: Charge | null;
}

/** Signals that no answer is wanted any more: the client has gone, or was told 503 when time ran out. */
interface Ends {
  readonly client: AbortSignal;
  readonly deadline: AbortSignal;
}

/**
 * Pays for what was found, or refuses it whole (D14, D15); what was not found is free. Debits nothing when no answer is
 * wanted any more, and takes back a debit that ends after the deadline.
 */
export async function charge(sale: Sale, ends: Ends, { ledger }: ApiServices, links: Links): Promise<Paid> {
  const { endpoint, caller, outcome, allowance, requestId } = sale;
  if (outcome.kind !== "hit") return { left: allowance, booked: null };
  if (ends.client.aborted || ends.deadline.aborted) throw new ClientGoneError();

  const { credits, people } = outcome;
  const order: Charge = { meter: caller.meter, requestId, endpoint: endpoint.path, credits, people };
  const capture = await ledger.capture(order);
  if (capture.kind === "refused") throw refusal(capture, caller, links);
  if (ends.deadline.aborted) {
    void ledger.voidLater(order);
    throw new ClientGoneError();
  }
  return { left: capture, booked: order };
}

/** Ends a request that nobody waits for any more. */
export class ClientGoneError extends Error {
  readonly code = "client_gone";
}

function refusal(capture: Extract<Capture, { kind: "refused" }>, caller: Caller, links: Links): ApiError {
  switch (capture.reason) {
    case "free_limit_reached":
      return new ApiError("free_limit_reached", { resetsAt: capture.resetsAt });
    case "credits_exhausted":
      return creditsExhausted(capture.left, caller, links);
    default:
      return new ApiError(capture.reason);
  }
}
