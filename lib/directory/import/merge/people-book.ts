import { isSamePerson, mergePerson } from "@/lib/directory/import/merge/merge-person";
import { nameOnRow } from "@/lib/directory/import/merge/name-on-row";
import type { PersonOnFile } from "@/lib/directory/import/merge/person-on-file";
import type { PersonRow } from "@/lib/directory/import/normalise/person-row";

export type RowOutcome = "added" | "updated" | "unchanged";

/** Somebody whom rows of a batch spoke of: as on file before, as they are now, and what became of each row. */
export interface PersonChange {
  readonly before: PersonOnFile | null;
  readonly after: PersonOnFile;
  readonly outcomes: readonly RowOutcome[];
}

interface Entry {
  readonly before: PersonOnFile | null;
  after: PersonOnFile;
  readonly outcomes: RowOutcome[];
}

/**
 * Decides for the rows of a batch, in their order, whom each speaks of, and merges it.
 *
 * The same person is the one with the row's profile, else its e-mail, else its name and company domain. Of two that
 * both have a stronger identifier and differ in it, neither is the other. Later rows see what earlier ones did.
 */
export class PeopleBook {
  readonly #bySlug = new Map<string, Entry>();
  readonly #byEmail = new Map<string, Set<Entry>>();
  readonly #byName = new Map<string, Set<Entry>>();
  readonly #spokenOf = new Set<Entry>();
  readonly #nextId: () => string;

  /** `onFile` in the order of their ids: of several who fit, the one on file longest is taken. */
  constructor(onFile: readonly PersonOnFile[], nextId: () => string) {
    this.#nextId = nextId;
    for (const person of onFile) this.#file({ before: person, after: person, outcomes: [] });
  }

  /** Merges a row; gives back the id of the person it speaks of. */
  take(row: PersonRow): string {
    const entry = this.#find(row);
    if (!entry) {
      const added: Entry = { before: null, after: mergePerson(null, row, this.#nextId()), outcomes: ["added"] };
      this.#file(added);
      this.#spokenOf.add(added);
      return added.after.id;
    }
    const merged = mergePerson(entry.after, row, entry.after.id);
    entry.outcomes.push(isSamePerson(entry.after, merged) ? "unchanged" : "updated");
    this.#unfile(entry);
    entry.after = merged;
    this.#file(entry);
    this.#spokenOf.add(entry);
    return merged.id;
  }

  /**
   * Everybody whom the rows spoke of. Where one row took back what another had changed, so that all is as before,
   * nothing was updated: importing a file again finds each of its rows unchanged, contradictions included.
   */
  changes(): readonly PersonChange[] {
    return [...this.#spokenOf].map(({ before, after, outcomes }) =>
      before !== null && isSamePerson(before, after)
        ? { before, after, outcomes: outcomes.map(() => "unchanged" as const) }
        : { before, after, outcomes },
    );
  }

  #find(row: PersonRow): Entry | null {
    const bySlug = row.slug === null ? null : this.#bySlug.get(row.slug);
    if (bySlug) return bySlug;
    const fitsSlug = ({ after }: Entry) => row.slug === null || after.slug === null || after.slug === row.slug;
    const byEmail = row.email === null ? null : first(this.#byEmail.get(row.email), fitsSlug);
    if (byEmail) return byEmail;
    const fitsEmail = ({ after }: Entry) => row.email === null || after.email === null || after.email === row.email;
    const key = nameKey(row.companyDomain, row.name);
    return key === null ? null : first(this.#byName.get(key), (entry) => fitsSlug(entry) && fitsEmail(entry));
  }

  #file(entry: Entry): void {
    const { slug, email, companyDomain, name } = entry.after;
    const key = nameKey(companyDomain, name);
    if (slug !== null) this.#bySlug.set(slug, entry);
    if (email !== null) add(this.#byEmail, email, entry);
    if (key !== null) add(this.#byName, key, entry);
  }

  #unfile(entry: Entry): void {
    const { email, companyDomain, name } = entry.after;
    const key = nameKey(companyDomain, name);
    if (email !== null) this.#byEmail.get(email)?.delete(entry);
    if (key !== null) this.#byName.get(key)?.delete(entry);
  }
}

function nameKey(companyDomain: string | null, name: string): string | null {
  return companyDomain === null ? null : `${companyDomain} ${nameOnRow(name).identity}`;
}

function add(index: Map<string, Set<Entry>>, key: string, entry: Entry): void {
  const entries = index.get(key);
  if (entries) entries.add(entry);
  else index.set(key, new Set([entry]));
}

/** The one with the lowest id that fits, so that the answer does not hang on the order of changes. */
function first(entries: ReadonlySet<Entry> | undefined, fits: (entry: Entry) => boolean): Entry | null {
  let best: Entry | null = null;
  for (const entry of entries ?? []) {
    if (fits(entry) && (best === null || BigInt(entry.after.id) < BigInt(best.after.id))) best = entry;
  }
  return best;
}
