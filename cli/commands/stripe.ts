import { CommandError } from "@/cli/exit";
import { readToolSettings } from "@/cli/local-stripe";
import { withStores } from "@/cli/open-stores";
import { setUpStripe } from "@/lib/billing/set-up-stripe";
import { isLoopback } from "@/lib/domain/loopback";
import { PLAN_IDS } from "@/lib/domain/plans";
import { type Env, readEnv } from "@/lib/env";
import { openBilling } from "@/lib/services/open-billing";

export async function setUp(): Promise<void> {
  const { secretKey, apiBase, baseUrl } = readSetupSettings();
  // Stripe calls from outside: it cannot reach an address of this machine.
  const isReachable = apiBase !== null || !isLoopback(new URL(baseUrl).hostname);
  const made = await setUpStripe({ secretKey, apiBase, webhookUrl: isReachable ? webhookUrlOf(baseUrl) : null });
  for (const change of made.changes) console.error(change);
  if (made.changes.length === 0) console.error("Everything was there already.");
  for (const plan of PLAN_IDS) console.log(`STRIPE_PRICE_${plan.toUpperCase()}=${made.prices[plan]}`);
  if (made.endpointRefusal !== null) {
    throw new CommandError(1, `Stripe refuses a webhook endpoint at ${webhookUrlOf(baseUrl)}: ${made.endpointRefusal}`);
  }
  if (made.webhookSecret !== null) console.log(`STRIPE_WEBHOOK_SECRET=${made.webhookSecret}`);
  else if (isReachable) console.error("The webhook secret is the one that was shown when the endpoint was made.");
  else {
    console.error(
      `Stripe cannot reach ${baseUrl}: set BASE_URL to the public address and run this again, or forward deliveries\n` +
        `with \`npx @stripe/cli listen --forward-to ${webhookUrlOf(baseUrl)}\`, which prints a webhook secret.`,
    );
  }
}

/** Before there is anything in the account only its key is known: the other settings are what this prints. */
function readSetupSettings(): { secretKey: string; apiBase: string | null; baseUrl: string } {
  const others = Object.keys(process.env).filter((name) => name.startsWith("STRIPE_") && name !== "STRIPE_API_BASE");
  const without = Object.fromEntries(others.map((name) => [name, ""]));
  const env = readEnv({ ...process.env, ...without, BILLING: "off" }, { mode: "tool" });
  const secretKey = process.env.STRIPE_SECRET_KEY?.trim();
  if (!secretKey) throw new CommandError(2, "Set STRIPE_SECRET_KEY: it is in Stripe's dashboard, under API keys.");
  return { secretKey, apiBase: process.env.STRIPE_API_BASE?.trim() || null, baseUrl: env.baseUrl };
}

export async function reconcile(): Promise<void> {
  const { env, localStripe } = readToolSettings(process.env);
  const settings = requireStripe(env);
  if (localStripe !== null) console.error(`With the local Stripe of \`npm start\`, at ${settings.apiBase}.`);
  const { counts, firstFailure } = await withStores(env, async ({ accountsUrl, houseKeys }) => {
    const { sync, close } = openBilling(settings, accountsUrl, houseKeys);
    return sync.reconcile(new AbortController().signal).finally(close);
  });
  console.log(`${counts.converged} in line · ${counts.missing} not known to Stripe · ${counts.failed} failed`);
  if (counts.failed > 0) throw new CommandError(1, `Some failed, the first with: ${causeOf(firstFailure)}`);
}

function requireStripe({ stripe }: Env): NonNullable<Env["stripe"]> {
  if (stripe === null) {
    throw new CommandError(2, "There are no Stripe settings and `npm start` does not run, or BILLING is off.");
  }
  return stripe;
}

/** Where Stripe's deliveries arrive (D24). */
export function webhookUrlOf(baseUrl: string): string {
  return `${baseUrl}/api/stripe/webhook`;
}

/** What lies behind a failure: what the other side said, where it said something. */
export function causeOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? error.cause.message : error.message;
}
