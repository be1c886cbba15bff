import type { PlaceFilter } from "@/lib/search/filters";
import { allMeant, askIndustry, meantIndustries } from "@/lib/search/industries";
import { phrasesNaming, relatedOf, relatedValues } from "@/lib/search/lexicon/lexicon";
import { codesHeld } from "@/lib/search/lexicon/places";
import { placeKey } from "@/lib/search/places/place-tokens";
import { regionOf } from "@/lib/search/places/regions";
import { readTitle, type TitlePart } from "@/lib/search/titles";

/**
 * Widens a job to its function: "plant manager" to manufacturing; a function to the one that it is part of: payroll to
 * HR; to the next one if `isFar` and there is one. The other words of the title stay. Returns null if the title names
 * neither, or names somebody whom the person works for; otherwise any of the titles.
 */
export function widerTitle(title: string, isFar = false): readonly string[] | null {
  const { parts, words } = readTitle(title);
  const jobsFirst = parts.toSorted((one, other) => Number(other.kind === "job") - Number(one.kind === "job"));
  const widened = jobsFirst.find((part) => functionsOf(part).length > 0);
  if (widened === undefined || words.some((word) => word.startsWith("to-"))) return null;
  const functions = functionsOf(widened);
  const broader = isFar ? functions.flatMap((name) => relatedValues("function", name, "within")) : [];
  return (broader.length > 0 ? broader : functions).map((name) =>
    parts.map((part) => (part === widened ? functionLabel(name) : part.words.join(" "))).join(" "),
  );
}

function functionsOf({ kind, says }: TitlePart): readonly string[] {
  if (kind === "function") return [...new Set(says.flatMap((name) => relatedValues("function", name, "within")))];
  return kind === "job" ? relatedValues("job", says[0] ?? "", "function") : [];
}

/** Returns the name of a function in a title: one that is read as this function and as few others as possible. */
export function functionLabel(name: string): string {
  return relatedValues("function", name, "label")[0] ?? name.replaceAll("_", " ");
}

/**
 * Returns the industry one level up: the narrowest of the wide ones that covers everything the given one means, and
 * more. Returns null for an unknown industry or one that no wide one covers.
 */
export function widerIndustry(industry: string): string | null {
  const meant = meantIndustries(industry);
  const all = allMeant(meant);
  if (all.length === 0) return null;
  const wide = phrasesNaming("industry-word", "wide").map((label) => ({ label, ids: askIndustry(label) }));
  const wider = wide.filter(
    ({ ids }) => meant.near.every((id) => ids.includes(id)) && ids.some((id) => !all.includes(id)),
  );
  return wider.sort((one, other) => one.ids.length - other.ids.length)[0]?.label ?? null;
}

/** Areas of several cities, with the states that they are in. */
const METROPOLISES = relatedOf("local-area", "city").map((id) => ({
  cities: relatedValues("local-area", id, "city"),
  codes: codesHeld("local-area", id),
}));

/**
 * Widens cities to the metropolitan area that contains all of them if one is known and `isFar` is false, otherwise to
 * their states or first-level regions. Returns null if there is no city, or if only the country is known: a country
 * never replaces a city.
 */
export function widerPlace({ country, state = [], city = [] }: PlaceFilter, isFar = false): PlaceFilter | null {
  if (city.length === 0) return null;
  if (state.length === 0) {
    const [only = null] = country?.length === 1 ? country : [];
    const regions = city.flatMap((name) => regionOf(only, null, name) ?? []);
    return country && regions.length === city.length ? { country, region: [...new Set(regions)] } : null;
  }
  const area = METROPOLISES.find(({ cities, codes }) => {
    const keys = cities.map(placeKey);
    const isInStates = codes.every((code) => state.some((one) => code === `US-${one}`));
    return isInStates && cities.length > city.length && city.every((name) => keys.includes(placeKey(name)));
  });
  return { ...(country && { country }), state, ...(area && !isFar ? { city: area.cities } : {}) };
}
