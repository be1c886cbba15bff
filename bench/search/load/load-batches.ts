import { BATCH_PEOPLE, type BenchCompany, makeBatch } from "@/bench/search/people/make-batch";
import type { CompanyOnFile } from "@/lib/directory/records/company-on-file";
import type { PersonOnFile } from "@/lib/directory/records/person-on-file";
import { countedWords, type SearchCopy, searchCopyOf } from "@/lib/directory/records/search-copy";
import { copyArray, copyRow } from "./copy-text";
import { TableCopy } from "./table-copies";

const MADE_AT = "2026-01-01T00:00:00Z";

const TABLES = {
  company: "domain, name, industry, employees, city, state, country, catch_all, created_at, updated_at",
  person: `id, slug, social_url, name, title, seniority, company_domain, company_name, email, email_status, email_format,
    phone, phone_line, country, state, city, industry, created_at, updated_at`,
  person_slug: "slug, person_id",
  company_person: "company_domain, person_id, quality, tok",
  person_search: "person_id, tier, employees, tok",
} as const;

type Copies = Readonly<Record<keyof typeof TABLES, TableCopy>>;

/**
 * Loads every `step`-th batch from `first` on, as the importer stores it, without what neither search nor its answer
 * reads: keys of names and addresses, formats, technologies. Returns how many people have each word, for the correction
 * of typos.
 */
export async function loadBatches(
  url: string,
  people: number,
  first: number,
  step: number,
  onLoaded: (people: number) => void,
): Promise<ReadonlyMap<string, number>> {
  const open = (table: keyof typeof TABLES) => TableCopy.open(url, table, TABLES[table]);
  const copies: Copies = {
    company: await open("company"),
    person: await open("person"),
    person_slug: await open("person_slug"),
    company_person: await open("company_person"),
    person_search: await open("person_search"),
  };
  const words = new Map<string, number>();
  for (let batch = first; batch * BATCH_PEOPLE < people; batch += step) {
    const size = Math.min(BATCH_PEOPLE, people - batch * BATCH_PEOPLE);
    for (const company of makeBatch(batch, size)) {
      addCompany(copies, company, words);
      for (const copy of Object.values(copies)) await copy.flush();
    }
    onLoaded(size);
  }
  await Promise.all(Object.values(copies).map((copy) => copy.end()));
  return words;
}

function addCompany(copies: Copies, { company, people }: BenchCompany, words: Map<string, number>): void {
  copies.company.add(companyRow(company));
  for (const person of people) {
    copies.person.add(personRow(person));
    if (person.slug !== null) copies.person_slug.add(copyRow([person.slug, person.id]));
    const copy = searchCopyOf(person, company);
    if (copy) addSearchCopy(copies, copy, words);
  }
}

function addSearchCopy(copies: Copies, copy: SearchCopy, words: Map<string, number>): void {
  const tok = copyArray(copy.tok);
  copies.person_search.add(copyRow([copy.personId, copy.tier, copy.employees, tok]));
  if (copy.companyDomain !== null) {
    copies.company_person.add(copyRow([copy.companyDomain, copy.personId, copy.quality, tok]));
  }
  for (const word of countedWords(copy.tok)) words.set(word, (words.get(word) ?? 0) + 1);
}

function companyRow(company: CompanyOnFile): string {
  const { domain, name, industry, employees, city, state, country, catchAll } = company;
  return copyRow([domain, name, industry, employees, city, state, country, catchAll, MADE_AT, MADE_AT]);
}

function personRow(person: PersonOnFile): string {
  return copyRow([
    person.id,
    person.slug,
    person.socialUrl,
    person.name,
    person.title,
    person.seniority,
    person.companyDomain,
    person.companyName,
    person.email,
    person.emailStatus,
    person.emailFormat,
    person.phone,
    person.phoneLine,
    person.country,
    person.state,
    person.city,
    person.industry,
    MADE_AT,
    MADE_AT,
  ]);
}
