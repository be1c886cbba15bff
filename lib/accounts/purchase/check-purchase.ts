import type { AccountsClient } from "@/lib/accounts/accounts-client";
import type { CaughtUp } from "@/lib/accounts/purchase/catch-up-billing";
import { describeBilling } from "@/lib/accounts/purchase/describe-billing";
import type { Billing } from "@/lib/billing/billing";
import { ENDED_STATUSES } from "@/lib/domain/billing/standing";

/** How far a purchase has come that an account began. */
type Purchase =
  | { readonly kind: "none" }
  | { readonly kind: "paid" }
  /** The payment was not made yet: it can be, at this address. */
  | { readonly kind: "unpaid"; readonly url: string }
  /** No checkout is open, and nothing was paid: it has expired, was never there, or ended before its first payment. */
  | { readonly kind: "not_found" }
  /** The payment was made, and is not confirmed yet: bank debits take days. */
  | { readonly kind: "unconfirmed" }
  /** It was paid for once and does not serve now: paid back, unpaid since, paused, ended. Nothing is waited for. */
  | { readonly kind: "inactive" }
  /** The payment provider does not answer. */
  | { readonly kind: "unknown" };

interface PurchaseChecking {
  readonly db: AccountsClient;
  readonly billing: Pick<Billing, "findOpenCheckout">;
  /** Brings the account in line with the payment provider, so that a purchase works before any delivery comes. */
  catchUp(customerId: string): Promise<CaughtUp>;
  readonly now: Date;
  onFailure(error: unknown): void;
}

/** Asks the payment provider how the purchase stands, and gives the account what it paid for (D24). */
export async function checkPurchase(accountId: string, checking: PurchaseChecking): Promise<Purchase> {
  const { db, billing, now } = checking;
  const { customerId } = await db.account.findUniqueOrThrow({ where: { id: accountId } });
  if (customerId === null) return { kind: "none" };
  try {
    if ((await checking.catchUp(customerId)) !== "caught_up") return { kind: "unknown" };
    const { standing, isOperatorGrant } = await describeBilling(accountId, { db, now });
    if (standing === "active" && !isOperatorGrant) return { kind: "paid" };
    // Read after converging, which forgets a checkout that has ended.
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
    checking.onFailure(error);
    return { kind: "unknown" };
  }
}
