import type { Caller, LookupEndpoint, Outcome } from "@/lib/api/endpoint";
import { ApiError, badRequest } from "@/lib/api/errors";
import type { Links } from "@/lib/api/links";
import { type KeyCap, spendable } from "@/lib/domain/keys/key-limits";
import type { Binding, Capture, Charge, Ledger } from "@/lib/ledger/ledger";

/** Free lookups or credits that a caller has left. */
export type Balance =
  | { readonly kind: "free"; readonly remaining: number }
  | { readonly kind: "credits"; readonly left: number };

/**
 * Returns the balance before the lookup. Throws 402 before anything is looked up if the plan is inactive or nothing is
 * left, in this order (D1, D15). A repeat needs nothing that is left (D44).
 */
export async function checkStanding(
  caller: Caller,
  { ledger, links, isRepeat }: { readonly ledger: Ledger; readonly links: Links; readonly isRepeat: boolean },
): Promise<Balance> {
  if (caller.kind === "anonymous") {
    const { remaining, resetsAt } = await ledger.findFreeAllowance(caller.meter.address);
    if (remaining <= 0 && !isRepeat) throw new ApiError("free_limit_reached", { resetsAt });
    return { kind: "free", remaining };
  }
  const { standing, left: creditsLeft, cap } = caller.holder;
  const left = spendable({ left: creditsLeft, cap });
  if (standing !== "active") throw new ApiError("plan_inactive");
  if (left <= 0 && !isRepeat) throw creditsExhausted({ left: creditsLeft, cap }, caller, links);
  return { kind: "credits", left };
}

interface Sale {
  readonly endpoint: LookupEndpoint;
  readonly caller: Caller;
  readonly outcome: Outcome;
  readonly balance: Balance;
  readonly requestId: string;
  /** Null without an `Idempotency-Key`. */
  readonly binding: Binding | null;
}

interface Paid {
  readonly left: Balance;
  /** Null for a miss, which is free, and for a repeat, which was charged before. */
  readonly charge: Charge | null;
  /** Credits of the response: of a repeat, what was charged then. */
  readonly credits: number;
}

/** Either is aborted when nobody waits for the response any more. */
interface Signals {
  readonly client: Pick<AbortSignal, "aborted">;
  readonly deadline: Pick<AbortSignal, "aborted">;
}

/**
 * Debits a found lookup in full, or throws 401 or 402 (D14, D15). Debits nothing after the client has left or the
 * request's time is up, and voids a debit that ends after the deadline.
 */
export async function chargeOutcome(sale: Sale, signals: Signals, ledger: Ledger, links: Links): Promise<Paid> {
  const { endpoint, caller, outcome, balance, requestId, binding } = sale;
  if (outcome.kind !== "found") return { left: balance, charge: null, credits: 0 };
  if (signals.client.aborted || signals.deadline.aborted) throw new ClientGoneError();

  const { credits, people } = outcome;
  const charge: Charge = {
    ...{ meter: caller.meter, requestId, endpoint: endpoint.path, credits, people },
    ...(binding && { binding }),
  };
  const capture = await ledger.capture(charge);
  if (capture.kind === "refused") throw refusal(capture, caller, links);
  if (capture.charged !== undefined) return { left: capture, charge: null, credits: capture.charged };
  if (signals.deadline.aborted) {
    void ledger.voidLater(charge);
    throw new ClientGoneError();
  }
  return { left: capture, charge, credits };
}

/** Ends a call whose response nobody waits for. */
export class ClientGoneError extends Error {
  readonly code = "client_gone";
}

function refusal(capture: Extract<Capture, { kind: "refused" }>, caller: Caller, links: Links): ApiError {
  switch (capture.reason) {
    case "free_limit_reached":
      return new ApiError("free_limit_reached", { resetsAt: capture.resetsAt });
    case "credits_exhausted":
      return creditsExhausted(capture, caller, links);
    case "idempotency_key_bound":
      return boundToAnotherCall();
    default:
      return new ApiError(capture.reason);
  }
}

export function boundToAnotherCall(): ApiError {
  const message =
    "This Idempotency-Key was used for another call in the last 24 hours: send the same call again, or a new key.";
  return badRequest(message, "idempotency");
}

interface CreditsLeft {
  readonly left: number;
  readonly cap: KeyCap | null;
}

/**
 * Says how many credits are left, of the plan or of the key's cap, and where the prices are, but not whether anything was
 * found (D15, D45).
 */
function creditsExhausted({ left, cap }: CreditsLeft, caller: Caller, { prices }: Links): ApiError {
  if (cap !== null && cap.left < left) {
    const limit = `the cap of this key, ${cap.limit} per billing period, has left`;
    const message = `This lookup may need more credits than ${limit}: ${cap.left} left. Prices of all lookups: ${prices}`;
    return new ApiError("credits_exhausted", { message });
  }
  // Credits from an operator, or of a canceled plan, are never renewed.
  const renews = caller.kind === "account" && caller.holder.renewsAt !== null;
  const limit = renews ? "the plan has left until it renews" : "are left";
  const message = `This lookup may need more credits than ${limit}: ${left} left. Prices of all lookups: ${prices}`;
  return new ApiError("credits_exhausted", { message });
}

/** Settles the charge of a response that was sent with 200, and voids any other (D14). */
export function settleCharge(charge: Charge | undefined, sentStatus: number | null, ledger: Ledger): void {
  if (!charge) return;
  if (sentStatus === 200) ledger.settle(charge);
  else void ledger.voidLater(charge);
}
