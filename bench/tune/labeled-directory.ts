import type { FoundPeople, ListOptions } from "@/lib/directory/directory-store";
import { parseCountry, parseUsState } from "@/lib/domain/places/place";
import type { PeopleFilters } from "@/lib/search/filters";
import { regionOf } from "@/lib/search/places/regions";
import { fitsStep, planSearch, type SearchStep } from "@/lib/search/plan-search";
import { rankPerson } from "@/lib/search/rank";
import { leaveOutWords } from "@/lib/search/relax/relax-filters";
import { readTitle } from "@/lib/search/titles";
import { personTokens } from "@/lib/search/tokens";
import { FakeDirectory } from "@/tests/support/fakes/fake-directory";

/** The fields of a labeled person that a search reads. Null means unknown. */
export interface Label {
  readonly social_url: string;
  readonly name: string;
  readonly title: string | null;
  readonly industry: string | null;
  readonly country: string | null;
  readonly company_country: string | null;
  readonly state: string | null;
  readonly city: string | null;
  readonly employees: number | null;
  readonly domain: string | null;
  readonly has_email: boolean;
}

interface IndexedPerson {
  readonly label: Label;
  readonly tokens: ReadonlySet<string>;
}

/** The people of a set in memory. Searches run the steps that the product would, and repeated ones run once. */
export class LabeledDirectory extends FakeDirectory {
  readonly #people: readonly IndexedPerson[];
  readonly #byUrl: ReadonlyMap<string, Label>;
  readonly #words: ReadonlySet<string>;
  readonly #found = new Map<string, FoundPeople>();

  constructor(labels: readonly Label[]) {
    super();
    this.#people = labels.map((label) => ({ label, tokens: new Set(tokensOf(label)) }));
    this.#byUrl = new Map(labels.map((label) => [label.social_url, label]));
    this.#words = new Set(labels.flatMap(({ title }) => (title === null ? [] : readTitle(title).words)));
  }

  /** Returns the label of a person by the profile URL. */
  labelOf(url: string): Label | undefined {
    return this.#byUrl.get(url);
  }

  override async search(filters: PeopleFilters, options: ListOptions): Promise<FoundPeople> {
    const key = JSON.stringify([filters, options]);
    const found = this.#found.get(key) ?? this.#search(filters, options);
    this.#found.set(key, found);
    return found;
  }

  override async leaveOutUnknownWords(titles: readonly string[]) {
    return titles.map((title) => leaveOutWords(title, null, (word) => this.#words.has(word)));
  }

  #search(filters: PeopleFilters, { limit }: ListOptions): FoundPeople {
    const found = new Set<Label>();
    for (const step of planSearch(filters).steps) {
      if (found.size >= limit) break;
      const fitting = this.#people.filter((person) => fits(step, person)).map(({ label }) => label);
      const isSearched = ({ domain }: Label) => filters.company === undefined || domain === filters.company;
      for (const label of ranked(filters, fitting.filter(isSearched))) found.add(label);
    }
    const people = [...found].slice(0, limit).map(({ social_url, name, title }) => {
      return { name, title, companyName: null, socialUrl: social_url, email: null };
    });
    return { people, estimate: found.size };
  }
}

function tokensOf({ title, industry, city, employees, ...label }: Label): readonly string[] {
  const country = label.country === null ? null : parseCountry(label.country);
  const state = label.state === null ? null : parseUsState(label.state);
  return personTokens({
    title,
    seniority: title === null ? [] : readTitle(title).seniority,
    industry,
    country,
    companyCountry: label.company_country === null ? null : parseCountry(label.company_country),
    state,
    region: regionOf(country, state === null ? label.state : null, city),
    city,
    employees,
    hasEmail: label.has_email,
  });
}

function fits(step: SearchStep, { label: { employees }, tokens }: IndexedPerson): boolean {
  const { employeesMin, employeesMax } = step;
  if (!fitsStep(step, tokens)) return false;
  if (employeesMin === undefined && employeesMax === undefined) return true;
  return employees !== null && employees >= (employeesMin ?? employees) && employees <= (employeesMax ?? employees);
}

function ranked(filters: PeopleFilters, labels: readonly Label[]): readonly Label[] {
  const scored = labels.map((label) => ({ label, rank: rankPerson(filters, { title: label.title }) }));
  return scored.sort((one, other) => other.rank - one.rank).map(({ label }) => label);
}
