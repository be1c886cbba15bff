import type { Caller } from "@/lib/api/endpoint";
import { ApiError } from "@/lib/api/errors";
import type { Links } from "@/lib/api/links";
import type { Ledger } from "@/lib/ledger/ledger";

/** What a caller has left before the lookup; a miss answers just this. */
export type Allowance =
  | { readonly kind: "free"; readonly remaining: number }
  | { readonly kind: "credits"; readonly left: number };

/** 402 before anything is looked up: inactive before exhausted, and nobody with nothing left learns more (D1, D15). */
export async function checkStanding(caller: Caller, ledger: Ledger, links: Links): Promise<Allowance> {
  if (caller.kind === "visitor") {
    const { remaining, resetsAt } = await ledger.findFreeAllowance(caller.meter.address);
    if (remaining <= 0) throw new ApiError("free_limit_reached", { resetsAt });
    return { kind: "free", remaining };
  }
  const { standing, left } = caller.holder;
  if (standing !== "active") throw new ApiError("plan_inactive");
  if (left <= 0) throw creditsExhausted(left, caller, links);
  return { kind: "credits", left };
}

/** Tells what is left and where prices are; not what was found, nor whether (D15). */
export function creditsExhausted(left: number, caller: Caller, { prices }: Links): ApiError {
  // Credits that an operator granted, or of a plan that was cancelled, never come back.
  const renews = caller.kind === "customer" && caller.holder.renewsAt !== null;
  const limit = renews ? "the plan has left until it renews" : "are left";
  const message = `This lookup may need more credits than ${limit}: ${left} left. What each lookup costs: ${prices}`;
  return new ApiError("credits_exhausted", { message });
}
