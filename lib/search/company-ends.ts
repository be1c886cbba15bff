import { byLastLetters } from "@/lib/search/endings";

/** Companies of a trade, in one word with it: Maschinenbauunternehmen. */
const COMPANY_ENDS = byLastLetters(
  4,
  `unternehmen firmen betriebe betrieben bedrijven bedrijf foretag virksomheder selskaper konzerne konzernen hersteller herstellern ketten produzenten
   betreiber betreibern anbieter anbietern zulieferer zulieferern branche industrie marken labels studios tillverkare kedjor kaeder kjeder
   producenter produsenter ketens merken producenten fabrikanten winkels`
    .split(/\s+/)
    .map((ending) => [ending, ending.length] as const),
);
const SHORTEST_TRADE = 4;
/** The s of Versicherungs|unternehmen, and none that is the word's own. */
const LINKING_S = /[^su]s$/;

/**
 * A folded word without the word for a company that it ends in: of Maschinenbauunternehmen,
 * maschinenbau.
 */
export function withoutCompany(word: string): string {
  const [, letters = 0] = COMPANY_ENDS.get(word.slice(-4))?.find(([ending]) => word.endsWith(ending)) ?? [];
  const trade = letters === 0 ? word : word.slice(0, -letters);
  if (trade.length < SHORTEST_TRADE) return word;
  return letters > 0 && trade.length > SHORTEST_TRADE && LINKING_S.test(trade) ? trade.slice(0, -1) : trade;
}
