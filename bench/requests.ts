import { keyedRequests, type LoadRequest } from "@/bench/load";
import type { Stores } from "@/cli/open-stores";
import { loadSampleData } from "@/dev/sample-data/load";
import { connected } from "@/lib/db/create-database";

/** Requests of one kind: people who are found, addresses that are guessed, and people who are not on file. */
export type Kind = "person" | "miss" | "guess";

/** Loads the sample data unless people are on file. */
export async function loadPeople({ directoryUrl, secrets }: Stores, dataDir: string): Promise<void> {
  if (await hasPeople(directoryUrl)) return;
  await loadSampleData({ dataDir, directoryUrl, hashSuppression: secrets.hashSuppression });
}

async function hasPeople(directoryUrl: string): Promise<boolean> {
  const { rows } = await connected(directoryUrl, (client) =>
    client.query<{ has: boolean }>("SELECT EXISTS (SELECT FROM directory.person) AS has"),
  );
  return rows[0]?.has === true;
}

/** The requests of each kind. Those with a key are as many as the keys. */
export async function makeRequests(
  directoryUrl: string,
  keys: readonly string[],
): Promise<Readonly<Record<Kind, readonly LoadRequest[]>>> {
  const { rows: people } = await connected(directoryUrl, (client) =>
    client.query<{ social_url: string }>(
      "SELECT social_url FROM directory.person WHERE social_url IS NOT NULL ORDER BY id LIMIT $1",
      [keys.length],
    ),
  );
  const { rows: companies } = await connected(directoryUrl, (client) =>
    client.query<{ domain: string }>(
      "SELECT email_domain AS domain FROM directory.email_domain_format GROUP BY 1 ORDER BY 1 LIMIT $1",
      [keys.length],
    ),
  );
  const person = people.map(({ social_url }) => `/v1/person?social_url=${encodeURIComponent(social_url)}`);
  const guess = companies.map(({ domain }, at) => `/v1/email?domain=${domain}&name=Quentin%20Nobody${letters(at)}`);
  // As many addresses as keep each below the rate limit.
  const miss = Array.from({ length: 4 * keys.length }, (_, at) => ({
    path: `/v1/person?social_url=${encodeURIComponent(`https://www.social.example/in/nobody-${at}`)}`,
    headers: { "x-forwarded-for": `10.${at >> 16}.${(at >> 8) & 255}.${at & 255}` },
  }));
  return { person: keyedRequests(keys, person), guess: keyedRequests(keys, guess), miss };
}

/** Names have no digits. */
function letters(at: number): string {
  return [...String(at)].map((digit) => "abcdefghij".charAt(Number(digit))).join("");
}
