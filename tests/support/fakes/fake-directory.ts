import type {
  CompaniesNamed,
  CompanyRecord,
  DirectoryStore,
  EmailEvidence,
  FoundPeople,
  ListedPerson,
  ListOptions,
  PersonRecord,
  Technology,
} from "@/lib/directory/directory-store";
import type { Hostname } from "@/lib/domain/identifiers/domain-name";
import type { EmailAddress } from "@/lib/domain/identifiers/email-address";
import { type ProfileSlug, parseProfileUrl } from "@/lib/domain/identifiers/profile-url";
import { matchNames, type PersonName, parsePersonName } from "@/lib/domain/names/person-name";
import type { PeopleFilters } from "@/lib/search/filters";
import { leaveOutWords, type PartialTitle } from "@/lib/search/relax/relax-filters";
import { readTitle } from "@/lib/search/titles";
import { StoreUnavailableError } from "@/lib/store-unavailable";

type Method = keyof DirectoryStore;

interface Asked {
  readonly filters: PeopleFilters;
  readonly options: ListOptions;
}

/** The directory in memory. It answers from its records and records which lists were requested. */
export class FakeDirectory implements DirectoryStore {
  readonly people: PersonRecord[] = [];
  readonly companies: CompanyRecord[] = [];
  readonly technologies = new Map<string, readonly Technology[]>();
  readonly evidence = new Map<string, EmailEvidence>();
  /** Full names of people who opted out. */
  readonly unguessable = new Set<string>();
  readonly calls: Method[] = [];
  readonly asked: Asked[] = [];
  /** Cities where nobody lives. Everybody else is everywhere. */
  readonly emptyCities = new Set(["Atlantis", "Globex"]);
  /** Whether every method fails as if the store were down. */
  down = false;
  /** Awaited by every method before it answers. */
  beforeAnswer: () => Promise<void> | void = () => {};

  async findPersonByProfile(slug: ProfileSlug): Promise<PersonRecord | null> {
    await this.#called("findPersonByProfile");
    return this.people.find(({ socialUrl }) => parseProfileUrl(socialUrl ?? "")?.slug === slug) ?? null;
  }

  async findPersonByEmail(email: EmailAddress): Promise<PersonRecord | null> {
    await this.#called("findPersonByEmail");
    return this.people.find((person) => person.email?.value === email) ?? null;
  }

  async findPersonByName(name: PersonName, company: Hostname): Promise<PersonRecord | null> {
    await this.#called("findPersonByName");
    const here = this.people.filter((person) => person.companyDomain === company);
    return here.find((person) => this.#matches(name, person)) ?? null;
  }

  async findCompany(host: Hostname): Promise<CompanyRecord | null> {
    await this.#called("findCompany");
    return this.companies.find(({ domain }) => domain === host) ?? null;
  }

  async findTechnologies(host: Hostname) {
    await this.#called("findTechnologies");
    const company = this.companies.find(({ domain }) => domain === host);
    if (!company) return null;
    return { domain: company.domain, company: company.name, technologies: this.technologies.get(host) ?? [] };
  }

  async findEmailEvidence(company: Hostname): Promise<EmailEvidence | null> {
    await this.#called("findEmailEvidence");
    return this.evidence.get(company) ?? null;
  }

  async findFreeEmails(emails: readonly string[], name: PersonName): Promise<ReadonlySet<string>> {
    await this.#called("findFreeEmails");
    if (this.unguessable.has(name.full)) return new Set();
    return new Set(emails.filter((email) => !this.people.some((person) => person.email?.value === email)));
  }

  async listPeopleAt(company: Hostname, filters: PeopleFilters, options: ListOptions) {
    await this.#called("listPeopleAt");
    this.asked.push({ filters, options });
    const isWanted = hasTitle(filters);
    const people = this.#list((person) => person.companyDomain === company && isWanted(person), options);
    return { domain: company, people };
  }

  async search(filters: PeopleFilters, options: ListOptions): Promise<FoundPeople> {
    await this.#called("search");
    this.asked.push({ filters, options });
    const isSomewhere = !filters.city?.some((city) => this.emptyCities.has(city));
    const all = isSomewhere ? this.#list(hasTitle(filters), { ...options, limit: this.people.length }) : [];
    return { people: all.slice(0, options.limit), estimate: all.length };
  }

  async leaveOutUnknownWords(titles: readonly string[]): Promise<readonly PartialTitle[]> {
    await this.#called("leaveOutUnknownWords");
    const onFile = new Set(this.people.flatMap(({ title }) => (title === null ? [] : readTitle(title).words)));
    return titles.map((title) => leaveOutWords(title, null, (word) => onFile.has(word)));
  }

  async findCompaniesNamed(names: readonly string[]): Promise<CompaniesNamed | null> {
    await this.#called("findCompaniesNamed");
    const named = names.map((asked) => ({
      name: asked,
      domains: this.companies.flatMap(({ name, domain }) =>
        name?.toLowerCase() === asked.toLowerCase() ? domain : [],
      ),
    }));
    return named.find(({ domains }) => domains.length > 0) ?? null;
  }

  async findTechnologiesNamed(names: readonly string[]): Promise<readonly string[]> {
    await this.#called("findTechnologiesNamed");
    const onFile = new Set([...this.technologies.values()].flat().map(({ name }) => name.toLowerCase()));
    return names.filter((name) => onFile.has(name.toLowerCase()));
  }

  async checkReady(): Promise<void> {
    await this.#called("checkReady");
  }

  #matches(name: PersonName, person: PersonRecord): boolean {
    const onFile = parsePersonName(person.name);
    return onFile !== null && matchNames(name, onFile) !== null;
  }

  #list(wanted: (person: PersonRecord) => boolean, { limit, withEmail }: ListOptions): readonly ListedPerson[] {
    return this.people
      .filter((person) => wanted(person) && (!withEmail || person.email !== null))
      .flatMap(({ name, title, companyName, socialUrl, email }) =>
        socialUrl === null ? [] : [{ name, title, companyName, socialUrl, email: email?.value ?? null }],
      )
      .slice(0, limit);
  }

  async #called(method: Method): Promise<void> {
    this.calls.push(method);
    if (this.down) throw new StoreUnavailableError("directory", new Error("fake outage"));
    await this.beforeAnswer();
  }
}

/** Whether a person's title contains every title of the filters. */
function hasTitle({ title = [] }: PeopleFilters): (person: PersonRecord) => boolean {
  const words = title.map((one) => one.toLowerCase());
  return (person) => words.every((word) => person.title?.toLowerCase().includes(word));
}
