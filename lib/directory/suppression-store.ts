import type { EmailAddress } from "@/lib/domain/identifiers/email-address";
import type { OptOutSubject } from "@/lib/domain/opt-out/opt-out-form";
import type {
  ActiveEntry,
  DeletionListKind,
  SuppressionEntry,
  SuppressionMark,
} from "@/lib/domain/opt-out/suppression";

/** What a request covers, as far as can be told today. */
export interface SubjectOnFile {
  /** Everything that goes on the list: what the request says, and what is on file of the people it names. */
  readonly marks: readonly SuppressionMark[];
  /** The addresses on file of the people it names. */
  readonly emails: readonly string[];
}

/** One value on file, and where it is from. */
export interface ExportedValue {
  /** As the field is called in a file that is imported. */
  readonly field: string;
  readonly value: string;
  /** The name of the file that it came with; null where that is not known. */
  readonly source: string | null;
  /** When that file was imported: since when the value is on file. */
  readonly since: Date | null;
}

/** Somebody on file, as they may ask to see it. */
export interface ExportedPerson {
  readonly addedAt: Date;
  /** On the list: in no answer, and to be erased. */
  readonly isSuppressed: boolean;
  readonly values: readonly ExportedValue[];
}

/** Digests of the deletion list, by how many people on file they belong to; those of nobody are left out. */
export type PeopleByDigest = ReadonlyMap<string, number>;

/**
 * PORT: the directory's part in suppressing people (D26).
 *
 * The list in accounts is the truth and this one its projection, which lookups and imports read in their own statements.
 * Every change of the truth is committed there before the directory lets go of its list; so whoever holds the list and
 * reads the truth sees at least what stands here.
 *
 * Every operation is idempotent and never blocks on a running import. Each throws StoreUnavailableError when the store
 * does not answer within its limit (D22).
 */
export interface SuppressionStore {
  /**
   * What a request covers: the profile, the address, the name at each domain of the company; and of everybody on file
   * it names, their profile, their addresses and guesses for their names. Reads only; ask anew when the request is
   * confirmed.
   */
  findSubject(subject: OptOutSubject): Promise<SubjectOnFile>;

  /**
   * Puts marks on the list. Once it resolves, nobody they name is in any answer, and no import brings them back. Marks of
   * `final` entries are erased at once; the answer is that of `erase`.
   */
  suppress(marks: readonly SuppressionMark[], final?: readonly SuppressionEntry[]): Promise<boolean>;

  /**
   * Holds the list while `decide` takes entries off the truth and hands them to `remove`, which takes them off here and
   * brings back the people whom nothing else names, unless they are erased. Commits after `decide` has. `remove` answers
   * how many of the entries stood here.
   */
  lift<Result>(
    decide: (remove: (entries: readonly SuppressionEntry[]) => Promise<number>) => Promise<Result>,
  ): Promise<Result>;

  /**
   * Makes entries on the list final: blanks the contact fields of everybody they name, now and whenever they are found.
   * False where somebody is left whose row an import holds: call it again later.
   */
  erase(entries: readonly SuppressionEntry[]): Promise<boolean>;

  /** Deletes what is left of people who were erased before; answers how many. Ends early when `signal` says so. */
  deleteErased(before: Date, signal: AbortSignal): Promise<number>;

  /**
   * Deletes the values that imports replaced before (`imports undo` needs them); answers how many records had any. Ends
   * early when `signal` says so.
   */
  deleteReplacedValues(before: Date, signal: AbortSignal): Promise<number>;

  /** How many people on file each digest of the deletion list belongs to, suppressed people included. */
  countOnFile(kind: DeletionListKind, digests: readonly string[]): Promise<PeopleByDigest>;

  /**
   * Makes the list the one in accounts, where they differ. From then on, and not before, lookups answer from this
   * database; after a restore of it, or a restart of its server, they wait for the next call. What accounts does not know
   * of stays in force until it is lifted. True where the two differed.
   */
  verify(truth: SuppressionSource): Promise<boolean>;

  /**
   * Settles everybody the list names who is not settled yet, however long it takes: after a restore, after an import
   * that held their rows. Lookups are right meanwhile. Leaves it to another process that is at it. Throws where `signal`
   * says that it is to end.
   */
  settle(signal?: AbortSignal): Promise<void>;

  /** Throws StoreUnavailableError where lookups do not answer from this database, since its list was not verified. */
  checkVerified(): Promise<void>;

  /** What is on file of everybody with the address, until it is erased. */
  exportPerson(email: EmailAddress): Promise<readonly ExportedPerson[]>;
}

/** The list in accounts: what the directory's is made from. */
export interface SuppressionSource {
  /** Counts and digests of the entries that stand; equal where the entries are. Takes no longer for a longer list. */
  state(): Promise<string>;
  /** Counts the entries anew, where the counts are found to be wrong. */
  recount(): Promise<void>;
  /** Reads state and entries as they are at one moment. */
  read<Result>(work: (snapshot: SuppressionSnapshot) => Promise<Result>): Promise<Result>;
}

export interface SuppressionSnapshot {
  readonly state: string;
  /** Each entry once, some thousands at a time. */
  entries(): AsyncIterable<readonly ActiveEntry[]>;
}
