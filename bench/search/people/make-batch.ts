import { FAMILY_NAMES, GIVEN_NAMES } from "@/dev/sample-data/names";
import { Random } from "@/dev/sample-data/random";
import type { CompanyOnFile } from "@/lib/directory/records/company-on-file";
import { createPersonIds } from "@/lib/directory/records/person-id";
import type { PersonOnFile } from "@/lib/directory/records/person-on-file";
import { readTitle } from "@/lib/search/titles";
import { makeTitle, ownWord } from "./make-title";
import { pickIndustry } from "./pick-industry";
import { namesIn, pickCountry, pickPlace } from "./places";
import { Weighted } from "./weighted";

/**
 * Must be increased whenever the same number would give other people or tokens, so that older databases are built
 * again.
 */
export const GENERATION = 9;

/**
 * People come in batches, as files do. Each batch prefers a country and an industry, so that ids correlate with people.
 */
export const BATCH_PEOPLE = 20_000;
const FROM_ITS_COUNTRY = 0.4;
const IN_ITS_INDUSTRY = 0.25;

/** People of a company: mostly few (a Pareto distribution, 5 on average), at most about 20,000. */
const PARETO = 1.2;
const MOST_PEOPLE = 20_000;
const FIRST_ID_MS = Date.UTC(2026, 0, 1);
const MS_A_BATCH = 60_000;

const statuses = new Weighted([
  ["verified", 55],
  ["catch_all", 20],
  ["unknown", 25],
] as const);

export interface BenchCompany {
  readonly company: CompanyOnFile;
  readonly people: readonly PersonOnFile[];
}

/** The companies and people of one batch, the same every time. */
export function* makeBatch(batch: number, people: number): Generator<BenchCompany> {
  const random = new Random(Math.imul(batch + 1, 0x9e3779b1) ^ 0x5bd1e995);
  const nextId = createPersonIds(FIRST_ID_MS + batch * MS_A_BATCH, 0n);
  const lean = { country: pickCountry(random), industry: pickIndustry(random) };
  let left = people;
  for (let at = 0; left > 0; at++) {
    const count = Math.min(left, paretoPeople(random));
    left -= count;
    const company = makeCompany(random, `${batch.toString(36)}-${at.toString(36)}`, count, lean);
    const staff: PersonOnFile[] = [];
    for (let one = 0; one < count; one++) staff.push(makePerson(random, nextId(), company));
    yield { company, people: staff };
  }
}

function paretoPeople(random: Random): number {
  return Math.min(MOST_PEOPLE, Math.floor((1 - random.next()) ** (-1 / PARETO)));
}

function makeCompany(
  random: Random,
  key: string,
  people: number,
  lean: { readonly country: string; readonly industry: string },
): CompanyOnFile {
  const name = ownWord(random);
  const place = pickPlace(random, random.chance(FROM_ITS_COUNTRY) ? lean.country : pickCountry(random));
  const industry = random.chance(IN_ITS_INDUSTRY) ? lean.industry : pickIndustry(random);
  // Some of a company's people are on file, the more the larger it is.
  const employees = Math.round(people * Math.exp(1.6 + 1.1 * normal(random)));
  return {
    domain: `${name.toLowerCase()}-${key}.example`,
    name,
    industry: random.chance(0.95) ? industry : null,
    employees: random.chance(0.93) ? Math.max(1, employees) : null,
    city: place.city,
    state: place.state,
    country: place.country,
    catchAll: null,
  };
}

function makePerson(random: Random, id: string, company: CompanyOnFile): PersonOnFile {
  const isElsewhere = random.chance(0.3);
  const country = isElsewhere && random.chance(0.4) ? pickCountry(random) : (company.country ?? pickCountry(random));
  const place = isElsewhere ? pickPlace(random, country) : null;
  const region = namesIn(country);
  const given = random.pick(GIVEN_NAMES[region]);
  const family = random.pick(FAMILY_NAMES[region]);
  const title = random.chance(0.95) ? makeTitle(random, country) : null;
  const slug = random.chance(0.97) ? slugOf(given, family, id) : null;
  const email = random.chance(0.55) ? `${addressed(given)}.${addressed(family)}@${company.domain}` : null;
  return {
    id,
    slug,
    socialUrl: slug === null ? null : `https://www.social.example/in/${slug}`,
    name: `${given} ${family}`,
    title,
    seniority: title === null ? [] : readTitle(title).seniority,
    seniorityGiven: false,
    companyDomain: company.domain,
    companyName: random.chance(0.8) ? company.name : null,
    email,
    emailStatus: email === null ? null : statuses.pick(random),
    emailStatusAt: null,
    emailFormat: null,
    phone: random.chance(0.15) ? `+1512555${String(random.between(0, 9999)).padStart(4, "0")}` : null,
    phoneLine: null,
    country: place?.country ?? null,
    state: place?.state ?? null,
    city: place?.city ?? null,
    industry: random.chance(0.1) ? pickIndustry(random) : null,
  };
}

function slugOf(given: string, family: string, id: string): string {
  return `${addressed(given)}-${addressed(family)}-${BigInt(id).toString(36)}`;
}

function addressed(name: string): string {
  return name.toLowerCase().replace(/[^a-z]/g, "");
}

/** A number from the normal distribution (Box-Muller). */
function normal(random: Random): number {
  return Math.sqrt(-2 * Math.log(1 - random.next())) * Math.cos(2 * Math.PI * random.next());
}
