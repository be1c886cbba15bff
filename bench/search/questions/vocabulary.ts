import { COUNTRY_CODES, type CountryCode, UNITED_STATES, US_STATE_CODES } from "@/lib/domain/places/place";
import { areasOf } from "@/lib/search/areas";

/** Words that users search for, the most common first. */
export const COMMON_TITLES =
  `CEO, marketing, sales, engineering, CFO, CTO, founder, software engineer, HR, finance, operations, sales manager,
product manager, marketing manager, head of sales, VP sales, head of marketing, recruiter, IT, project manager,
accountant, business development, COO, CMO, director of engineering, human resources manager, account executive,
VP of engineering, data scientist, operations manager, developer, consultant, owner, managing director,
chief revenue officer, customer success, procurement, supply chain, legal, head of people`
    .split(",")
    .map((title) => title.trim().replace(/\s+/g, " "));

export const RARE_TITLES =
  `demand generation manager, chief scientific officer, head of partnerships EMEA, payroll specialist,
penetration tester, tax director, director of clinical operations, private equity analyst, statutory accountant,
airport operations manager, battery engineer, offensive security lead, VP of oncology marketing, banquet manager,
quantity surveyor, actuary, instructional designer, illustrator, head of influencer marketing,
rotating equipment engineer, mortgage underwriter, director of crisis communications, chief creative officer,
employment lawyer, ERP director, treasury manager, leasing consultant, Verkaufsleiter, Chef de projet,
Gerente de Vendas, Kierownik Sprzedaży, Softwareentwickler, Responsable RH, Säljare, Inkoper, Direttore Generale,
nurse practitioner, math teacher, barista, truck driver`
    .split(",")
    .map((title) => title.trim().replace(/\s+/g, " "));

export const NO_TITLES =
  `zymurgist, astronaut trainer, falconer, harpsichord tuner, submarine captain, lighthouse keeper, cheese sommelier,
glaciologist`
    .split(",")
    .map((title) => title.trim());

export const WIDE_INDUSTRIES =
  `tech, fintech, manufacturing, healthcare, finance, software, retail, media, energy, education, e-commerce,
real estate, professional services, life sciences, logistics, construction, hospitality, consulting, AI, telecom`
    .split(",")
    .map((industry) => industry.trim());

export const NARROW_INDUSTRIES =
  `insurance, banking, biotechnology, semiconductors, restaurants, law practice, automotive, cybersecurity,
video games, airlines, wine and spirits, mining, venture capital, textiles, packaging, translation, libraries,
dairy, shipbuilding, nanotechnology, museums, philanthropy, furniture, maritime, veterinary, gambling, printing,
railroad manufacture, think tanks, fishery`
    .split(",")
    .map((industry) => industry.trim().replace(/\s+/g, " "));

const COMMON_COUNTRIES = "US US US US IN GB GB BR DE DE FR CA AU NL ES IT SE MX SG AE".split(" ");
export const RARE_COUNTRIES = list("LU IS MT EE UY GH BH CY LV KW SI BO JO RS TN");

export function commonCountries(): readonly CountryCode[] {
  return list(COMMON_COUNTRIES.join(" "));
}

const ASIA_PACIFIC = ["east-asia", "southeast-asia", "south-asia", "pacific"];
const EUROPE_AND_AROUND = ["europe", "africa", "gulf", "levant"];
/** Regions as the query parser returns them: as their countries. */
export const SEARCHED_REGIONS: readonly (readonly CountryCode[])[] = [
  within(["europe"]),
  within(["eu"]),
  [...within(EUROPE_AND_AROUND), ...list("TR IR YE")],
  [...within(ASIA_PACIFIC), ...list("AU NZ")],
  within(["latin-america"]),
  within(["nordics"]),
  within(["dach"]),
  within(["benelux"]),
  within(["africa"]),
  [UNITED_STATES, ...list("CA")],
  [...within(["gulf", "levant"]), ...list("EG TR IR YE")],
  within(["southeast-asia"]),
];

export const STATES = US_STATE_CODES.filter((code) => !["AS", "GU", "MP", "PR", "VI", "UM"].includes(code));
export const COMMON_STATES = STATES.filter((code) => ["CA", "TX", "NY", "FL", "IL", "MA", "GA", "WA"].includes(code));
export const CITIES =
  `London, New York City, Berlin, Paris, Mumbai, São Paulo, Austin, Toronto, Sydney, Amsterdam, Chicago, Madrid,
  Bengaluru, Munich, Houston, Lyon, Leeds, Gothenburg, Rotterdam, Porto`.split(/,\s+/);
/** Headcounts that users search for: [at least, at most]. */
export const SIZES: readonly (readonly [number | undefined, number | undefined])[] = [
  [1, 10],
  [11, 50],
  [51, 200],
  [50, 500],
  [201, 1000],
  [500, 5000],
  [1000, undefined],
  [undefined, 50],
  [1, 500],
  [10_000, undefined],
  [100, undefined],
  [50, 2500],
  [20, 3000],
];

function within(areas: readonly string[]): readonly CountryCode[] {
  return COUNTRY_CODES.filter((code) => areasOf(code).some((area) => areas.includes(area)));
}

function list(codes: string): readonly CountryCode[] {
  return COUNTRY_CODES.filter((code) => codes.split(" ").includes(code));
}
