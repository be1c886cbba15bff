import type Stripe from "stripe";
import { newId } from "../new-id";
import type { PortalConfiguration, PortalSession, Stored } from "../stored";
import type { World } from "../world";

type Features = PortalConfiguration["features"];

export interface NewPortalConfiguration {
  readonly features?: Partial<Features>;
  readonly name?: string | null;
  readonly headline?: string | null;
  readonly returnUrl?: string | null;
  readonly metadata?: Record<string, string>;
}

/** What the portal offers; everything that is not asked for is off, as with Stripe. */
export function addPortalConfiguration(world: World, order: NewPortalConfiguration): PortalConfiguration {
  const now = world.now();
  const configuration: PortalConfiguration = {
    id: newId("bpc"),
    object: "billing_portal.configuration",
    active: true,
    application: null,
    business_profile: { headline: order.headline ?? null, privacy_policy_url: null, terms_of_service_url: null },
    created: now,
    default_return_url: order.returnUrl ?? null,
    features: { ...NOTHING_OFFERED, ...order.features },
    is_default: false,
    livemode: false,
    login_page: { enabled: false, url: null },
    metadata: order.metadata ?? {},
    name: order.name ?? null,
    updated: now,
  };
  world.state.portalConfigurations[configuration.id] = configuration;
  world.emit("billing_portal.configuration.created", configuration);
  return configuration;
}

export const NOTHING_OFFERED: Features = {
  customer_update: { allowed_updates: [], enabled: false },
  invoice_history: { enabled: false },
  payment_method_update: { enabled: false, payment_method_configuration: null },
  subscription_cancel: {
    cancellation_reason: { enabled: false, feedback_options: null, options: [] },
    enabled: false,
    mode: "at_period_end",
    proration_behavior: "none",
  },
  subscription_pause: { duration: { interval_options: [], type: "indefinite" }, enabled: false },
  subscription_update: {
    billing_cycle_anchor: null,
    default_allowed_updates: [],
    enabled: false,
    products: null,
    proration_behavior: "none",
    schedule_at_period_end: { conditions: [] },
    trial_update_behavior: "end_trial",
  },
};

export interface NewPortalSession {
  readonly customer: string;
  readonly configuration: string;
  readonly returnUrl: string | null;
  readonly flow: Stored<Stripe.BillingPortal.Session.Flow> | null;
}

/** A way into the portal for one customer. */
export function addPortalSession(world: World, order: NewPortalSession): PortalSession {
  const id = newId("bps");
  const session: PortalSession = {
    id,
    object: "billing_portal.session",
    configuration: order.configuration,
    created: world.now(world.state.customers[order.customer]?.test_clock),
    customer: order.customer,
    customer_account: null,
    flow: order.flow,
    livemode: false,
    locale: null,
    on_behalf_of: null,
    return_url: order.returnUrl,
    url: `${world.url}/p/session/${id}`,
  };
  world.state.portalSessions[id] = session;
  world.emit("billing_portal.session.created", session);
  return session;
}
