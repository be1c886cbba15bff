import { readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { type Env, readEnv } from "@/lib/env";

const SCHEMA = z.object({
  /** STRIPE_… */
  settings: z.record(z.string(), z.string()),
  webhookUrl: z.string(),
});

/** How the local Stripe of `npm start` is reached by commands beside it. */
export type LocalStripeFile = z.output<typeof SCHEMA>;

/** Where `npm start` writes it for as long as it runs. */
export function localStripePath(dataDir: string): string {
  return join(dataDir, "stripe", "local.json");
}

export interface ToolSettings {
  readonly env: Env;
  /** Null where Stripe's own settings are there, or `npm start` does not run. */
  readonly localStripe: LocalStripeFile | null;
}

/** The settings of a command; beside `npm start` with its local Stripe, unless Stripe's own settings are there. */
export function readToolSettings(source: NodeJS.ProcessEnv): ToolSettings {
  const env = readEnv(source, { mode: "tool" });
  const localStripe = env.billing === "on" && env.stripe === null ? readLocalStripe(env.dataDir) : null;
  if (localStripe === null) return { env, localStripe };
  return { env: readEnv({ ...source, ...localStripe.settings }, { mode: "tool" }), localStripe };
}

function readLocalStripe(dataDir: string): LocalStripeFile | null {
  try {
    return SCHEMA.parse(JSON.parse(readFileSync(localStripePath(dataDir), "utf8")));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
    throw error;
  }
}
