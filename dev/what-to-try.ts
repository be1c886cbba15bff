import type { Env } from "@/lib/env";

interface Started {
  readonly env: Pick<Env, "sampleData" | "dataDir" | "baseUrl" | "mailCatcherUrl">;
  readonly url: string;
  readonly metricsUrl: string | null;
  /** The page of the local Stripe; null if payments go to Stripe or billing is off. */
  readonly stripeUrl: string | null;
  readonly isEmpty: boolean;
}

/** The last lines of a start: the address of the service, and commands to try. */
export function whatToTry({ env, url, metricsUrl, stripeUrl, isEmpty }: Started): string {
  const api = `${url}/v1`;
  const lookups = isEmpty
    ? ["There is no data yet. Bring in your own:"]
    : [
        "Look something up; no key is needed for ten found lookups a day:",
        `  curl "${api}/company?domain=acme.example"`,
        `  curl "${api}/search?title=marketing+director&state=Texas&limit=3"`,
        `  curl "${api}/usage"`,
        "",
        "Bring in your own data:",
      ];
  return [
    "",
    `Peoplepages is at ${url}   (the API is below ${api})`,
    ...(env.baseUrl === new URL(url).origin ? [] : [`People reach it at ${env.baseUrl}`]),
    ...(env.mailCatcherUrl === null ? [] : [`Mail is caught, and can be read at ${env.mailCatcherUrl}`]),
    ...(stripeUrl === null
      ? []
      : [`Payments go to a stand-in, and no money moves: renewals and failures at ${stripeUrl}`]),
    ...(metricsUrl === null ? [] : [`Metrics are at ${metricsUrl}`]),
    "",
    ...lookups,
    "  npx peoplepages import companies companies.csv",
    "  npx peoplepages import people people.csv",
    "",
    "Make a key, which spends credits and lifts the daily limit:",
    "  npx peoplepages keys create --email you@example.com --plan growth",
    "",
    `Everything is kept in ${env.dataDir}. Ctrl-C stops it.`,
    "",
  ].join("\n");
}
