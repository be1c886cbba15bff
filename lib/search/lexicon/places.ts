import { phrasesNaming, relatedValues } from "@/lib/search/lexicon/lexicon";

/** Well-known places whose names are also words. They are a place only where one is expected. */
export const ALSO_A_WORD = placeWords("also-a-word");

/** Returns the words of one `place-word:` list. */
export function placeWords(list: string): ReadonlySet<string> {
  return new Set(phrasesNaming("place-word", list));
}

/** Returns the codes that a place of the lexicon is or holds, those of states with `US-`: ES, PT for Iberia. */
export function codesHeld(kind: string, id: string): readonly string[] {
  if (kind === "state") return [`US-${id}`];
  if (kind === "country" || kind === "province") return [id];
  const codes = relatedValues(kind, id, "holds").flatMap((held) => {
    const [inner = "", name = ""] = held.split(":");
    return codesHeld(inner, name);
  });
  return [...new Set(codes)];
}
