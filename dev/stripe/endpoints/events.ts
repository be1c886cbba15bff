import type Stripe from "stripe";
import { z } from "zod";
import { requireOne } from "../find";
import { addWebhookEndpoint } from "../objects/webhook-endpoint";
import type { WebhookEndpoint } from "../stored";
import { API_VERSION } from "../version";
import { endpoint } from "../wire/endpoint";
import { isWithin, pageOf } from "../wire/page";
import { flag, metadata, PAGING, parameters, range, text, unset } from "../wire/parameters";
import { invalid } from "../wire/stripe-error";
import { mergeMetadata } from "./merge-metadata";

type EnabledEvent = Stripe.WebhookEndpointCreateParams.EnabledEvent;

const eventTypes = z
  .array(
    z.custom<EnabledEvent>(
      (value) => typeof value === "string" && /^(\*|[a-z_0-9]+(\.[a-z_0-9]+)+)$/.test(value),
      "is not an event type",
    ),
  )
  .min(1);

export const EVENTS = [
  endpoint(
    "GET",
    "/v1/events",
    parameters<Stripe.EventListParams>()({
      ...PAGING,
      type: text.optional(),
      types: z.array(text).max(20).optional(),
      created: range.optional(),
      delivery_success: flag.optional(),
    }),
    ({ state }, { type, types, created, delivery_success, ...paging }) =>
      pageOf(
        "/v1/events",
        Object.values(state.events).filter(
          (one) =>
            (type === undefined || matches(one.type, type)) &&
            (types === undefined || types.some((wanted) => matches(one.type, wanted))) &&
            (delivery_success === undefined || (one.pending_webhooks === 0) === delivery_success) &&
            isWithin(one.created, created),
        ),
        paging,
      ),
  ),
  endpoint("GET", "/v1/events/:id", parameters<Stripe.EventRetrieveParams>()({}), (world, _, id) =>
    requireOne(world, "events", id),
  ),
  endpoint(
    "POST",
    "/v1/webhook_endpoints",
    parameters<Stripe.WebhookEndpointCreateParams>()({
      url: text,
      enabled_events: eventTypes,
      api_version: z.literal(API_VERSION).optional(),
      description: text.optional(),
      metadata: metadata.optional(),
    }),
    (world, { url, enabled_events, api_version, description, metadata: given }) => {
      requireAddress(url);
      // The secret is told once, to whoever made the endpoint.
      return addWebhookEndpoint(world, {
        url,
        enabledEvents: enabled_events,
        apiVersion: api_version ?? null,
        description: description ?? null,
        metadata: mergeMetadata({}, given),
      });
    },
  ),
  endpoint(
    "GET",
    "/v1/webhook_endpoints",
    parameters<Stripe.WebhookEndpointListParams>()(PAGING),
    ({ state }, paging) =>
      pageOf("/v1/webhook_endpoints", Object.values(state.webhookEndpoints).map(withoutSecret), paging),
  ),
  endpoint("GET", "/v1/webhook_endpoints/:id", parameters<Stripe.WebhookEndpointRetrieveParams>()({}), (world, _, id) =>
    withoutSecret(requireOne(world, "webhookEndpoints", id)),
  ),
  endpoint(
    "POST",
    "/v1/webhook_endpoints/:id",
    parameters<Stripe.WebhookEndpointUpdateParams>()({
      url: text.optional(),
      enabled_events: eventTypes.optional(),
      description: text.optional(),
      disabled: flag.optional(),
      metadata: z.union([metadata, unset]).optional(),
    }),
    (world, given, id) => {
      const target = requireOne(world, "webhookEndpoints", id);
      if (given.url !== undefined) requireAddress(given.url);
      target.url = given.url ?? target.url;
      target.enabled_events = given.enabled_events ?? target.enabled_events;
      if (given.description !== undefined) target.description = given.description || null;
      if (given.disabled !== undefined) target.status = given.disabled ? "disabled" : "enabled";
      target.metadata = mergeMetadata(target.metadata, given.metadata);
      return withoutSecret(target);
    },
  ),
  endpoint(
    "DELETE",
    "/v1/webhook_endpoints/:id",
    parameters<Stripe.WebhookEndpointDeleteParams>()({}),
    (world, _, id) => {
      requireOne(world, "webhookEndpoints", id);
      delete world.state.webhookEndpoints[id];
      return { id, object: "webhook_endpoint", deleted: true };
    },
  ),
];

/** `customer.*` stands for every type that begins so. */
export function matches(type: string, wanted: string): boolean {
  return wanted === "*" || wanted === type || (wanted.endsWith(".*") && type.startsWith(wanted.slice(0, -1)));
}

function withoutSecret({ secret: _, ...rest }: WebhookEndpoint): WebhookEndpoint {
  return rest;
}

function requireAddress(url: string): void {
  if (!/^https?:\/\/[^/]/.test(url))
    throw invalid("Invalid URL: An explicit scheme (such as https) must be provided.", "url", "url_invalid");
}
