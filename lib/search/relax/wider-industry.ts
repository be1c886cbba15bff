import { allMeant, askIndustry, meantIndustries } from "@/lib/search/industries";
import { phrasesNaming } from "@/lib/search/lexicon/lexicon";

/** Names that cover several industries. The fewer a name covers, the closer it is to each of them. */
let wide: readonly { readonly label: string; readonly ids: readonly string[] }[] | null = null;

/**
 * Returns the industry one level up: the narrowest of the wide ones that covers everything the given one means, and
 * more. Returns null for an unknown industry or one that no wide one covers.
 */
export function widerIndustry(industry: string): string | null {
  wide ??= phrasesNaming("industry-word", "wide")
    .map((label) => ({ label, ids: askIndustry(label) }))
    .sort((one, other) => one.ids.length - other.ids.length);
  const meant = meantIndustries(industry);
  const all = allMeant(meant);
  if (all.length === 0) return null;
  const holds = wide.find(
    ({ ids }) => meant.near.every((id) => ids.includes(id)) && ids.some((id) => !all.includes(id)),
  );
  return holds?.label ?? null;
}
