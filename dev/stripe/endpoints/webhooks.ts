import type Stripe from "stripe";
import { z } from "zod";
import { STRIPE_API_VERSION } from "@/lib/billing/stripe-client";
import { add, newId, newObject, remove, requireOne } from "../account";
import type { WebhookEndpoint } from "../stored";
import { endpoint, listOf, NONE } from "../wire/endpoint";
import { flag, PAGING, parameters, textParameter } from "../wire/parameters";
import { invalid } from "../wire/stripe-error";

type EnabledEvent = Stripe.WebhookEndpointCreateParams.EnabledEvent;
const isEventType = (value: unknown) => typeof value === "string" && /^[a-z_]+(\.[a-z_]+)+$/.test(value);
const eventTypes = z.array(z.custom<EnabledEvent>(isEventType, "is not an event type")).min(1);

export const WEBHOOKS = [
  endpoint(
    "POST /v1/webhook_endpoints",
    parameters<Stripe.WebhookEndpointCreateParams>()({
      url: textParameter,
      enabled_events: eventTypes,
      api_version: z.literal(STRIPE_API_VERSION).optional(),
      description: textParameter.optional(),
    }),
    (account, { url, enabled_events, api_version = null, description = null }) => {
      if (!/^https?:\/\/[^/]/.test(url)) {
        throw invalid("Invalid URL: An explicit scheme (such as https) must be provided.", "url", "url_invalid");
      }
      const webhook = add<WebhookEndpoint>(account, {
        ...newObject(account, "webhook_endpoint", "we"),
        ...{ api_version, application: null, description, enabled_events, metadata: {}, status: "enabled", url },
      });
      const secret = newId("whsec", 32);
      account.state.webhookSecrets[webhook.id] = secret;
      // As with Stripe, no other response shows the secret.
      return { ...webhook, secret };
    },
  ),
  listOf("webhook_endpoint", "/v1/webhook_endpoints", parameters<Stripe.WebhookEndpointListParams>()(PAGING)),
  endpoint(
    "POST /v1/webhook_endpoints/:id",
    parameters<Stripe.WebhookEndpointUpdateParams>()({ enabled_events: eventTypes, disabled: flag }),
    (account, { enabled_events, disabled }, id) => {
      const status = disabled ? "disabled" : "enabled";
      return Object.assign(requireOne(account, "webhook_endpoint", id), { enabled_events, status });
    },
  ),
  endpoint("DELETE /v1/webhook_endpoints/:id", NONE, (account, _, id): Stripe.DeletedWebhookEndpoint => {
    requireOne(account, "webhook_endpoint", id);
    remove(account, "webhook_endpoint", id);
    return { id, object: "webhook_endpoint", deleted: true };
  }),
];
