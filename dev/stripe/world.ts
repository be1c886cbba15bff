import { newId } from "./new-id";
import type { State } from "./state";
import type { EventObject, EventType, Json, StoredEvent } from "./stored";
import { API_VERSION } from "./version";

/** Who asked for what is happening; null where time brought it. */
export interface Cause {
  readonly requestId: string;
  readonly idempotencyKey: string | null;
}

/** The state, its clock, and what tells of changes. Everything in it happens at once: nothing waits in between. */
export interface World {
  readonly state: State;
  /** Where pages of the stand-in are. */
  readonly url: string;
  cause: Cause | null;
  /** While what is due is done: the moment it was due at; null where the clock goes by the machine. */
  pinned: number | null;
  /** Seconds, of the test clock where one is named, else of the stand-in. */
  now(testClock?: string | null): number;
  emit<Type extends EventType>(type: Type, object: EventObject<Type>, previous?: Partial<EventObject<Type>>): void;
}

export interface WorldParts {
  readonly state: State;
  readonly url: string;
  /** Seconds of the machine. */
  readonly machineNow: () => number;
  readonly onEvent: (event: StoredEvent) => void;
}

/** A world over this state. */
export function createWorld({ state, url, machineNow, onEvent }: WorldParts): World {
  const world: World = {
    state,
    url,
    cause: null,
    pinned: null,
    now(testClock) {
      const clock = testClock ? state.testClocks[testClock] : undefined;
      return clock?.frozen_time ?? world.pinned ?? machineNow() + state.aheadSeconds;
    },
    emit(type, object, previous) {
      const event: StoredEvent = {
        id: newId("evt"),
        object: "event",
        api_version: API_VERSION,
        created: world.now(testClockOf(object)),
        data: {
          object: structuredClone(object) as Json,
          ...(previous ? { previous_attributes: structuredClone(previous) as Json } : {}),
        },
        livemode: false,
        pending_webhooks: 0,
        request: {
          id: world.cause?.requestId ?? null,
          idempotency_key: world.cause?.idempotencyKey ?? null,
        },
        type,
      };
      state.events[event.id] = event;
      onEvent(event);
    },
  };

  function testClockOf(object: object): string | null {
    const { test_clock: own, customer } = object as { test_clock?: string | null; customer?: string | null };
    return own ?? (customer ? (state.customers[customer]?.test_clock ?? null) : null);
  }
  return world;
}
