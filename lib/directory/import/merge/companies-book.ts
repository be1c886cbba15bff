import { isSameCompany, mergeCompany } from "@/lib/directory/import/merge/merge-company";
import type { RowOutcome } from "@/lib/directory/import/merge/people-book";
import type { CompanyRow } from "@/lib/directory/import/normalise/company-row";
import type { TechnologyOnRow } from "@/lib/directory/import/normalise/technology-row";
import type { CompanyOnFile } from "@/lib/directory/records/company-on-file";
import { emptyCompany } from "@/lib/directory/records/company-on-file";

export interface TechnologyOnFile extends TechnologyOnRow {
  readonly domain: string;
  /** The name in lower case, so that a company has each technology once. */
  readonly nameKey: string;
}

/** The values on file of the companies that a batch mentions. */
interface CompaniesOnFile {
  readonly companies: ReadonlyMap<string, CompanyOnFile>;
  /** The company's own domain, by alias. */
  readonly aliases: ReadonlyMap<string, string>;
  readonly technologies: readonly TechnologyOnFile[];
}

/** A company that rows of a batch mention, before and after the merge. */
export interface CompanyChange {
  readonly before: CompanyOnFile | null;
  readonly after: CompanyOnFile;
  readonly newAliases: readonly string[];
  readonly technologies: readonly TechnologyOnFile[];
  readonly outcomes: readonly RowOutcome[];
  /** What the rows say about the company. */
  readonly rows: readonly CompanyMention[];
}

/** What one row says about a company. */
type CompanyMention = Pick<CompanyRow, "technologies"> & Partial<CompanyRow>;

interface Technology {
  readonly before: TechnologyOnFile | null;
  after: TechnologyOnFile;
}

interface Entry {
  readonly before: CompanyOnFile | null;
  after: CompanyOnFile;
  readonly newAliases: Set<string>;
  readonly technologies: Map<string, Technology>;
  readonly outcomes: RowOutcome[];
  readonly rows: CompanyMention[];
}

/**
 * Merges the rows of a batch, in their order, into the companies that they mention.
 *
 * A row for a domain that is an alias on file belongs to the company that has the alias, as a lookup of that domain
 * would. An alias that is another company's domain or alias stays with that company.
 */
export class CompaniesBook {
  readonly #entries = new Map<string, Entry>();
  readonly #aliases: Map<string, string>;
  readonly #spokenOf = new Set<Entry>();

  constructor(onFile: CompaniesOnFile) {
    this.#aliases = new Map(onFile.aliases);
    for (const company of onFile.companies.values()) this.#entries.set(company.domain, newEntry(company, company));
    for (const technology of onFile.technologies) {
      this.#entries
        .get(technology.domain)
        ?.technologies.set(technology.nameKey, { before: technology, after: technology });
    }
  }

  /** Merges a row of a companies file. Returns the aliases that belong to another company. */
  takeCompany(row: CompanyRow): readonly string[] {
    const { entry, isNew } = this.#open(row.domain);
    entry.rows.push(row);
    const merged = mergeCompany(entry.after, row, entry.after.domain);
    const changed = !isSameCompany(entry.after, merged);
    entry.after = merged;
    const refused = row.aliases.filter((alias) => alias !== merged.domain && !this.#mayHave(alias, merged.domain));
    const aliases = row.aliases.filter((alias) => alias !== merged.domain && !refused.includes(alias));
    const newAliases = aliases.filter((alias) => !this.#aliases.has(alias));
    for (const alias of newAliases) {
      this.#aliases.set(alias, merged.domain);
      entry.newAliases.add(alias);
    }
    const technologies = row.technologies.map((technology) => this.#takeTechnology(entry, technology));
    const updated = changed || newAliases.length > 0 || technologies.some((outcome) => outcome !== "unchanged");
    entry.outcomes.push(isNew ? "added" : updated ? "updated" : "unchanged");
    return refused;
  }

  /**
   * Merges a row of a technologies file. The row counts for the technology; a domain that is not on file becomes a
   * company (D32).
   */
  takeTechnology(domain: string, technology: TechnologyOnRow): void {
    const { entry } = this.#open(domain);
    entry.rows.push({ technologies: [technology] });
    entry.outcomes.push(this.#takeTechnology(entry, technology));
  }

  /**
   * Returns every company that the rows mention. Rows count as unchanged if they leave the company as it was before.
   */
  changes(): readonly CompanyChange[] {
    return [...this.#spokenOf].map(({ before, after, newAliases, technologies, outcomes, rows }) => {
      const changed = [...technologies.values()].filter((one) => !isSameTechnology(one.before, one.after));
      const asBefore = before !== null && isSameCompany(before, after) && newAliases.size === 0 && changed.length === 0;
      return {
        before,
        after,
        newAliases: [...newAliases],
        technologies: changed.map((one) => one.after),
        outcomes: asBefore ? outcomes.map(() => "unchanged" as const) : outcomes,
        rows,
      };
    });
  }

  #open(domain: string): { entry: Entry; isNew: boolean } {
    const own = this.#entries.has(domain) ? domain : (this.#aliases.get(domain) ?? domain);
    const known = this.#entries.get(own);
    const entry = known ?? newEntry(null, emptyCompany(own));
    this.#entries.set(own, entry);
    this.#spokenOf.add(entry);
    return { entry, isNew: known === undefined };
  }

  #mayHave(alias: string, domain: string): boolean {
    return !this.#entries.has(alias) && (this.#aliases.get(alias) ?? domain) === domain;
  }

  #takeTechnology(entry: Entry, { name, category }: TechnologyOnRow): RowOutcome {
    const nameKey = name.toLowerCase();
    const onFile = entry.technologies.get(nameKey);
    const after = { domain: entry.after.domain, nameKey, name, category: category ?? onFile?.after.category ?? null };
    if (onFile && isSameTechnology(onFile.after, after)) return "unchanged";
    entry.technologies.set(nameKey, { before: onFile?.before ?? null, after });
    return onFile ? "updated" : "added";
  }
}

function newEntry(before: CompanyOnFile | null, after: CompanyOnFile): Entry {
  return { before, after, newAliases: new Set(), technologies: new Map(), outcomes: [], rows: [] };
}

function isSameTechnology(one: TechnologyOnFile | null, other: TechnologyOnFile): boolean {
  return one !== null && one.name === other.name && one.category === other.category;
}
