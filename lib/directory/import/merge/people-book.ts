import { combineRows, type MergeRules, mergePerson } from "@/lib/directory/import/merge/merge-person";
import { nameKeyAt } from "@/lib/directory/import/merge/person-identity";
import type { PersonRow } from "@/lib/directory/import/normalise/person-row";
import type { PersonOnFile } from "@/lib/directory/records/person-on-file";
import { isSamePerson } from "@/lib/directory/records/person-on-file";

export type RowOutcome = "added" | "updated" | "unchanged";

/** A person whom rows of a batch mention: the state before and after, and the outcome of each row. */
export interface PersonChange {
  readonly before: PersonOnFile | null;
  readonly after: PersonOnFile;
  readonly outcomes: readonly RowOutcome[];
}

/** The rows of one person. They have the same strongest identifier. */
export type RowsOfPerson = readonly [PersonRow, ...PersonRow[]];

interface Entry {
  readonly before: PersonOnFile | null;
  after: PersonOnFile;
  readonly outcomes: RowOutcome[];
}

/**
 * Finds for each row of a batch, in their order, the person it describes, and merges it.
 *
 * A person is identified by the row's profile, else by its email, else by its name and company domain. Two people who
 * both have a stronger identifier and differ in it are never the same. Later rows see the changes of earlier ones.
 */
export class PeopleBook {
  readonly #bySlug = new Map<string, Entry>();
  readonly #byEmail = new Map<string, Set<Entry>>();
  /** Built at the first lookup by name, since parsing names is costly. */
  #byName: Map<string, Set<Entry>> | null = null;
  readonly #entries = new Set<Entry>();
  readonly #spokenOf = new Set<Entry>();
  readonly #nextId: () => string;
  readonly #rules: MergeRules;

  /**
   * Expects `onFile` in the order of the ids: if several people match, the one who has been on file longest is used.
   */
  constructor(onFile: readonly PersonOnFile[], nextId: () => string, rules: MergeRules) {
    this.#nextId = nextId;
    this.#rules = rules;
    for (const person of onFile) this.#file({ before: person, after: person, outcomes: [] });
  }

  /** Merges the rows of one person. Returns the person's id. */
  take(rows: RowsOfPerson): string {
    const { row, isNews } = this.#combine(rows);
    return this.#merge(row, this.#find(row), isNews);
  }

  /**
   * Merges a row that shares no identifier with another row and is not a claim. Only its strongest identifier is used.
   * Returns the person's id.
   */
  takeAlone(row: PersonRow): string {
    return this.#merge(row, this.#findByStrongest(row), [true]);
  }

  #merge(row: PersonRow, entry: Entry | null, isNews: readonly boolean[]): string {
    if (!entry) {
      const after = mergePerson(null, row, this.#nextId(), this.#rules);
      const added: Entry = {
        before: null,
        after,
        outcomes: isNews.map((news, at) => (at === 0 ? "added" : news ? "updated" : "unchanged")),
      };
      this.#file(added);
      this.#spokenOf.add(added);
      return added.after.id;
    }
    const merged = mergePerson(entry.after, row, entry.after.id, this.#rules);
    const isSame = isSamePerson(entry.after, merged);
    entry.outcomes.push(...isNews.map((news) => (isSame || !news ? ("unchanged" as const) : ("updated" as const))));
    this.#unfile(entry);
    entry.after = merged;
    this.#file(entry);
    this.#spokenOf.add(entry);
    return merged.id;
  }

  /**
   * Returns whether a row finds no person by its strongest identifier but finds one by a weaker one. Other rows of the
   * file may find the same person, and their order decides which does, so such rows wait until all are known.
   */
  isClaim(row: PersonRow): boolean {
    return this.#findByStrongest(row) === null && this.#find(row) !== null;
  }

  #findByStrongest(row: PersonRow): Entry | null {
    if (row.slug !== null) return this.#bySlug.get(row.slug) ?? null;
    return row.email === null ? this.#find(row) : first(this.#byEmail.get(row.email), () => true);
  }

  /**
   * Returns everybody whom the rows mention. If one row changed a person and another changed it back, the rows count as
   * unchanged.
   */
  changes(): readonly PersonChange[] {
    return [...this.#spokenOf].map(({ before, after, outcomes }) =>
      before !== null && this.#isAsBefore(before, after)
        ? { before, after, outcomes: outcomes.map(() => "unchanged" as const) }
        : { before, after, outcomes },
    );
  }

  /**
   * Compares with the earlier date if the status is dated by this import, so that a status that rows removed and gave
   * again keeps its date.
   */
  #isAsBefore(before: PersonOnFile, after: PersonOnFile): boolean {
    const { emailStatusAt } = after.emailStatusAt === this.#rules.importedAt ? before : after;
    return isSamePerson(before, { ...after, emailStatusAt });
  }

  /** Combines the rows into one, and reports for each row whether it adds anything to those before it. */
  #combine(rows: RowsOfPerson): { readonly row: PersonRow; readonly isNews: readonly boolean[] } {
    const [first, ...others] = rows;
    let row = first;
    const isNews = others.map((other) => {
      const combined = combineRows(row, other, this.#rules);
      const differs = JSON.stringify(combined) !== JSON.stringify(row);
      row = combined;
      return differs;
    });
    return { row, isNews: [true, ...isNews] };
  }

  #find(row: PersonRow): Entry | null {
    const bySlug = row.slug === null ? null : this.#bySlug.get(row.slug);
    if (bySlug) return bySlug;
    const fitsSlug = ({ after }: Entry) => row.slug === null || after.slug === null || after.slug === row.slug;
    const byEmail = row.email === null ? null : first(this.#byEmail.get(row.email), fitsSlug);
    if (byEmail) return byEmail;
    const fitsEmail = ({ after }: Entry) => row.email === null || after.email === null || after.email === row.email;
    const key = nameKey(row.companyDomain, row.name);
    return key === null ? null : first(this.#names().get(key), (entry) => fitsSlug(entry) && fitsEmail(entry));
  }

  #file(entry: Entry): void {
    const { slug, email } = entry.after;
    if (slug !== null) this.#bySlug.set(slug, entry);
    if (email !== null) add(this.#byEmail, email, entry);
    if (this.#byName !== null) fileByName(this.#byName, entry);
    this.#entries.add(entry);
  }

  #names(): ReadonlyMap<string, ReadonlySet<Entry>> {
    if (this.#byName === null) {
      this.#byName = new Map();
      for (const entry of this.#entries) fileByName(this.#byName, entry);
    }
    return this.#byName;
  }

  #unfile(entry: Entry): void {
    const { email, companyDomain, name } = entry.after;
    if (email !== null) this.#byEmail.get(email)?.delete(entry);
    if (this.#byName === null) return;
    const key = nameKey(companyDomain, name);
    if (key !== null) this.#byName.get(key)?.delete(entry);
  }
}

function fileByName(index: Map<string, Set<Entry>>, entry: Entry): void {
  const key = nameKey(entry.after.companyDomain, entry.after.name);
  if (key !== null) add(index, key, entry);
}

function nameKey(companyDomain: string | null, name: string): string | null {
  return companyDomain === null ? null : nameKeyAt(companyDomain, name);
}

function add(index: Map<string, Set<Entry>>, key: string, entry: Entry): void {
  const entries = index.get(key);
  if (entries) entries.add(entry);
  else index.set(key, new Set([entry]));
}

/** Returns the match with the lowest id, so that the result does not depend on the order of changes. */
function first(entries: ReadonlySet<Entry> | undefined, fits: (entry: Entry) => boolean): Entry | null {
  let best: Entry | null = null;
  for (const entry of entries ?? []) {
    if (fits(entry) && (best === null || BigInt(entry.after.id) < BigInt(best.after.id))) best = entry;
  }
  return best;
}
