import type Stripe from "stripe";
import { PLAN_IDS, PLANS } from "@/lib/domain/billing/plans";
import { endpointProblems, findWebhookEndpoint, portalProblems, priceProblems } from "./set-up-stripe";
import { ask, createStripeClient, isForbidden, isMissing, requireKind, type StripeAccess } from "./stripe-client";
import { findPortalConfiguration } from "./stripe-portal";
import type { StripePrices } from "./stripe-prices";

interface StripeExamination extends StripeAccess {
  readonly prices: StripePrices;
  readonly webhookUrl: string;
}

/** A part of the live configuration, and what is wrong with it; nothing where it is well. */
interface StripeFinding {
  readonly part: string;
  readonly problems: readonly string[];
  /** Whether the key has no right to read it; `problems` is what Stripe says of that. */
  readonly isForbidden: boolean;
}

/**
 * Holds the live configuration of the Stripe account against what the service needs. A part that the key has no right to
 * read is a finding; the others are examined all the same.
 */
export async function examineStripe(order: StripeExamination): Promise<readonly StripeFinding[]> {
  const stripe = createStripeClient(order);
  const priceIds = PLAN_IDS.map((plan) => order.prices[plan]);
  return ask(async () => {
    const findings: StripeFinding[] = [];
    for (const plan of PLAN_IDS) {
      findings.push(
        await examinePart(`price of ${PLANS[plan].name}`, async () => {
          const price = await findPrice(stripe, order.prices[plan]);
          return price === null ? ["is not in the account"] : priceProblems(price, plan);
        }),
      );
    }
    findings.push(
      await examinePart("portal", async () => {
        const portal = await findPortalConfiguration(stripe);
        return portal === null ? ["is not configured"] : portalProblems(portal, priceIds);
      }),
      await examinePart("webhook endpoint", async () => {
        const endpoint = await findWebhookEndpoint(stripe, order.webhookUrl);
        return endpoint === null ? [`has none at ${order.webhookUrl}`] : endpointProblems(endpoint);
      }),
    );
    return findings;
  });
}

async function examinePart(part: string, examine: () => Promise<readonly string[]>): Promise<StripeFinding> {
  try {
    return { part, problems: await examine(), isForbidden: false };
  } catch (error) {
    if (!isForbidden(error)) throw error;
    return { part, problems: [error.message], isForbidden: true };
  }
}

async function findPrice(stripe: Stripe, id: string): Promise<Stripe.Price | null> {
  try {
    return requireKind(await stripe.prices.retrieve(id, { expand: ["product"] }), "price");
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}
