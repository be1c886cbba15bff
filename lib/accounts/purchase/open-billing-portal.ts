import { BACK_FROM_PORTAL, type Purchasing } from "@/lib/accounts/purchase/start-checkout";
import type { PortalTask } from "@/lib/billing/billing";
import { isHeld } from "@/lib/domain/billing/standing";

/** What somebody wants to do about the account's plan. A change of plan begins with an order: `startCheckout`. */
export type BillingTask = { readonly kind: "home" } | { readonly kind: "card" } | { readonly kind: "cancel" };

interface PortalVisit {
  readonly accountId: string;
  readonly task: BillingTask;
  /** BASE_URL. */
  readonly baseUrl: string;
}

/**
 * The address of the payment provider's own page for this task; it leads back to the billing page. A task that needs
 * a subscription opens the first page where none is held. Null where the account has never begun to buy anything.
 * Throws BillingUnavailableError (by its code).
 */
export async function openBillingPortal(visit: PortalVisit, { db, billing }: Purchasing): Promise<string | null> {
  const { accountId, task, baseUrl } = visit;
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
