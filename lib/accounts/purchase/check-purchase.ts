import type { AccountsContext } from "@/lib/accounts/accounts-context";
import type { Billing } from "@/lib/billing/billing";
import { ENDED_STATUSES } from "@/lib/domain/billing/standing";
import type { CatchUpResult } from "./catch-up-billing";
import { describeBilling } from "./describe-billing";

/** The progress of a purchase. */
type Purchase =
  /** The account never started one. */
  | { readonly kind: "none" }
  | { readonly kind: "paid" }
  /** Not paid yet; `url` leads to the open checkout. */
  | { readonly kind: "unpaid"; readonly url: string }
  /** No checkout is open and nothing was paid: it expired, never existed, or was canceled before its first payment. */
  | { readonly kind: "not_found" }
  /** Paid but not confirmed yet; a bank debit takes days. */
  | { readonly kind: "unconfirmed" }
  /** Paid once, but inactive now: refunded, unpaid since, paused or canceled. No payment is pending. */
  | { readonly kind: "inactive" }
  /** The payment provider or the database did not answer. */
  | { readonly kind: "unknown" };

interface PurchaseContext extends Pick<AccountsContext, "db" | "now"> {
  readonly billing: Pick<Billing, "findOpenCheckout">;
  /** Brings the account in line with the provider, so that a purchase takes effect before its webhook arrives. */
  catchUp(customerId: string): Promise<CatchUpResult>;
  onFailure(error: unknown): void;
}

/**
 * Asks the payment provider for the state of a purchase, and grants what was paid for (D24). Does not throw on failure.
 */
export async function checkPurchase(accountId: string, context: PurchaseContext): Promise<Purchase> {
  const { db, billing, now } = context;
  const { customerId } = await db.account.findUniqueOrThrow({ where: { id: accountId } });
  if (customerId === null) return { kind: "none" };
  try {
    if ((await context.catchUp(customerId)) !== "caught_up") return { kind: "unknown" };
    const { standing, isOperatorGrant } = await describeBilling(accountId, { db, now });
    if (standing === "active" && !isOperatorGrant) return { kind: "paid" };
    // Read after catching up, which clears a checkout that has ended.
    const { checkoutId } = await db.account.findUniqueOrThrow({ where: { id: accountId } });
    const open = checkoutId === null ? null : await billing.findOpenCheckout(checkoutId);
    if (open !== null) return { kind: "unpaid", url: open.url };
    const newest = await db.subscription.findFirst({
      where: { accountId },
      orderBy: { startedAt: "desc" },
      include: { periods: { take: 1 } },
    });
    if (newest === null) return { kind: "not_found" };
    if (newest.periods.length > 0) return { kind: "inactive" };
    return { kind: ENDED_STATUSES.includes(newest.status) ? "not_found" : "unconfirmed" };
  } catch (error) {
    context.onFailure(error);
    return { kind: "unknown" };
  }
}
