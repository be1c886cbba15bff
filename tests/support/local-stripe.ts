import { expect, inject } from "vitest";

/** Controls the local Stripe beside its pages: its clock, failures, and waiting until everything was delivered. */
export async function controlStripe(command: string, given: object = {}): Promise<void> {
  const { stripeUrl } = inject("product");
  const response = await fetch(`${stripeUrl}/_ctl/${command}`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(given),
  });
  expect(response.status, `${command}: ${await response.text()}`).toBe(200);
}

/** Longer than any month, plus the hour after which a renewal is collected. */
const ONE_PERIOD_SECONDS = 31 * 86_400 + 7_200;

/** Moves the local Stripe's clock a month ahead, and waits until everything that falls due was delivered. */
export async function letPeriodPass(): Promise<void> {
  await controlStripe("clock", { advance_seconds: ONE_PERIOD_SECONDS });
  await controlStripe("settled");
}
