import type Stripe from "stripe";
import { DAY } from "../billing/period";
import { runClock } from "../billing/run-clock";
import { requireOne } from "../find";
import { newId } from "../new-id";
import type { TestClock } from "../stored";
import { endpoint } from "../wire/endpoint";
import { pageOf } from "../wire/page";
import { PAGING, parameters, text, whole } from "../wire/parameters";
import { invalid } from "../wire/stripe-error";
import type { World } from "../world";
import { deleteCustomer } from "./customers";

const KEPT_SECONDS = 30 * DAY;

export const TEST_CLOCKS = [
  endpoint(
    "POST",
    "/v1/test_helpers/test_clocks",
    parameters<Stripe.TestHelpers.TestClockCreateParams>()({ frozen_time: whole, name: text.optional() }),
    (world, { frozen_time, name }) => {
      const clock: TestClock = {
        id: newId("clock"),
        object: "test_helpers.test_clock",
        created: world.now(),
        deletes_after: world.now() + KEPT_SECONDS,
        frozen_time,
        livemode: false,
        name: name ?? null,
        status: "ready",
        status_details: {},
      };
      world.state.testClocks[clock.id] = clock;
      world.emit("test_helpers.test_clock.created", clock);
      return clock;
    },
  ),
  endpoint(
    "GET",
    "/v1/test_helpers/test_clocks",
    parameters<Stripe.TestHelpers.TestClockListParams>()(PAGING),
    ({ state }, paging) => pageOf("/v1/test_helpers/test_clocks", Object.values(state.testClocks), paging),
  ),
  endpoint(
    "GET",
    "/v1/test_helpers/test_clocks/:id",
    parameters<Stripe.TestHelpers.TestClockRetrieveParams>()({}),
    (world, _, id) => requireOne(world, "testClocks", id),
  ),
  endpoint(
    "POST",
    "/v1/test_helpers/test_clocks/:id/advance",
    parameters<Stripe.TestHelpers.TestClockAdvanceParams>()({ frozen_time: whole }),
    (world, { frozen_time }, id) => {
      const clock = requireOne(world, "testClocks", id);
      if (frozen_time <= clock.frozen_time) {
        throw invalid("A test clock can only be advanced to a time in its future.", "frozen_time");
      }
      advanceTestClock(world, id, frozen_time);
      return { ...clock, status: "advancing", status_details: { advancing: { target_frozen_time: frozen_time } } };
    },
  ),
  endpoint(
    "DELETE",
    "/v1/test_helpers/test_clocks/:id",
    parameters<Stripe.TestHelpers.TestClockDeleteParams>()({}),
    (world, _, id) => {
      requireOne(world, "testClocks", id);
      for (const { id: customer, test_clock } of Object.values(world.state.customers)) {
        if (test_clock === id) deleteCustomer(world, customer);
      }
      delete world.state.testClocks[id];
      return { id, object: "test_helpers.test_clock", deleted: true };
    },
  ),
];

/** Moves a test clock; it is there when this returns, though the answer says "advancing" as Stripe's does. */
export function advanceTestClock(world: World, id: string, to: number): void {
  const clock = requireOne(world, "testClocks", id);
  runClock(world, id, to, (at) => {
    clock.frozen_time = at;
  });
  world.emit("test_helpers.test_clock.ready", clock);
}
