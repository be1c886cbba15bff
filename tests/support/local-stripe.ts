import { expect, inject } from "vitest";

/** What is done with the local Stripe beside its pages: its clock, failures, and waiting until all was delivered. */
export async function controlStripe(command: string, given: object = {}): Promise<void> {
  const { stripeUrl } = inject("product");
  const response = await fetch(`${stripeUrl}/_ctl/${command}`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(given),
  });
  expect(response.status, `${command}: ${await response.text()}`).toBe(200);
}

/** Longer than any month, and than the hour after which a renewal is paid. */
const ONE_PERIOD_SECONDS = 31 * 86_400 + 7_200;

/** Lets a month pass for the local Stripe; what falls due is done, and delivered. */
export async function letPeriodPass(): Promise<void> {
  await controlStripe("clock", { advance_seconds: ONE_PERIOD_SECONDS });
  await controlStripe("settled");
}
