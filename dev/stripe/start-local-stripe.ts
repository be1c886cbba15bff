import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { type LocalStripeFile, localStripePath } from "@/cli/local-stripe";
import type { Env } from "@/lib/env";
import { startReadyStandIn } from "./start-ready-stand-in";

export interface LocalStripe {
  /** Where its page is. */
  readonly url: string;
  /** What the product is to be started with. */
  readonly settings: Readonly<Record<string, string>>;
  close(): Promise<void>;
}

/** Asked for first, so that an address stays the same from start to start. */
const PORT = 12_111;

/**
 * The stand-in beside the product that listens on `port`; it remembers what was bought from start to start. Commands find
 * it by a file, as long as it runs.
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

/** An address to listen on everywhere is none to send to. */
function reachable(host: string): string {
  if (host === "0.0.0.0" || host === "::") return "127.0.0.1";
  return host.includes(":") ? `[${host}]` : host;
}
