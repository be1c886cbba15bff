import { readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { type Env, readEnv } from "@/lib/env";

const SCHEMA = z.object({
  /** The `STRIPE_…` settings, by name. */
  settings: z.record(z.string(), z.string()),
  webhookUrl: z.string(),
});

/** Connection to the Stripe stand-in of `npm start`, for commands that run beside it. */
export type LocalStripeFile = z.output<typeof SCHEMA>;

/** Returns the path of that file, which exists while `npm start` is running. */
export function localStripePath(dataDir: string): string {
  return join(dataDir, "stripe", "local.json");
}

export interface ToolSettings {
  readonly env: Env;
  /** Null if Stripe is configured, or `npm start` is not running. */
  readonly localStripe: LocalStripeFile | null;
}

/** Reads the settings of a command. If Stripe is not configured, adds those of the stand-in of `npm start`. */
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
