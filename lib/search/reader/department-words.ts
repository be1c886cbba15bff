import { LED_IN_HOUSE, NO_DEPARTMENTS } from "@/lib/search/lexicon/industries";
import { phraseKeys } from "@/lib/search/query/query-words";

const ledInHouse = keySet(LED_IN_HOUSE);
const undirected = keySet(NO_DEPARTMENTS);

function keySet(phrases: readonly string[]): ReadonlySet<string> {
  return new Set(phrases.map((phrase) => phraseKeys(phrase).join(" ")));
}

/** Reports whether leaders of this are asked for by their function if the query names an employer. */
export function isLedInHouse(keys: readonly string[]): boolean {
  return ledInHouse.has(keys.join(" "));
}

/** Reports whether companies in other industries have no department for this: "mining managers" work in mining. */
export function isUndirected(keys: readonly string[]): boolean {
  return undirected.has(keys.join(" "));
}
