import type { AccountsContext } from "@/lib/accounts/accounts-context";
import type { PortalTask } from "@/lib/billing/billing";
import { isHeld } from "@/lib/domain/billing/standing";

/**
 * Path that the portal returns to. `back` makes the page ask the provider, because webhooks may arrive after the
 * visitor.
 */
export const BACK_FROM_PORTAL = "/account/billing?back=1";

/** What the user wants to do in the portal. A change of plan starts with `startCheckout` instead. */
export type BillingTask = { readonly kind: "home" } | { readonly kind: "card" } | { readonly kind: "cancel" };

/**
 * Opens the payment provider's portal for a task and returns its URL; it leads back to the billing page. A task that
 * needs a subscription opens the portal's home page when there is none. Null when the account has no customer. Throws
 * BillingUnavailableError (recognize it by its code).
 */
export async function openBillingPortal(
  { accountId, task }: { readonly accountId: string; readonly task: BillingTask },
  { db, billing, baseUrl }: Pick<AccountsContext, "db" | "billing" | "baseUrl">,
): Promise<string | null> {
  const { customerId, subscriptions } = await db.account.findUniqueOrThrow({
    where: { id: accountId },
    include: { subscriptions: { orderBy: { startedAt: "asc" } } },
  });
  if (customerId === null) return null;
  const held = subscriptions.find(isHeld);
  return billing.openPortal(customerId, `${baseUrl}${BACK_FROM_PORTAL}`, portalTask(task, held?.id ?? null));
}

function portalTask(task: BillingTask, subscriptionId: string | null): PortalTask {
  if (task.kind === "home" || task.kind === "card") return task;
  if (subscriptionId === null) return { kind: "home" };
  return { ...task, subscriptionId };
}
