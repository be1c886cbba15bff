import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { type LocalStripeFile, localStripePath } from "@/cli/local-stripe";
import type { Env } from "@/lib/env";
import { startReadyStandIn } from "./start-stripe-stand-in";

interface LocalStripe {
  /** The address of its page. */
  readonly url: string;
  /** The settings to start the product with. */
  readonly settings: Readonly<Record<string, string>>;
  close(): Promise<void>;
}

/** Tried first, so that the address stays the same from start to start. */
const PORT = 12_111;

/**
 * Starts the stand-in of `npm start` for a product that listens on `port`. Its account is stored from start to start.
 * While it runs, a file tells the commands how to reach it.
 */
export async function startLocalStripe(
  { host, dataDir }: Pick<Env, "host" | "dataDir">,
  port: number,
): Promise<LocalStripe> {
  const webhookUrl = `http://${reachable(host)}:${port}/api/stripe/webhook`;
  const standIn = await startReadyStandIn({ port: PORT, webhookUrl, dataDir });
  const { url, secretKey, webhookSecret, prices } = standIn;
  const settings = {
    STRIPE_SECRET_KEY: secretKey,
    STRIPE_WEBHOOK_SECRET: webhookSecret,
    STRIPE_PRICE_GROWTH: prices.growth,
    STRIPE_PRICE_SCALE: prices.scale,
    STRIPE_PRICE_PRO: prices.pro,
    STRIPE_API_BASE: url,
  };
  const file = localStripePath(dataDir);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify({ settings, webhookUrl } satisfies LocalStripeFile), { mode: 0o600 });
  return {
    url,
    settings,
    async close() {
      rmSync(file, { force: true });
      await standIn.close();
    },
  };
}

/** The address at which a product that listens on `host` can be reached. */
function reachable(host: string): string {
  if (host === "0.0.0.0" || host === "::") return "127.0.0.1";
  return host.includes(":") ? `[${host}]` : host;
}
