import type Stripe from "stripe";
import type { PortalTask } from "./billing";
import { eachOf, isRefused, requireKind } from "./stripe-client";
import type { StripePrices } from "./stripe-prices";

/** What `peoplepages stripe setup` marks the configuration of the portal with. */
export const PORTAL_MARK = { peoplepages: "portal" } as const;

interface PortalVisit {
  readonly customerId: string;
  readonly returnUrl: string;
  readonly task: PortalTask;
}

/** Opens Stripe's portal, as `peoplepages stripe setup` configures it; without that configuration as the account has it. */
export function createStripePortal(stripe: Stripe, prices: StripePrices) {
  let configuration: Promise<string | null> | null = null;

  /** Looked up once, because setup changes it in place. What was not found may be made meanwhile. */
  async function findConfiguration(): Promise<string | null> {
    configuration ??= findPortalConfiguration(stripe).then((found) => found?.id ?? null);
    const id = await configuration.catch((error: unknown) => {
      configuration = null;
      throw error;
    });
    if (id === null) configuration = null;
    return id;
  }

  async function open({ customerId, returnUrl }: PortalVisit, flow: Flow | null): Promise<string> {
    const id = await findConfiguration();
    const opened = await stripe.billingPortal.sessions.create({
      customer: customerId,
      return_url: returnUrl,
      ...(id === null ? {} : { configuration: id }),
      ...(flow === null ? {} : { flow_data: flow }),
    });
    return requireKind(opened, "billing_portal.session").url;
  }

  return async function openPortal(visit: PortalVisit): Promise<string> {
    const flow = await flowOf(visit.task, visit.returnUrl, stripe, prices);
    try {
      return await open(visit, flow);
    } catch (error) {
      if (!isRefused(error)) throw error;
      // The task is not possible as things are, such as canceling what is canceled, or the configuration was replaced:
      // the first page, configured as it is now, shows what is.
      configuration = null;
      return open(visit, null);
    }
  };
}

/** The configuration that `peoplepages stripe setup` made, with the prices that it offers; null where it did not. */
export async function findPortalConfiguration(stripe: Stripe): Promise<Stripe.BillingPortal.Configuration | null> {
  const listed = { active: true, expand: ["data.features.subscription_update.products"] };
  for await (const found of eachOf((paging) => stripe.billingPortal.configurations.list({ ...listed, ...paging }))) {
    if (found.metadata?.peoplepages === PORTAL_MARK.peoplepages) return found;
  }
  return null;
}

type Flow = Stripe.BillingPortal.SessionCreateParams.FlowData;

async function flowOf(task: PortalTask, returnUrl: string, stripe: Stripe, prices: StripePrices): Promise<Flow | null> {
  const after_completion = { type: "redirect", redirect: { return_url: returnUrl } } as const;
  switch (task.kind) {
    case "home":
      return null;
    case "card":
      return { type: "payment_method_update", after_completion };
    case "cancel":
      return {
        type: "subscription_cancel",
        subscription_cancel: { subscription: task.subscriptionId },
        after_completion,
      };
    case "change_plan": {
      const subscription = requireKind(await stripe.subscriptions.retrieve(task.subscriptionId), "subscription");
      const item = subscription.items.data[0];
      if (!item) return null;
      return {
        type: "subscription_update_confirm",
        subscription_update_confirm: {
          subscription: task.subscriptionId,
          items: [{ id: item.id, price: prices[task.plan], quantity: 1 }],
        },
        after_completion,
      };
    }
    default:
      return task satisfies never;
  }
}
