import { isSameCompany, mergeCompany } from "@/lib/directory/import/merge/merge-company";
import type { RowOutcome } from "@/lib/directory/import/merge/people-book";
import type { CompanyRow } from "@/lib/directory/import/normalise/company-row";
import type { TechnologyOnRow } from "@/lib/directory/import/normalise/technology-row";
import type { CompanyOnFile } from "@/lib/directory/records/company-on-file";
import { emptyCompany } from "@/lib/directory/records/company-on-file";

export interface TechnologyOnFile extends TechnologyOnRow {
  readonly domain: string;
  /** The name, case-folded: one technology once a company. */
  readonly nameKey: string;
}

/** What of the companies that a batch speaks of is on file. */
interface CompaniesOnFile {
  readonly companies: ReadonlyMap<string, CompanyOnFile>;
  /** Own domain by alias. */
  readonly aliases: ReadonlyMap<string, string>;
  readonly technologies: readonly TechnologyOnFile[];
}

/** A company that rows of a batch spoke of. */
export interface CompanyChange {
  readonly before: CompanyOnFile | null;
  readonly after: CompanyOnFile;
  readonly newAliases: readonly string[];
  readonly technologies: readonly TechnologyOnFile[];
  readonly outcomes: readonly RowOutcome[];
  /** What the rows say. */
  readonly rows: readonly CompanyMention[];
}

/** What one row says of a company. */
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
 * Decides for the rows of a batch, in their order, what becomes of the companies they speak of.
 *
 * A row for a domain that is an alias on file speaks of the company that has it, as a lookup of that domain would.
 * An alias that is another company's domain or alias stays with that company.
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

  /** Merges a row of a companies file; gives back the aliases that it could not have. */
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

  /** Merges a row of a technologies file, which counts for the technology; a domain not on file becomes a company (D32). */
  takeTechnology(domain: string, technology: TechnologyOnRow): void {
    const { entry } = this.#open(domain);
    entry.rows.push({ technologies: [technology] });
    entry.outcomes.push(this.#takeTechnology(entry, technology));
  }

  /** Each company that the rows spoke of. Where all is as before in the end, nothing was updated. */
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
