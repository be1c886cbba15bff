import { createHmac } from "node:crypto";

/** What stands in `Stripe-Signature`: when it was signed, in seconds, and the signature. */
export function signPayload(payload: string, secret: string, timestamp: number): string {
  const signature = createHmac("sha256", secret).update(`${timestamp}.${payload}`).digest("hex");
  return `t=${timestamp},v1=${signature}`;
}
