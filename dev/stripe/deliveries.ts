import { createHmac } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { type Account, all, type Delivery, find } from "./account";
import type { StoredEvent } from "./stored";

const FIRST_RETRY_MS = 250;
const LONGEST_RETRY_MS = 60_000;
const MOST_ATTEMPTS = 100;
const TIMEOUT_MS = 10_000;

export interface Deliveries {
  /** Sends an event to every endpoint that is subscribed to its type. */
  enqueue(event: StoredEvent): void;
  /** Holds events back, as Stripe does during an incident; called with false, delivers them all. */
  hold(isHeld: boolean): void;
  /** Resolves when nothing is left to deliver except held events. */
  settled(): Promise<void>;
  close(): Promise<void>;
}

/** Delivers events as Stripe does: several at once, in no order, and each again until the endpoint responds 2xx. */
export function createDeliveries(account: Account): Deliveries {
  const running = new Set<Promise<void>>();
  const closing = new AbortController();
  let held: Delivery[] | null = null;

  function start(delivery: Delivery): void {
    if (held) {
      held.push(delivery);
      return;
    }
    const run = deliver(delivery).finally(() => running.delete(run));
    running.add(run);
  }

  async function deliver(delivery: Delivery): Promise<void> {
    for (; delivery.attempts < MOST_ATTEMPTS; delivery.attempts += 1) {
      const isTaken = await post(account, delivery, closing.signal);
      if (closing.signal.aborted) return;
      if (isTaken) break;
      const ms = Math.min(LONGEST_RETRY_MS, FIRST_RETRY_MS * 2 ** delivery.attempts);
      await wait(ms, undefined, { signal: closing.signal, ref: false }).catch(() => {});
    }
    account.state.deliveries = account.state.deliveries.filter((one) => one !== delivery);
    const event = find(account, "event", delivery.event);
    if (event) event.pending_webhooks -= 1;
  }

  // Those that the last start did not finish.
  account.state.deliveries.forEach(start);
  return {
    enqueue(event) {
      for (const { id, enabled_events: types } of all(account, "webhook_endpoint", { status: "enabled" })) {
        if (!types.includes(event.type)) continue;
        const delivery = { event: event.id, endpoint: id, attempts: 0 };
        event.pending_webhooks += 1;
        account.state.deliveries.push(delivery);
        start(delivery);
      }
    },
    hold(isHeld) {
      const released = held ?? [];
      held = isHeld ? released : null;
      if (!isHeld) released.forEach(start);
    },
    async settled() {
      while (running.size > 0) await Promise.all(running);
    },
    async close() {
      closing.abort();
      await Promise.all(running);
    },
  };
}

/** Resolves with false unless the endpoint responded 2xx. */
async function post(account: Account, delivery: Delivery, closing: AbortSignal): Promise<boolean> {
  const event = find(account, "event", delivery.event);
  const endpoint = find(account, "webhook_endpoint", delivery.endpoint);
  // The event or the endpoint was deleted after the event was sent.
  if (!event || endpoint?.status !== "enabled") return true;
  const body = JSON.stringify(event, null, 2);
  try {
    const response = await fetch(endpoint.url, {
      method: "POST",
      body,
      redirect: "manual",
      headers: {
        "Content-Type": "application/json; charset=utf-8",
        "User-Agent": "Stripe/1.0 (local stand-in)",
        "Stripe-Signature": sign(body, account.state.webhookSecrets[endpoint.id] ?? ""),
      },
      signal: AbortSignal.any([closing, AbortSignal.timeout(TIMEOUT_MS)]),
    });
    await response.arrayBuffer();
    return response.ok;
  } catch {
    return false;
  }
}

/** The `Stripe-Signature` header of a body that is sent now. */
function sign(body: string, secret: string): string {
  const timestamp = Math.floor(Date.now() / 1000);
  const signature = createHmac("sha256", secret).update(`${timestamp}.${body}`).digest("hex");
  return `t=${timestamp},v1=${signature}`;
}
