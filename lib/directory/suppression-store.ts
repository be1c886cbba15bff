import type { EmailAddress } from "@/lib/domain/identifiers/email-address";
import type { OptOutSubject } from "@/lib/domain/opt-out/opt-out-form";
import type {
  ActiveEntry,
  DeletionListKind,
  SuppressionEntry,
  SuppressionIdentifier,
} from "@/lib/domain/opt-out/suppression";

/** What a request covers, as far as is known now. */
export interface SubjectOnFile {
  /** The identifiers to suppress: those stated in the request, and those of the people on file whom it names. */
  readonly identifiers: readonly SuppressionIdentifier[];
  /** The addresses on file of the people whom the request names. */
  readonly emails: readonly string[];
}

/** A value on file and its source. */
export interface ExportedValue {
  /** The name of the field in an import file. */
  readonly field: string;
  readonly value: string;
  /** The name of the file that the value came with; null if unknown. */
  readonly source: string | null;
  /** When that file was imported, and so since when the value is on file; null if unknown. */
  readonly since: Date | null;
}

/** A person on file, in the form of a data export. */
export interface ExportedPerson {
  readonly addedAt: Date;
  /** True if suppressed: in no answer, and to be erased. */
  readonly isSuppressed: boolean;
  readonly values: readonly ExportedValue[];
}

/**
 * For each digest of the deletion list, the number of people on file whom it matches. Digests that match nobody are
 * left out.
 */
type PeopleByDigest = ReadonlyMap<string, number>;

/**
 * PORT: suppression in the directory (D26).
 *
 * The list in accounts is the source of truth; this one is its projection, which lookups and imports read in their own
 * statements. Every change is committed in accounts before the directory releases its lock, so a caller that holds the
 * lock and reads accounts sees at least the entries here.
 *
 * Every operation is idempotent and never blocks on a running import. Each throws StoreUnavailableError if the store
 * does not answer within its limit (D22).
 */
export interface SuppressionStore {
  /**
   * Everything a request covers: the profile, the address, the name at each domain of the company; and for everybody on
   * file whom it names, their profile, their addresses and the guesses for their names. Reads only; call it again when
   * the request is confirmed.
   */
  findSubject(subject: OptOutSubject): Promise<SubjectOnFile>;

  /**
   * Adds identifiers to the list. When it resolves, nobody whom they name is in any answer, and no import brings them back.
   * Identifiers of `final` entries are erased at once; resolves to the result of `erase`.
   */
  suppress(identifiers: readonly SuppressionIdentifier[], final?: readonly SuppressionEntry[]): Promise<boolean>;

  /**
   * Holds the list's lock while `decide` removes entries from accounts and passes them to `remove`, which removes them
   * here and makes people visible again unless another entry names them or they are erased. Commits after `decide` has.
   * `remove` resolves to the number of entries removed here.
   */
  lift<Result>(
    decide: (remove: (entries: readonly SuppressionEntry[]) => Promise<number>) => Promise<Result>,
  ): Promise<Result>;

  /**
   * Makes entries final: blanks the contact fields of everybody whom they name, now and whenever such people are found.
   * False if an import holds the row of somebody; call again later.
   */
  erase(entries: readonly SuppressionEntry[]): Promise<boolean>;

  /**
   * Deletes the rows of people who were erased before the date; resolves to their number. Stops early if `signal` is
   * aborted.
   */
  deleteErased(before: Date, signal: AbortSignal): Promise<number>;

  /**
   * Deletes the values that imports before the date replaced, which `imports undo` needs; resolves to the number of
   * records that had any. Stops early if `signal` is aborted.
   */
  deleteReplacedValues(before: Date, signal: AbortSignal): Promise<number>;

  /** The number of people on file whom each digest of the deletion list matches, suppressed people included. */
  countOnFile(kind: DeletionListKind, digests: readonly string[]): Promise<PeopleByDigest>;

  /**
   * Replaces the list by the one in accounts if they differ. Lookups answer from this database only after this call;
   * after a restore of it or a restart of its server, they wait for the next one. Entries unknown to accounts stay in
   * force until lifted. True if the two differed.
   */
  verify(truth: SuppressionSource): Promise<boolean>;

  /**
   * Settles everybody whom the list names and who is not settled yet, as after a restore or an import that held their
   * rows. May take long; lookups are correct meanwhile. Does nothing if another process is settling. Throws if `signal`
   * is aborted.
   */
  settle(signal?: AbortSignal): Promise<void>;

  /** Throws StoreUnavailableError if the list was not verified, so that lookups do not answer from this database. */
  checkVerified(): Promise<void>;

  /** Everything on file about the people with the address, until they are erased. */
  exportPerson(email: EmailAddress): Promise<readonly ExportedPerson[]>;
}

/** PORT: the suppression list in accounts, the source of the directory's. */
export interface SuppressionSource {
  /** Counts and digests of the active entries; equal if the entries are. Takes constant time. */
  state(): Promise<string>;
  /** Recounts the entries, for when the counts are found to be wrong. */
  recount(): Promise<void>;
  /** Reads state and entries in one snapshot. */
  read<Result>(work: (snapshot: SuppressionSnapshot) => Promise<Result>): Promise<Result>;
}

export interface SuppressionSnapshot {
  readonly state: string;
  /** Each entry once, in batches of some thousand. */
  entries(): AsyncIterable<readonly ActiveEntry[]>;
}
