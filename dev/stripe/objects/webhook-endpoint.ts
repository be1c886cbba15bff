import { newId } from "../new-id";
import type { WebhookEndpoint } from "../stored";
import type { World } from "../world";

export interface NewWebhookEndpoint {
  readonly url: string;
  readonly enabledEvents: string[];
  readonly apiVersion: string | null;
  readonly description: string | null;
  readonly metadata: Record<string, string>;
}

/** Where events go, with the secret that they are signed by. */
export function addWebhookEndpoint(world: World, order: NewWebhookEndpoint): WebhookEndpoint {
  const endpoint: WebhookEndpoint = {
    id: newId("we"),
    object: "webhook_endpoint",
    api_version: order.apiVersion,
    application: null,
    created: world.now(),
    description: order.description,
    enabled_events: order.enabledEvents,
    livemode: false,
    metadata: order.metadata,
    secret: newId("whsec", 32),
    status: "enabled",
    url: order.url,
  };
  world.state.webhookEndpoints[endpoint.id] = endpoint;
  return endpoint;
}
