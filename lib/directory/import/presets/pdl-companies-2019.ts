import type { Preset } from "@/lib/directory/import/presets/preset";
import type { Cells } from "@/lib/directory/import/source-row";
import { parseCountry, parseUsState, UNITED_STATES } from "@/lib/domain/places/place";

/** The free data set of seven million companies of 2019, and the variant with fewer columns. */
export const pdlCompanies2019: Preset = {
  name: "pdl-companies-2019",
  kind: "companies",
  signatures: [
    ["domain", "size range", "locality", "current employee estimate"],
    ["domain", "company_name", "size_range", "locality"],
  ],
  columns: [
    ["domain", "domain"],
    ["name", "name"],
    ["company_name", "name"],
    ["industry", "industry"],
    ["current employee estimate", "employees"],
    ["employee_estimate", "employees"],
    ["size range", "employees"],
    ["country", "country"],
    ["locality", "locality"],
  ],
  unused: ["", "year founded", "linkedin url", "total employee estimate"],
  derive: readLocality,
};

/** `city, state, country`; the country stands in a column of its own too. */
function readLocality(cells: Cells): Cells {
  const { locality, ...rest } = cells;
  if (typeof locality !== "string") return rest;
  const parts = locality.split(",").map((part) => part.trim());
  const country = rest.country ?? parts.at(-1);
  if (parts.length >= 3) return { ...rest, country, city: parts[0], state: parts.at(-2) };
  if (parts.length === 2) return { ...rest, country, ...readShortLocality(parts[0] ?? "", country) };
  return { ...rest, country };
}

function readShortLocality(place: string, country: unknown): Cells {
  const inUnitedStates = typeof country === "string" && parseCountry(country) === UNITED_STATES;
  return inUnitedStates && parseUsState(place) ? { state: place } : { city: place };
}
