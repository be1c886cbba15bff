import type { AccountsClient } from "@/lib/accounts/accounts-client";
import type { Billing, CustomerFacts, PortalTask, ProviderSubscription } from "@/lib/billing/billing";
import type { PlanId } from "@/lib/domain/billing/plans";
import { isHeld } from "@/lib/domain/billing/standing";

interface PlanOrder {
  readonly accountId: string;
  readonly plan: PlanId;
  /** BASE_URL. */
  readonly baseUrl: string;
}

/** Where the browser goes next: to pay, or to the portal, where a plan that the account has already is changed. */
interface CheckoutStart {
  readonly kind: "checkout" | "portal";
  readonly url: string;
}

export interface Purchasing {
  readonly db: AccountsClient;
  readonly billing: Billing;
}

/** The portal's return address. `back` makes the page ask the provider: deliveries may arrive after the visitor. */
export const BACK_FROM_PORTAL = "/account/billing?back=1";

const ATTEMPTS = 5;

/**
 * Begins the purchase of a plan. One customer an account; where a subscription is held already it is changed instead
 * of a second one bought; a checkout that is still open is used again for the same plan, and ended for another.
 *
 * No connection is held while the payment provider is asked: of two starts at once the first to be written down
 * counts, and the second uses its checkout. Throws BillingUnavailableError (by its code).
 */
export async function startCheckout(order: PlanOrder, { db, billing }: Purchasing): Promise<CheckoutStart> {
  const { accountId, plan, baseUrl } = order;
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    const { customerId, facts } = await requireCustomer(accountId, { db, billing });
    const held = findHeld(facts);
    if (held) {
      const url = await billing.openPortal(customerId, `${baseUrl}${BACK_FROM_PORTAL}`, taskFor(held, plan));
      return { kind: "portal", url };
    }
    const { checkoutId } = await db.account.findUniqueOrThrow({ where: { id: accountId } });
    const open = checkoutId === null ? null : await billing.findOpenCheckout(checkoutId);
    if (open?.plan === plan) return { kind: "checkout", url: open.url };
    if (open) await billing.expireCheckout(open.id);

    const opened = await billing.openCheckout({
      customerId,
      accountId,
      plan,
      successUrl: `${baseUrl}/account/checkout?session={CHECKOUT_SESSION_ID}`,
      cancelUrl: `${baseUrl}/pricing`,
    });
    const { count } = await db.account.updateMany({
      where: { id: accountId, customerId, checkoutId },
      data: { checkoutId: opened.id },
    });
    if (count === 1) return { kind: "checkout", url: opened.url };
    await billing.expireCheckout(opened.id);
  }
  throw new Error("a checkout was opened again and again at the same time");
}

interface Customer {
  readonly customerId: string;
  readonly facts: CustomerFacts;
}

/** The account's customer; a new one where it has none, or the provider has it no longer. */
async function requireCustomer(accountId: string, { db, billing }: Purchasing): Promise<Customer> {
  const { email, customerId: known } = await db.account.findUniqueOrThrow({ where: { id: accountId } });
  if (known !== null) {
    const facts = await billing.fetchCustomer(known);
    if (facts !== null && !facts.deleted) return { customerId: known, facts };
  }
  const made = await billing.createCustomer({ accountId, email });
  // Of two that make one at once the first to write it down counts; what a lost one had ends when this one is looked at.
  await db.account.updateMany({
    where: { id: accountId, customerId: known },
    data: { customerId: made, checkoutId: null },
  });
  const { customerId } = await db.account.findUniqueOrThrow({ where: { id: accountId } });
  const facts = customerId === null ? null : await billing.fetchCustomer(customerId);
  if (customerId === null || facts === null) throw new Error("a customer was lost as soon as it was made");
  return { customerId, facts };
}

/** The oldest: of two that are held at once the newer is ended. */
function findHeld({ subscriptions }: CustomerFacts): ProviderSubscription | undefined {
  return subscriptions.filter(isHeld).sort((a, b) => a.startedAt.getTime() - b.startedAt.getTime())[0];
}

function taskFor({ id, plan, status, endsWithPeriod }: ProviderSubscription, wanted: PlanId): PortalTask {
  const changes = plan !== wanted && status === "active" && !endsWithPeriod;
  return changes ? { kind: "change_plan", subscriptionId: id, plan: wanted } : { kind: "home" };
}
