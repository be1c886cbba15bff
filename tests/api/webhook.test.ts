import { randomUUID } from "node:crypto";
import Stripe from "stripe";
import { describe, expect, inject, test } from "vitest";
import { onBothMounts } from "@/tests/support/api";
import { exchange } from "@/tests/support/raw-http";
import { SERVE_SETTINGS } from "@/tests/support/settings";

const PATH = "/api/stripe/webhook";
const MEGABYTE = 1_000_000;

onBothMounts((api) => {
  const deliver = (body: BodyInit, headers: Record<string, string> = {}) =>
    fetch(`${inject("api").origins[api.mount]}${PATH}`, {
      method: "POST",
      body,
      headers,
      ...(body instanceof ReadableStream ? { duplex: "half" } : {}),
    });

  function signed(event: object, secret: string = SERVE_SETTINGS.STRIPE_WEBHOOK_SECRET) {
    const body = JSON.stringify({ id: `evt_${randomUUID()}`, object: "event", ...event });
    const signature = Stripe.webhooks.generateTestHeaderString({ payload: body, secret });
    return { body, headers: { "stripe-signature": signature, "content-type": "application/json" } };
  }

  describe("Stripe's deliveries (D24)", () => {
    test("200 for a signed delivery of an unknown type", async () => {
      const { body, headers } = signed({ type: "product.created", data: { object: { object: "product" } } });
      expect((await deliver(body, headers)).status).toBe(200);
    });

    test.each(["GET", "HEAD", "OPTIONS"])("405 with the allowed method for %s", async (method) => {
      const answer = await fetch(`${inject("api").origins[api.mount]}${PATH}`, { method });
      expect([answer.status, answer.headers.get("allow")]).toEqual([405, "POST"]);
    });

    test("400 for a delivery signed with another secret", async () => {
      const { body, headers } = signed({ type: "product.created", data: { object: {} } }, "whsec_of_somebody_else");
      expect((await deliver(body, headers)).status).toBe(400);
    });

    test("503 for a delivery about our customer while Stripe does not answer, and nothing is recorded", async () => {
      const { accountId } = await api.customer();
      const customer = `cus_${randomUUID()}`;
      await api.pool.query("UPDATE accounts.account SET customer_id = $2 WHERE id = $1", [accountId, customer]);
      const { body, headers } = signed({ type: "invoice.paid", data: { object: { object: "invoice", customer } } });
      const answer = await deliver(body, headers);
      expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "30"]);
      const { rows } = await api.pool.query("SELECT FROM accounts.billing_event WHERE id = $1", [JSON.parse(body).id]);
      expect(rows).toEqual([]);
    });

    test.each([MEGABYTE + 1, 8 * MEGABYTE])("400 for a delivery of %d bytes", async (bytes) => {
      expect((await deliver(" ".repeat(bytes), { "stripe-signature": "t=1,v1=0" })).status).toBe(400);
    });

    test("400 for more than a megabyte without a Content-Length", async () => {
      let left = 40;
      const body = new ReadableStream({
        pull(controller) {
          if (left-- > 0) controller.enqueue(new Uint8Array(100_000).fill(32));
          else controller.close();
        },
      });
      expect((await deliver(body, { "stripe-signature": "t=1,v1=0" })).status).toBe(400);
    });

    test.each(["GET", "HEAD", "PUT", "DELETE"])("405 for %s in a raw request", async (method) => {
      const { port, host } = new URL(inject("api").origins[api.mount]);
      const head = `${method} ${PATH} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`;
      const [reply] = await exchange(Number(port), head);
      expect(reply?.status).toBe(405);
    });
  });
});
