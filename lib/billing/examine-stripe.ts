import { PLAN_IDS, PLANS } from "@/lib/domain/plans";
import { endpointProblems, findEndpoint, portalProblems, priceProblems } from "./set-up-stripe";
import { ask, createStripeClient, isMissing, requireKind, type StripeAccess } from "./stripe-client";
import { findPortalConfiguration } from "./stripe-portal";
import type { StripePrices } from "./stripe-prices";

export interface StripeExamination extends StripeAccess {
  readonly prices: StripePrices;
  readonly webhookUrl: string;
}

/** A part of the live configuration, and what is wrong with it; nothing where it is well. */
export interface StripeFinding {
  readonly part: string;
  readonly problems: readonly string[];
}

/** Holds the live configuration of the Stripe account against what the service needs. */
export async function examineStripe(order: StripeExamination): Promise<readonly StripeFinding[]> {
  const stripe = createStripeClient(order);
  return ask(async () => {
    const findings: StripeFinding[] = [];
    for (const plan of PLAN_IDS) {
      const price = await stripe.prices.retrieve(order.prices[plan]).catch((error: unknown) => {
        if (isMissing(error)) return null;
        throw error;
      });
      const problems = price === null ? ["is not in the account"] : priceProblems(requireKind(price, "price"), plan);
      findings.push({ part: `price of ${PLANS[plan].name}`, problems });
    }
    const portal = await findPortalConfiguration(stripe);
    findings.push({ part: "portal", problems: portal === null ? ["is not configured"] : portalProblems(portal) });
    const endpoint = await findEndpoint(stripe, order.webhookUrl);
    const problems = endpoint === null ? [`has none at ${order.webhookUrl}`] : endpointProblems(endpoint);
    findings.push({ part: "webhook endpoint", problems });
    return findings;
  });
}
