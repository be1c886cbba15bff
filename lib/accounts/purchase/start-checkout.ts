import type { AccountsContext } from "@/lib/accounts/accounts-context";
import type { CustomerFacts, PortalTask, ProviderSubscription } from "@/lib/billing/billing";
import type { PlanId } from "@/lib/domain/billing/plans";
import { isHeld } from "@/lib/domain/billing/standing";
import { BACK_FROM_PORTAL } from "./open-billing-portal";

/** Where to redirect the browser: to the checkout, or to the portal when an existing subscription is changed. */
interface CheckoutStart {
  readonly kind: "checkout" | "portal";
  readonly url: string;
}

type BillingContext = Pick<AccountsContext, "db" | "billing">;

const ATTEMPTS = 5;

/**
 * Starts the purchase of a plan. An account has one customer. If it already has a subscription, the portal opens to
 * change that one. An open checkout is reused for the same plan and expired for another.
 *
 * No database connection is held while waiting for the payment provider. Of two parallel starts, the first to store its
 * checkout wins and the second uses that one. Throws BillingUnavailableError (recognize it by its code).
 */
export async function startCheckout(
  { accountId, plan }: { readonly accountId: string; readonly plan: PlanId },
  { db, billing, baseUrl }: BillingContext & Pick<AccountsContext, "baseUrl">,
): Promise<CheckoutStart> {
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
  throw new Error(`gave up starting a checkout after ${ATTEMPTS} attempts: parallel starts replaced each one`);
}

interface Customer {
  readonly customerId: string;
  readonly facts: CustomerFacts;
}

/** Returns the account's customer. Creates one when there is none, or when the provider has deleted it. */
async function requireCustomer(accountId: string, { db, billing }: BillingContext): Promise<Customer> {
  const { email, customerId: known } = await db.account.findUniqueOrThrow({ where: { id: accountId } });
  if (known !== null) {
    const facts = await billing.fetchCustomer(known);
    if (facts !== null && !facts.deleted) return { customerId: known, facts };
  }
  const created = await billing.createCustomer({ accountId, email });
  // Of two parallel creations the first to be stored wins. Convergence ends what an unused customer holds.
  await db.account.updateMany({
    where: { id: accountId, customerId: known },
    data: { customerId: created, checkoutId: null },
  });
  const { customerId } = await db.account.findUniqueOrThrow({ where: { id: accountId } });
  const facts = customerId === null ? null : await billing.fetchCustomer(customerId);
  if (customerId === null || facts === null) throw new Error("the customer disappeared right after it was created");
  return { customerId, facts };
}

/** The oldest subscription; convergence cancels a newer one beside it. */
function findHeld({ subscriptions }: CustomerFacts): ProviderSubscription | undefined {
  return subscriptions.filter(isHeld).sort((a, b) => a.startedAt.getTime() - b.startedAt.getTime())[0];
}

function taskFor({ id, plan, status, endsWithPeriod }: ProviderSubscription, wanted: PlanId): PortalTask {
  const changes = plan !== wanted && status === "active" && !endsWithPeriod;
  return changes ? { kind: "change_plan", subscriptionId: id, plan: wanted } : { kind: "home" };
}
