import { replacedFields } from "@/lib/search/filter-subjects";
import type { PeopleFilters } from "@/lib/search/filters";
import type { Blocking, Pointer, QueryReading } from "@/lib/search/query/query-reading";

const POINTERS: Readonly<Record<Pointer, string>> = {
  person: "This looks like one person: send /person with social_url, with email, or with name and company (a website).",
  email: "This looks like one person: send /email with name and domain, or with social_url.",
  mobile:
    "This looks like one person or number: numbers are not looked up; send /mobile with social_url, or with name and company.",
  company: "This asks about one company: send /company with domain.",
  tech: "This asks what one company runs: send /company/tech with domain.",
};

const BLOCKED: Readonly<Record<Blocking["kind"], (words: string) => string>> = {
  place: (words) => `No place is known as "${words}": send country or state, or name the city and its country.`,
  company: (words) =>
    `Companies are not found by name ("${words}"): send company_domain with the company's website, such as acme.com.`,
  companies: (words) => `One company_domain is taken in a call, and not several (${words}): ask for each by itself.`,
  negation: (words) => `This was not understood: "${words}". Leave it out, or say what you want instead.`,
  wish: (words) => `Nothing is known of that: "${words}". Leave it out, or name an industry, a place or a headcount.`,
  language: () =>
    "This language is not understood: ask in English or another European language, or send filters such as title and country.",
};

/** The filters of a search: those sent, and what `q` says about every other subject. */
export function mergeFilters(sent: PeopleFilters, parsed: QueryReading): PeopleFilters {
  const replaced = replacedFields(Object.keys(sent) as (keyof PeopleFilters)[], parsed);
  const isKept = (name: keyof PeopleFilters) => parsed.filters[name] !== undefined && !replaced.has(name);
  const kept = Object.fromEntries(
    Object.entries(parsed.filters).filter(([name]) => !replaced.has(name as keyof PeopleFilters)),
  );
  return {
    ...kept,
    ...(isKept("title") ? { titleInWords: true } : {}),
    ...(isKept("seniority") ? { seniorityInWords: true } : {}),
    ...sent,
  };
}

/** Why nothing is searched for, though something was asked; null where the search goes ahead. */
export function findObstacle(sent: PeopleFilters, { blocking, pointer, understood }: QueryReading): string | null {
  const isPlaceSent = sent.country !== undefined || sent.state !== undefined;
  const isMoot =
    blocking === undefined ||
    (blocking.kind === "place" && isPlaceSent) ||
    ((blocking.kind === "company" || blocking.kind === "companies") && sent.company !== undefined) ||
    (blocking.kind === "language" && Object.keys(sent).length > 0);
  if (!isMoot) return BLOCKED[blocking.kind](blocking.words);
  const isAlone = Object.keys(sent).every((name) => name === "company");
  return pointer !== undefined && isAlone && (understood || Object.keys(sent).length === 0) ? POINTERS[pointer] : null;
}
