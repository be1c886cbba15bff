import { CommandError } from "@/cli/exit";
import { readToolSettings } from "@/cli/local-stripe";
import { withStores } from "@/cli/open-stores";
import { setUpStripe } from "@/lib/billing/set-up-stripe";
import { PLAN_IDS } from "@/lib/domain/billing/plans";
import { type Env, readEnv } from "@/lib/env";
import { isLoopback } from "@/lib/loopback";
import { openBilling } from "@/lib/services/open-billing";

export async function setUp(): Promise<void> {
  const { secretKey, apiBase, baseUrl } = readSetupSettings();
  // Stripe cannot reach a loopback address.
  const isReachable = apiBase !== null || !isLoopback(new URL(baseUrl).hostname);
  const created = await setUpStripe({ secretKey, apiBase, webhookUrl: isReachable ? webhookUrlOf(baseUrl) : null });
  for (const change of created.changes) console.error(change);
  if (created.changes.length === 0) console.error("Everything exists already.");
  for (const plan of PLAN_IDS) console.log(`STRIPE_PRICE_${plan.toUpperCase()}=${created.prices[plan]}`);
  if (created.endpointRefusal !== null) {
    throw new CommandError(
      1,
      `Stripe refuses a webhook endpoint at ${webhookUrlOf(baseUrl)}: ${created.endpointRefusal}`,
    );
  }
  if (created.webhookSecret !== null) console.log(`STRIPE_WEBHOOK_SECRET=${created.webhookSecret}`);
  else if (isReachable) console.error("The webhook secret is the one that was shown when the endpoint was created.");
  else {
    console.error(
      `Stripe cannot reach ${baseUrl}: set BASE_URL to the public address and run this again, or forward deliveries\n` +
        `with \`npx @stripe/cli listen --forward-to ${webhookUrlOf(baseUrl)}\`, which prints a webhook secret.`,
    );
  }
}

/** Reads the settings of `setup`, which needs only the key: it prints the others. */
function readSetupSettings(): { secretKey: string; apiBase: string | null; baseUrl: string } {
  const others = Object.keys(process.env).filter((name) => name.startsWith("STRIPE_") && name !== "STRIPE_API_BASE");
  const without = Object.fromEntries(others.map((name) => [name, ""]));
  const env = readEnv({ ...process.env, ...without, BILLING: "off" }, { mode: "tool" });
  const secretKey = process.env.STRIPE_SECRET_KEY?.trim();
  if (!secretKey)
    throw new CommandError(2, "Set STRIPE_SECRET_KEY: you find it in Stripe's dashboard, under API keys.");
  return { secretKey, apiBase: process.env.STRIPE_API_BASE?.trim() || null, baseUrl: env.baseUrl };
}

export async function reconcileAccounts(): Promise<void> {
  const { env, localStripe } = readToolSettings(process.env);
  const settings = requireStripe(env);
  if (localStripe !== null) console.error(`With the local Stripe of \`npm start\`, at ${settings.apiBase}.`);
  const { counts, firstFailure } = await withStores(env, async ({ accountsUrl, secrets }) => {
    const { sync, close } = openBilling(settings, accountsUrl, secrets);
    return sync.reconcile(new AbortController().signal).finally(close);
  });
  console.log(`${counts.converged} in line · ${counts.missing} not known to Stripe · ${counts.failed} failed`);
  if (counts.failed > 0) throw new CommandError(1, `Some failed, the first with: ${causeOf(firstFailure)}`);
}

function requireStripe({ stripe }: Env): NonNullable<Env["stripe"]> {
  if (stripe === null) {
    throw new CommandError(2, "No Stripe settings, and `npm start` is not running; or BILLING is off.");
  }
  return stripe;
}

/** Returns the URL that Stripe delivers events to (D24). */
export function webhookUrlOf(baseUrl: string): string {
  return `${baseUrl}/api/stripe/webhook`;
}

/** Returns the message of the cause if there is one, which is what the other side said. */
export function causeOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? error.cause.message : error.message;
}
