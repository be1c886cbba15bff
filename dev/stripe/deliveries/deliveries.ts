import { randomInt } from "node:crypto";
import { matches } from "../endpoints/events";
import type { Delivery, State } from "../state";
import type { StoredEvent } from "../stored";
import { type Misbehaviour, WELL_BEHAVED } from "./misbehaviour";
import { signPayload } from "./sign";

const FIRST_RETRY_MS = 250;
const LONGEST_RETRY_MS = 60_000;
const GIVE_UP_ATTEMPTS = 100;
const PATIENCE_MS = 10_000;
const SHUFFLE_MS = 300;
const HOUR_SECONDS = 3600;

export interface Deliveries {
  /** Puts an event on its way to everyone who asked for its type. */
  enqueue(event: StoredEvent): void;
  behave(misbehaviour: Misbehaviour): void;
  /** Sends one event now, in whatever way is asked for, and gives the receiver's status; 0 where none came. */
  send(
    eventId: string,
    way?: Partial<Pick<Misbehaviour, "bad_signature" | "old_timestamp" | "future_timestamp">>,
  ): Promise<number>;
  /** Resolves when nothing is on its way any more. */
  settled(): Promise<void>;
  close(): Promise<void>;
}

export interface DeliveryParts {
  readonly state: State;
  readonly log: (line: string) => void;
  /** The state has changed. */
  readonly changed: () => void;
}

/** Delivers events, each on its own and again and again until it is taken: several at once, in no order, as Stripe. */
export function createDeliveries({ state, log, changed }: DeliveryParts): Deliveries {
  let misbehaviour = WELL_BEHAVED;
  let timer: NodeJS.Timeout | null = null;
  const inFlight = new Map<Delivery, Promise<void>>();
  let isClosed = false;
  const stop = new AbortController();
  const waiting: (() => void)[] = [];

  function plan(): void {
    if (timer) clearTimeout(timer);
    timer = null;
    if (isClosed || misbehaviour.hold) return;
    if (state.deliveries.length === 0) {
      for (const resolve of waiting.splice(0)) resolve();
      return;
    }
    const idle = state.deliveries.filter((delivery) => !inFlight.has(delivery));
    if (idle.length === 0) return;
    timer = setTimeout(run, Math.max(0, Math.min(...idle.map(({ dueAt }) => dueAt)) - Date.now()));
  }

  function run(): void {
    for (const delivery of state.deliveries) {
      if (inFlight.has(delivery) || delivery.dueAt > Date.now()) continue;
      const sent = attempt(delivery).finally(() => {
        inFlight.delete(delivery);
        changed();
        plan();
      });
      inFlight.set(delivery, sent);
    }
    plan();
  }

  async function attempt(delivery: Delivery): Promise<void> {
    const status = await post(delivery.event, delivery.endpoint, misbehaviour);
    if (isClosed) return;
    const isTaken = status >= 200 && status < 300;
    delivery.attempts += 1;
    if (isTaken || delivery.attempts >= GIVE_UP_ATTEMPTS) {
      finish(delivery);
      return;
    }
    const wait = Math.min(LONGEST_RETRY_MS, FIRST_RETRY_MS * 2 ** (delivery.attempts - 1));
    delivery.dueAt = Date.now() + wait;
    const type = state.events[delivery.event]?.type ?? "an event";
    log(`${type} was not taken (${status || "no answer"}); again in ${Math.ceil(wait / 1000)} s`);
  }

  function finish(delivery: Delivery): void {
    state.deliveries.splice(state.deliveries.indexOf(delivery), 1);
    const event = state.events[delivery.event];
    if (event) event.pending_webhooks = Math.max(0, event.pending_webhooks - 1);
  }

  async function post(
    eventId: string,
    endpointId: string,
    way: Partial<Pick<Misbehaviour, "bad_signature" | "old_timestamp" | "future_timestamp">>,
  ): Promise<number> {
    const event = state.events[eventId];
    const endpoint = state.webhookEndpoints[endpointId];
    // Gone in the meantime: nothing is left to be taken.
    if (!event || endpoint?.status !== "enabled") return 200;
    const payload = JSON.stringify(event, null, 2);
    const shift = (way.future_timestamp ? HOUR_SECONDS : 0) - (way.old_timestamp ? HOUR_SECONDS : 0);
    const timestamp = Math.floor(Date.now() / 1000) + shift;
    const secret = way.bad_signature ? `${endpoint.secret}x` : (endpoint.secret ?? "");
    try {
      const answer = await fetch(endpoint.url, {
        method: "POST",
        body: payload,
        redirect: "manual",
        headers: {
          "Content-Type": "application/json; charset=utf-8",
          "User-Agent": "Stripe/1.0 (local stand-in)",
          "Stripe-Signature": signPayload(payload, secret, timestamp),
        },
        signal: AbortSignal.any([stop.signal, AbortSignal.timeout(PATIENCE_MS)]),
      });
      await answer.arrayBuffer();
      return answer.status;
    } catch {
      return 0;
    }
  }

  function endpointsFor({ type }: StoredEvent): readonly string[] {
    return Object.values(state.webhookEndpoints)
      .filter(({ status, enabled_events }) => status === "enabled" && enabled_events.some((one) => matches(type, one)))
      .map(({ id }) => id);
  }

  queueMicrotask(plan);

  return {
    enqueue(event) {
      if (misbehaviour.drop.some((wanted) => matches(event.type, wanted))) return;
      for (const endpoint of endpointsFor(event)) {
        for (let copy = 0; copy <= misbehaviour.duplicate; copy += 1) {
          const late = misbehaviour.delay + (misbehaviour.shuffle ? randomInt(SHUFFLE_MS) : 0);
          state.deliveries.push({ event: event.id, endpoint, attempts: 0, dueAt: Date.now() + late });
          event.pending_webhooks += 1;
        }
      }
      plan();
    },
    behave(next) {
      misbehaviour = next;
      plan();
    },
    async send(eventId, way = {}) {
      const event = state.events[eventId];
      if (!event) throw new Error(`There is no event ${eventId}.`);
      let status = 0;
      for (const endpoint of endpointsFor(event)) status = await post(eventId, endpoint, way);
      return status;
    },
    settled() {
      return new Promise((resolve) => {
        waiting.push(resolve);
        plan();
      });
    },
    async close() {
      isClosed = true;
      if (timer) clearTimeout(timer);
      stop.abort();
      await Promise.all(inFlight.values());
      for (const resolve of waiting.splice(0)) resolve();
    },
  };
}
