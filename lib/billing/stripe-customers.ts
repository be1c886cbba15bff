import type Stripe from "stripe";
import { eachOf, isMissing, requireKind } from "./stripe-client";

/** Whose customer it is, as a note of ours on it. Read to find a customer again, never to grant anything. */
const ACCOUNT_NOTE = "peoplepages_account";

const MOST_DELETED = 20;

/**
 * The customer of an account: found by our note on it, else made. The key under which it is made follows from the
 * account, so that two at once make one; where the customer of that key was deleted since, the next key follows from
 * the deleted one, since the same would only bring that back.
 */
export async function createStripeCustomer(
  stripe: Stripe,
  { accountId, email }: { readonly accountId: string; readonly email: string },
): Promise<string> {
  const found = eachOf((paging) => stripe.customers.list({ email, ...paging }));
  for await (const { id, metadata } of found) if (metadata[ACCOUNT_NOTE] === accountId) return id;

  let idempotencyKey = `peoplepages-customer-${accountId}`;
  for (let attempt = 0; attempt < MOST_DELETED; attempt++) {
    const params = { email, metadata: { [ACCOUNT_NOTE]: accountId } };
    const { id } = requireKind(await stripe.customers.create(params, { idempotencyKey }), "customer");
    if (await isThere(stripe, id)) return id;
    idempotencyKey = `peoplepages-customer-${accountId}-after-${id}`;
  }
  throw new Error("each customer that was made had been deleted");
}

/** False where it was deleted; with all test data it is not even remembered. */
async function isThere(stripe: Stripe, id: string): Promise<boolean> {
  try {
    return !requireKind(await stripe.customers.retrieve(id), "customer").deleted;
  } catch (error) {
    if (isMissing(error)) return false;
    throw error;
  }
}

/** Every customer that is an account's of ours, by our note on it. */
export async function* listStripeCustomers(stripe: Stripe): AsyncGenerator<string> {
  for await (const { id, metadata } of eachOf((paging) => stripe.customers.list(paging))) {
    if (metadata[ACCOUNT_NOTE] !== undefined) yield id;
  }
}
