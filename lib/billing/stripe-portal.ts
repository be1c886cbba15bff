import type Stripe from "stripe";
import type { PortalTask } from "./billing";
import { eachOf, isRefused, requireKind } from "./stripe-client";
import type { StripePrices } from "./stripe-prices";

/** Metadata that `peoplepages stripe setup` marks the portal's configuration with. */
export const PORTAL_METADATA = { peoplepages: "portal" } as const;

interface PortalVisit {
  readonly customerId: string;
  readonly returnUrl: string;
  readonly task: PortalTask;
}

/**
 * Opens Stripe's portal with the configuration that `peoplepages stripe setup` made, else with the account's default.
 */
export function createStripePortal(stripe: Stripe, prices: StripePrices) {
  let configuration: Promise<string | null> | null = null;

  /**
   * Cached, because setup changes the configuration in place. A missing one is looked up again: setup may run later.
   */
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
      // The task is impossible now, such as canceling a canceled subscription, or the configuration was replaced. The
      // home page, with the current configuration, shows the current state.
      configuration = null;
      return open(visit, null);
    }
  };
}

/** Finds the configuration that `peoplepages stripe setup` made, with its prices; null when there is none. */
export async function findPortalConfiguration(stripe: Stripe): Promise<Stripe.BillingPortal.Configuration | null> {
  const listed = { active: true, expand: ["data.features.subscription_update.products"] };
  for await (const found of eachOf((paging) => stripe.billingPortal.configurations.list({ ...listed, ...paging }))) {
    if (found.metadata?.peoplepages === PORTAL_METADATA.peoplepages) return found;
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
