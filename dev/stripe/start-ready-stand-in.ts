import { setUpStripe } from "@/lib/billing/set-up-stripe";
import type { PlanId } from "@/lib/domain/plans";
import { type StripeStandIn, type StripeStandInOptions, startStripeStandIn } from "./start-stripe-stand-in";

export interface ReadyStandInOptions extends StripeStandInOptions {
  /** Where signed events go; null: nowhere, until an endpoint is made through the API. */
  readonly webhookUrl: string | null;
}

export interface ReadyStandIn extends StripeStandIn {
  /** Empty without a webhook address. */
  readonly webhookSecret: string;
  readonly prices: Readonly<Record<PlanId, string>>;
}

/** A stand-in whose account `peoplepages stripe setup` has prepared, as an operator does with a real one. */
export async function startReadyStandIn({ webhookUrl, ...options }: ReadyStandInOptions): Promise<ReadyStandIn> {
  const standIn = await startStripeStandIn(options);
  const { url: apiBase, secretKey, control } = standIn;
  const keptSecret = webhookUrl === null ? null : control.moveEndpoint(webhookUrl);
  const { prices, webhookSecret } = await setUpStripe({ secretKey, apiBase, webhookUrl });
  return { ...standIn, prices, webhookSecret: webhookSecret ?? keptSecret ?? "" };
}
