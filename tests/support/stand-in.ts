import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import Stripe from "stripe";
import { type ReadyStandIn, startReadyStandIn } from "@/dev/stripe/start-stripe-stand-in";

interface RecordedResponse {
  readonly endpoint: string;
  readonly status: number;
  readonly body: { readonly object: string };
}

export interface StandInBench {
  readonly standIn: ReadyStandIn;
  readonly stripe: Stripe;
  /** Every response of the API, as it was sent. */
  readonly responses: readonly RecordedResponse[];
  /** Every delivery that the webhook endpoint took. */
  readonly deliveries: readonly { readonly body: string; readonly signature: string }[];
  /** The status of the webhook endpoint's responses from now on. */
  respondWith(status: number): void;
  /** The ID of a new checkout of a new customer. */
  openCheckout(email?: string): Promise<string>;
  /** A new customer who bought Growth. */
  buy(action?: "pay" | "later"): Promise<{ readonly customer: string; readonly subscription: Stripe.Subscription }>;
  close(): Promise<void>;
}

/** The Stripe stand-in with the `stripe` package in front of it and a webhook endpoint behind it. */
export async function openStandIn(dataDir: string | null = null): Promise<StandInBench> {
  const responses: RecordedResponse[] = [];
  const deliveries: { body: string; signature: string }[] = [];
  let status = 200;
  const receiver = createServer(async (request, response) => {
    let body = "";
    for await (const chunk of request) body += chunk;
    if (status === 200) deliveries.push({ body, signature: String(request.headers["stripe-signature"]) });
    response.writeHead(status).end();
  });
  await once(receiver.listen(0, "127.0.0.1"), "listening");
  const webhookUrl = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hook`;
  const standIn = await startReadyStandIn({ port: 0, webhookUrl, dataDir });
  const { prices, control } = standIn;
  const stripe = connectToStandIn(standIn, async (input, init) => {
    const response = await fetch(input, init);
    const endpoint = `${init?.method ?? "GET"} ${new URL(String(input)).pathname}`;
    responses.push({ endpoint, status: response.status, body: await response.clone().json() });
    return response;
  });

  async function openCheckout(email = "buyer@example.com"): Promise<string> {
    const customer = await stripe.customers.create({ email });
    const session = await stripe.checkout.sessions.create({
      mode: "subscription",
      customer: customer.id,
      line_items: [{ price: prices.growth, quantity: 1 }],
      success_url: "http://127.0.0.1:3000/paid?session={CHECKOUT_SESSION_ID}",
      cancel_url: "http://127.0.0.1:3000/pricing",
    });
    return session.id;
  }

  return {
    ...{ standIn, stripe, responses, deliveries, openCheckout },
    respondWith(next) {
      status = next;
    },
    async buy(action = "pay") {
      const id = await openCheckout();
      control.checkout(id, action);
      const session = await stripe.checkout.sessions.retrieve(id);
      const subscription = await stripe.subscriptions.retrieve(String(session.subscription));
      return { customer: String(session.customer), subscription };
    },
    async close() {
      await standIn.close();
      receiver.close();
      receiver.closeAllConnections();
    },
  };
}

/** The `stripe` package as a client of the stand-in, without retries. */
export function connectToStandIn({ url, secretKey }: Pick<ReadyStandIn, "url" | "secretKey">, fetchFn = fetch): Stripe {
  const { hostname, port } = new URL(url);
  const httpClient = Stripe.createFetchHttpClient(fetchFn);
  return new Stripe(secretKey, {
    ...{ host: hostname, port, protocol: "http", telemetry: false, maxNetworkRetries: 0, httpClient },
  });
}
