import type Stripe from "stripe";
import { z } from "zod";
import { periodEnd } from "../billing/period";
import { addSchedule, newPhase, releaseSchedule } from "../billing/schedules";
import { requireOne } from "../find";
import { endpoint } from "../wire/endpoint";
import { pageOf } from "../wire/page";
import { PAGING, parameters, text, whole } from "../wire/parameters";
import { invalid } from "../wire/stripe-error";
import type { World } from "../world";

const phase = z.strictObject({
  items: z.array(z.strictObject({ price: text, quantity: whole.optional() })).length(1),
  start_date: z.union([z.literal("now"), whole]).optional(),
  end_date: z.union([z.literal("now"), whole]).optional(),
  proration_behavior: z
    .literal("none", "Invalid proration_behavior: phases of the stand-in are not prorated")
    .optional(),
});

export const SUBSCRIPTION_SCHEDULES = [
  endpoint(
    "POST",
    "/v1/subscription_schedules",
    parameters<Stripe.SubscriptionScheduleCreateParams>()({ from_subscription: text }),
    (world, { from_subscription }) => {
      const subscription = requireOne(world, "subscriptions", from_subscription, "from_subscription");
      if (subscription.schedule) {
        throw invalid(
          `You cannot migrate a subscription that is already attached to a schedule: ${subscription.schedule}`,
          "from_subscription",
        );
      }
      return addSchedule(world, subscription);
    },
  ),
  endpoint(
    "GET",
    "/v1/subscription_schedules",
    parameters<Stripe.SubscriptionScheduleListParams>()({ ...PAGING, customer: text.optional() }),
    ({ state }, { customer, ...paging }) =>
      pageOf(
        "/v1/subscription_schedules",
        Object.values(state.schedules).filter((one) => customer === undefined || one.customer === customer),
        paging,
      ),
  ),
  endpoint(
    "GET",
    "/v1/subscription_schedules/:id",
    parameters<Stripe.SubscriptionScheduleRetrieveParams>()({}),
    (world, _, id) => requireOne(world, "schedules", id),
  ),
  endpoint(
    "POST",
    "/v1/subscription_schedules/:id",
    parameters<Stripe.SubscriptionScheduleUpdateParams>()({
      phases: z.array(phase).min(1),
      end_behavior: z.literal("release").optional(),
      proration_behavior: z.literal("none").optional(),
    }),
    (world, { phases }, id) => {
      const schedule = requireActive(world, id);
      const subscription = requireOne(world, "subscriptions", schedule.subscription ?? "");
      let start = schedule.phases[0]?.start_date ?? subscription.billing_cycle_anchor;
      schedule.phases = phases.map(({ items: [item], end_date }, index) => {
        const price = requireOne(world, "prices", item?.price ?? "", `phases[${index}][items][0][price]`);
        const end =
          typeof end_date === "number" ? end_date : periodEnd(subscription.billing_cycle_anchor, start, price);
        const next = newPhase(subscription.currency, price.id, item?.quantity ?? 1, start, end);
        start = end;
        return next;
      });
      world.emit("subscription_schedule.updated", schedule);
      return schedule;
    },
  ),
  endpoint(
    "POST",
    "/v1/subscription_schedules/:id/release",
    parameters<Stripe.SubscriptionScheduleReleaseParams>()({}),
    (world, _, id) => {
      const schedule = requireActive(world, id);
      releaseSchedule(world, id, "released");
      return schedule;
    },
  ),
];

function requireActive(world: World, id: string) {
  const schedule = requireOne(world, "schedules", id);
  if (schedule.status !== "active") {
    throw invalid(`You cannot change a subscription schedule that is currently in the \`${schedule.status}\` status.`);
  }
  return schedule;
}
