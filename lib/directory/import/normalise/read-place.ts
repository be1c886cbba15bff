import type { CellReader } from "@/lib/directory/import/normalise/cell-reader";
import { parseCountry, parseUsState, UNITED_STATES, usStateName } from "@/lib/domain/places/place";
import { MAX_LENGTH } from "@/lib/domain/usage/limits";

/** A place as stored: the country by its code, a US state by its English name, elsewhere as given (D32). */
export interface StoredPlace {
  readonly country: string | null;
  readonly state: string | null;
  readonly city: string | null;
}

/** Reads the three columns of a place. A US state that there is not is a bad value; so is an unknown country. */
export function readPlace(cells: CellReader): StoredPlace {
  const given = cells.text("country", MAX_LENGTH.place);
  const country = cells.parsed("country", parseCountry, "not a country");
  const state = cells.text("state", MAX_LENGTH.place);
  return {
    country,
    state: state === null ? null : readState(cells, state, country, given !== null),
    city: cells.text("city", MAX_LENGTH.place),
  };
}

/** Where no country is given, a state that is one of the United States is taken for it. */
function readState(cells: CellReader, state: string, country: string | null, countryGiven: boolean): string | null {
  if (country === null ? countryGiven : country !== UNITED_STATES) return state;
  const code = parseUsState(state);
  if (code !== null) return usStateName(code);
  if (country === null) return state;
  cells.drop("state", "not a state of the United States", state);
  return null;
}
