import type { CellReader } from "@/lib/directory/import/normalise/cell-reader";
import { displayCase } from "@/lib/directory/import/normalise/display-case";
import { NOWHERE, readLocation } from "@/lib/directory/import/normalise/read-location";
import type { StoredPlace } from "@/lib/directory/records/search-copy";
import { parseCountry, parseUsState, UNITED_STATES, usStateName } from "@/lib/domain/places/place";
import { MAX_LENGTH } from "@/lib/domain/usage/limits";

/** Countries of their own that addresses in the United States give as states (I19). */
const TERRITORIES = new Set(["PR", "GU", "VI", "AS", "MP", "FM", "MH", "PW", "UM"]);

/**
 * Reads the columns of a place; what they leave open, `location` tells. A US state that there is not is a bad value; so
 * is an unknown country. `prefix` names the columns of another place: `company_`.
 */
export function readPlace(cells: CellReader, prefix = ""): StoredPlace {
  const given = cells.text(`${prefix}country`, MAX_LENGTH.place);
  const country = cells.parsed(`${prefix}country`, parseCountry, "not a country");
  const stateText = cells.text(`${prefix}state`, MAX_LENGTH.place);
  const city = cells.text(`${prefix}city`, MAX_LENGTH.place);
  const place =
    stateText === null
      ? { country, state: null }
      : readState(cells, `${prefix}state`, stateText, country, given !== null);
  const whole = readLocation(cells, `${prefix}location`);
  // A place of another country says nothing about this one.
  const fits = place.country === null || whole.country === null || place.country === whole.country;
  const { country: wholeCountry, state: wholeState, city: wholeCity } = fits ? whole : NOWHERE;
  const cityFits = city === null || wholeCity === null || city.toLowerCase() === wholeCity.toLowerCase();
  return {
    country: place.country ?? wholeCountry,
    state: shown(place.state ?? (cityFits ? wholeState : null)),
    city: shown(city ?? (place.state === null || wholeState === null || place.state === wholeState ? wholeCity : null)),
  };
}

function shown(name: string | null): string | null {
  return name === null ? null : displayCase(name);
}

/** Where no country is given, a state that is one of the United States is taken for it. */
function readState(
  cells: CellReader,
  column: string,
  state: string,
  country: string | null,
  countryGiven: boolean,
): Pick<StoredPlace, "country" | "state"> {
  if (country === null ? countryGiven : country !== UNITED_STATES) return { country, state };
  const code = parseUsState(state);
  if (code !== null) return { country, state: usStateName(code) };
  if (country === null) return { country, state };
  const territory = parseCountry(state);
  if (territory !== null && TERRITORIES.has(territory)) return { country: territory, state: null };
  cells.drop(column, "not a state of the United States", state);
  return { country, state: null };
}
