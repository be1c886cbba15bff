import { ADDRESS_FORMS, addressPart } from "./address-forms";
import { NAME_STEMS, SAMPLE_INDUSTRIES, SAMPLE_TECHNOLOGIES } from "./industries";
import { FOUNDERS, LOCAL_TITLES, SAMPLE_FUNCTIONS } from "./jobs";
import { FAMILY_NAMES, GIVEN_NAMES } from "./names";
import { FICTIONAL_PHONES, PLACES, type SamplePlace } from "./places";
import { Random } from "./random";
import { SHOWCASE } from "./showcase";

/** Rows in the columns of the import format, by kind. */
interface SampleRows {
  readonly companies: readonly object[];
  readonly people: readonly object[];
  readonly technologies: readonly object[];
}

interface SampleCompany {
  readonly domain: string;
  readonly name: string;
  readonly employees: number;
  readonly place: SamplePlace;
  readonly people: number;
}

export interface SampleSize {
  readonly companies: number;
  readonly people: number;
}

/**
 * Fictional companies, people and technologies, the same on every machine: domains below `.example` (RFC 2606), phone
 * numbers from ranges that regulators reserve for drama.
 */
export function generateSampleData(size: SampleSize): SampleRows {
  const random = new Random(20_261_121);
  const companies: object[] = [...SHOWCASE.companies];
  const people: object[] = [...SHOWCASE.people];
  const technologies: object[] = [...SHOWCASE.technologies];
  const domains = new Set<string>(SHOWCASE.companies.map((company) => company.domain));
  const slugs = new Set<string>(SHOWCASE.people.map((person) => person.social_url));
  const perCompany = size.people / size.companies;

  while (companies.length < size.companies) {
    const made = makeCompany(random, domains, perCompany);
    companies.push(made.row);
    technologies.push(...makeTechnologies(random, made.company.domain));
    const count = companies.length === size.companies ? size.people - people.length : made.company.people;
    people.push(...makePeople(random, made.company, Math.max(0, Math.min(count, size.people - people.length)), slugs));
  }
  return { companies, people, technologies };
}

function makeCompany(
  random: Random,
  domains: Set<string>,
  perCompany: number,
): { row: object; company: SampleCompany } {
  const industry = random.weighted(SAMPLE_INDUSTRIES);
  const place = random.weighted(PLACES);
  const name = freeName(random, industry.words, domains);
  const domain = `${name.toLowerCase().replace(/[^a-z0-9]/g, "")}.example`;
  domains.add(domain);
  const employees = Math.round(2 + Math.exp(random.next() * 3.4 + random.next() * 3.4 + random.next() * 3.2));
  const people = Math.round(perCompany * (0.35 + 1.3 * random.next()));
  const row = {
    domain,
    name,
    industry: industry.label,
    employees,
    city: place.city,
    ...(place.state && { state: place.state }),
    country: place.country,
    ...(random.chance(0.1) && { catch_all: true }),
    ...(random.chance(0.05) && { aliases: [domain.replace(".example", "-group.example")] }),
  };
  return { row, company: { domain, name, employees, place, people } };
}

function freeName(random: Random, words: readonly string[], taken: ReadonlySet<string>): string {
  for (;;) {
    const stem = random.pick(NAME_STEMS);
    const second = random.chance(0.5) ? ` ${random.pick(NAME_STEMS)}` : "";
    const name = `${stem}${second} ${random.pick(words)}`;
    if (!taken.has(`${name.toLowerCase().replace(/[^a-z0-9]/g, "")}.example`)) return name;
  }
}

function makeTechnologies(random: Random, domain: string): object[] {
  return SAMPLE_TECHNOLOGIES.filter(() => random.chance(0.45)).map(({ category, names }) => ({
    domain,
    name: random.pick(names),
    category,
  }));
}

function makePeople(random: Random, company: SampleCompany, count: number, slugs: Set<string>): object[] {
  const form = random.weighted(ADDRESS_FORMS);
  const germanLetters = random.chance(0.7);
  const locals = new Set<string>();
  return Array.from({ length: count }, (_, index) => {
    const region = random.chance(0.8) ? company.place.names : "english";
    const given = random.pick(GIVEN_NAMES[region]);
    const family = random.pick(FAMILY_NAMES[region]);
    const local = form(addressPart(given, germanLetters), addressPart(family, germanLetters));
    const email = random.chance(0.72) && !locals.has(local) ? `${local}@${company.domain}` : null;
    locals.add(local);
    return {
      ...(random.chance(0.97) && { social_url: freeProfile(random, given, family, slugs) }),
      name: `${given} ${family}`,
      title: pickTitle(random, company, index),
      company_domain: company.domain,
      company_name: company.name,
      ...(email && {
        email,
        email_status: random.weighted([
          ["verified", 6],
          ["unknown", 3],
          ["catch_all", 1],
        ]),
      }),
      ...(random.chance(0.3) && makePhone(random, company.place.country)),
      ...(random.chance(0.15) && placeOf(random.weighted(PLACES))),
    };
  });
}

function placeOf(place: SamplePlace): object {
  return { country: place.country, city: place.city, ...(place.state && { state: place.state }) };
}

function freeProfile(random: Random, given: string, family: string, taken: Set<string>): string {
  const base = `https://www.social.example/in/${addressPart(given, true)}-${addressPart(family, true)}`;
  let url = base;
  while (taken.has(url)) url = `${base}-${random.between(100, 99_999).toString(36)}`;
  taken.add(url);
  return url;
}

function pickTitle(random: Random, company: SampleCompany, index: number): string {
  if (index === 0) return random.pick(FOUNDERS);
  const local = LOCAL_TITLES[company.place.country];
  if (local && random.chance(0.3)) return random.pick(local);
  const role = random.weighted(SAMPLE_FUNCTIONS.map((item) => [item, item.people] as const));
  const level = random.weighted([
    [role.top, 3],
    [role.middle, 3],
    [role.others, 4],
  ] as const);
  return random.pick(level);
}

function makePhone(random: Random, country: string): object {
  const ranges = FICTIONAL_PHONES[country];
  if (!ranges) return {};
  const line = random.weighted([
    ["mobile", 8],
    ["landline", 2],
  ] as const);
  const phone = ranges[line].replace(/#/g, () => String(random.between(0, 9)));
  return { phone, phone_type: line };
}
