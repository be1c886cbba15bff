import { LED_IN_HOUSE, NO_DEPARTMENTS } from "@/lib/search/lexicon/industries";
import { phraseKeys } from "@/lib/search/query/query-words";

const ledInHouse = keySet(LED_IN_HOUSE);
const undirected = keySet(NO_DEPARTMENTS);

function keySet(phrases: readonly string[]): ReadonlySet<string> {
  return new Set(phrases.map((phrase) => phraseKeys(phrase).join(" ")));
}

/** Whether leaders of this are asked for by what they do, where a house is named. */
export function isLedInHouse(keys: readonly string[]): boolean {
  return ledInHouse.has(keys.join(" "));
}

/** Whether nobody directs this within another business: "mining managers" work in mining. */
export function isUndirected(keys: readonly string[]): boolean {
  return undirected.has(keys.join(" "));
}
