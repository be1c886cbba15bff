import {
  CITIES,
  COMMON_TITLES,
  NARROW_INDUSTRIES,
  RARE_TITLES,
  SIZES,
  STATES,
  WIDE_INDUSTRIES,
} from "@/bench/search/questions/vocabulary";
import { Random } from "@/dev/sample-data/random";
import { COUNTRY_CODES, countryName, usStateName } from "@/lib/domain/places/place";
import { SENIORITIES } from "@/lib/search/seniority";
import { readTitle } from "@/lib/search/titles";

/** The parts of a question, each a clause that can stand anywhere. */
export interface Clauses {
  /** In the plural. */
  readonly role: string;
  readonly industry: string | null;
  readonly place: string | null;
  readonly size: string | null;
}

const RANKS: Readonly<Record<(typeof SENIORITIES)[number], (field: string) => string>> = {
  c_suite: (field) => `C-level ${field} executives`,
  founder: () => "founders",
  owner: () => "owners",
  vp: (field) => `VPs of ${field}`,
  head: (field) => `heads of ${field}`,
  director: (field) => `directors of ${field}`,
  manager: (field) => `${field} managers`,
};
const FIELDS = "sales,marketing,finance,HR,engineering,procurement,operations,legal,security,logistics".split(",");

export function makeClauses(random: Random): Clauses {
  const places = [
    () => random.pick(CITIES),
    () => usStateName(random.pick(STATES)),
    () => countryName(random.pick(COUNTRY_CODES)),
  ];
  const [least, most] = random.pick(SIZES);
  const size =
    least === undefined
      ? `fewer than ${most} employees`
      : most === undefined
        ? `over ${least} employees`
        : `${least} to ${most} employees`;
  return {
    role: makeRole(random),
    industry: random.chance(0.6) ? random.pick(random.pick([WIDE_INDUSTRIES, NARROW_INDUSTRIES])) : null,
    place: random.chance(0.8) ? random.pick(places)() : null,
    size: random.chance(0.2) ? size : null,
  };
}

function makeRole(random: Random): string {
  if (random.chance(0.5)) return RANKS[random.pick(SENIORITIES)](random.pick(FIELDS));
  if (random.chance(0.5)) return plural(random.pick(RARE_TITLES));
  const title = random.pick(COMMON_TITLES);
  return readTitle(title).jobs.length > 0 ? plural(title) : `${title} managers`;
}

function plural(title: string): string {
  const [, head = title, field = ""] = /^(.*?)( of .*)$/.exec(title) ?? [];
  if (/[^aeiou]y$/.test(head)) return `${head.slice(0, -1)}ies${field}`;
  return `${head}${/(?:s|x|ch)$/.test(head) ? "es" : "s"}${field}`;
}

/** How clauses become a question, by kind. */
const KINDS: Readonly<Record<string, (clauses: Clauses, random: Random) => string>> = {
  plain: (clauses) => makeSentence(clauses),
  commas: ({ role, industry, place, size }) => joinPhrases(role, industry, place, size),
  "place first": ({ role, industry, place, size }) => joinPhrases(place, `${role}${at(industry)}`, size),
  "industry first": ({ role, industry, place, size }) => joinPhrases(industry, `${role}${where(place)}`, size),
  framed: (clauses, random) => random.pick(FRAMINGS).replace("*", makeSentence(clauses)),
  lower: (clauses) => makeSentence(clauses).toLowerCase(),
  excluded: (clauses, random) => `${makeSentence(clauses)}, not in ${countryName(random.pick(COUNTRY_CODES))}`,
};

export function makeSentence({ role, industry, place, size }: Clauses): string {
  return `${role}${at(industry)}${where(place)}${size === null ? "" : ` with ${size}`}`;
}

export function joinPhrases(...clauses: readonly (string | null)[]): string {
  return clauses.filter((clause) => clause !== null).join(", ");
}

export function at(industry: string | null): string {
  return industry === null ? "" : ` at ${industry} companies`;
}

export function where(place: string | null): string {
  return place === null ? "" : ` in ${place}`;
}

const FRAMINGS = [
  "show me *",
  "I'm looking for *",
  "can you find *?",
  "please rustle up *",
  "we desperately need to reach *",
  "my boss wants a roster of *",
  "*, please and thank you",
  "unearth * for our spring campaign",
];

/** Questions of all kinds, in turns; the same for the same seed. */
export function makeProbeQueries(
  count: number,
  seed: number,
): readonly { readonly kind: string; readonly text: string }[] {
  const random = new Random(seed);
  const kinds = Object.entries(KINDS);
  return Array.from({ length: count }, (_, at) => {
    const [kind, write] = kinds[at % kinds.length] ?? (["plain", makeSentence] as const);
    return { kind, text: write(makeClauses(random), random).slice(0, 300) };
  });
}
