import type Stripe from "stripe";
import { eachOf, isMissing, requireKind } from "./stripe-client";

/** Metadata key with the account's id. Used to find a customer again, never to grant anything. */
const ACCOUNT_METADATA = "peoplepages_account";

const MAX_DELETED = 20;

/**
 * Finds the customer of an account by its metadata, or creates it. The idempotency key is derived from the account, so
 * parallel calls create one customer. If the customer of that key was deleted, Stripe would return the deleted one
 * again; so the next key is derived from its id.
 */
export async function createStripeCustomer(
  stripe: Stripe,
  { accountId, email }: { readonly accountId: string; readonly email: string },
): Promise<string> {
  const found = eachOf((paging) => stripe.customers.list({ email, ...paging }));
  for await (const { id, metadata } of found) if (metadata[ACCOUNT_METADATA] === accountId) return id;

  let idempotencyKey = `peoplepages-customer-${accountId}`;
  for (let attempt = 0; attempt < MAX_DELETED; attempt++) {
    const params = { email, metadata: { [ACCOUNT_METADATA]: accountId } };
    const { id } = requireKind(await stripe.customers.create(params, { idempotencyKey }), "customer");
    if (await exists(stripe, id)) return id;
    idempotencyKey = `peoplepages-customer-${accountId}-after-${id}`;
  }
  throw new Error(`${MAX_DELETED} customers created for one account had been deleted`);
}

export async function updateStripeCustomerEmail(stripe: Stripe, customerId: string, email: string): Promise<void> {
  requireKind(await stripe.customers.update(customerId, { email }), "customer");
}

/** Deletes a customer unless it is gone. */
export async function deleteStripeCustomer(stripe: Stripe, customerId: string): Promise<void> {
  try {
    requireKind(await stripe.customers.del(customerId), "customer");
  } catch (error) {
    if (!isMissing(error)) throw error;
  }
}

/** False when the customer was deleted. Deleting all test data makes it missing. */
async function exists(stripe: Stripe, id: string): Promise<boolean> {
  try {
    return !requireKind(await stripe.customers.retrieve(id), "customer").deleted;
  } catch (error) {
    if (isMissing(error)) return false;
    throw error;
  }
}

/** Lists every customer that belongs to an account, by its metadata. */
export async function* listStripeCustomers(stripe: Stripe): AsyncGenerator<string> {
  for await (const { id, metadata } of eachOf((paging) => stripe.customers.list(paging))) {
    if (metadata[ACCOUNT_METADATA] !== undefined) yield id;
  }
}
