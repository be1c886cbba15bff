import type { CellReader } from "@/lib/directory/import/normalise/cell-reader";
import { displayCase } from "@/lib/directory/import/normalise/display-case";
import { NOWHERE, readLocation } from "@/lib/directory/import/normalise/read-location";
import type { StoredPlace } from "@/lib/directory/records/search-copy";
import { parseLocalCountry } from "@/lib/domain/places/local-country-names";
import { parseCountry, parseUsState, UNITED_STATES, usStateName } from "@/lib/domain/places/place";
import { MAX_LENGTH } from "@/lib/domain/usage/limits";

/** Country codes that US addresses use as states (I19). */
const TERRITORIES = new Set(["PR", "GU", "VI", "AS", "MP", "FM", "MH", "PW", "UM"]);

/**
 * Reads the columns of a place, and fills in missing values from the `location` column. Drops an unknown country and an
 * unknown state of the United States. `prefix` selects the columns of another place: `company_`.
 */
export function readPlace(cells: CellReader, prefix = ""): StoredPlace {
  const given = cells.text(`${prefix}country`, MAX_LENGTH.place);
  const country = cells.parsed(`${prefix}country`, parseLocalCountry, "not a country");
  const stateText = cells.text(`${prefix}state`, MAX_LENGTH.place);
  const city = cells.text(`${prefix}city`, MAX_LENGTH.place);
  const place =
    stateText === null
      ? { country, state: null }
      : readState(cells, `${prefix}state`, stateText, country, given !== null);
  const whole = readLocation(cells, `${prefix}location`);
  // A location in another country is not used.
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

/**
 * Returns the state, and the country that it implies. If no country is given, the name or code of a US state is read as
 * that state. In the United States, a territory is returned as the country, and an unknown state is dropped.
 */
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
