import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import Stripe from "stripe";
import { type ReadyStandIn, startReadyStandIn } from "./start-ready-stand-in";

export interface Recorded {
  readonly method: string;
  readonly path: string;
  readonly status: number;
  readonly headers: Headers;
  readonly body: unknown;
}

export interface Delivered {
  readonly body: string;
  readonly signature: string;
}

export interface TestAccount {
  readonly standIn: ReadyStandIn;
  readonly stripe: Stripe;
  /** What came back over the wire, before the package made anything of it. */
  readonly recorded: readonly Recorded[];
  /** What was delivered, in the order it came. */
  readonly delivered: Delivered[];
  /** What the receiver answers from now on. */
  answerWith(status: number): void;
  types(): readonly string[];
  /** Everything that is done to it, undone; given again after the test file. */
  close(): Promise<void>;
}

/** The stand-in with the real package before it and a receiver of events behind it. */
export async function openTestAccount(dataDir: string | null = null): Promise<TestAccount> {
  const delivered: Delivered[] = [];
  let status = 200;
  const receiver = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part);
    if (status === 200) {
      const signature = request.headers["stripe-signature"];
      delivered.push({ body: Buffer.concat(parts).toString(), signature: String(signature) });
    }
    response.writeHead(status).end();
  });
  receiver.listen(0, "127.0.0.1");
  await once(receiver, "listening");
  const { port } = receiver.address() as AddressInfo;
  const ready = await startReadyStandIn({ port: 0, webhookUrl: null, dataDir });
  const { secret } = await connect(ready).webhookEndpoints.create({
    url: `http://127.0.0.1:${port}/hook`,
    enabled_events: ["*"],
  });
  const standIn = { ...ready, webhookSecret: secret ?? "" };
  const recorded: Recorded[] = [];

  return {
    standIn,
    recorded,
    delivered,
    stripe: connect(standIn, async (input, init) => {
      const answer = await fetch(input, init);
      const body: unknown = await answer.clone().json();
      const { pathname } = new URL(String(input));
      recorded.push({
        method: init?.method ?? "GET",
        path: pathname,
        status: answer.status,
        headers: answer.headers,
        body,
      });
      return answer;
    }),
    answerWith(next) {
      status = next;
    },
    types: () => delivered.map(({ body }) => (JSON.parse(body) as { type: string }).type),
    async close() {
      await standIn.close();
      receiver.close();
      receiver.closeAllConnections();
    },
  };
}

/** The package as the product sets it up, asking the stand-in. */
export function connect(
  { url, secretKey }: Pick<ReadyStandIn, "url" | "secretKey">,
  fetchFn: typeof fetch = fetch,
): Stripe {
  const { hostname, port } = new URL(url);
  return new Stripe(secretKey, {
    host: hostname,
    port,
    protocol: "http",
    telemetry: false,
    maxNetworkRetries: 0,
    httpClient: Stripe.createFetchHttpClient(fetchFn),
  });
}

export interface Buyer {
  readonly customer: string;
  readonly clock: string;
  readonly subscription: Stripe.Subscription;
  /** Moves the buyer's own clock on by days. */
  pass(days: number): void;
}

/** A customer on a test clock of its own, with a card and a paid plan. */
export async function buy({ stripe, standIn }: TestAccount, from = "2027-01-31T10:00:00Z"): Promise<Buyer> {
  let at = Math.floor(Date.parse(from) / 1000);
  const { id: clock } = await stripe.testHelpers.testClocks.create({ frozen_time: at });
  const customer = await stripe.customers.create({
    email: "buyer@example.com",
    test_clock: clock,
    payment_method: "pm_card_visa",
    invoice_settings: { default_payment_method: "pm_card_visa" },
  });
  const subscription = await stripe.subscriptions.create({
    customer: customer.id,
    items: [{ price: standIn.prices.growth }],
  });
  return {
    customer: customer.id,
    clock,
    subscription,
    pass(days) {
      at += Math.round(days * 86_400);
      standIn.control.advanceTestClock(clock, at);
    },
  };
}
