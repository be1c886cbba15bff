import type { EmailAddress } from "@/lib/domain/email-address";
import type { OptOutSubject } from "@/lib/domain/opt-out/opt-out-form";
import type { DeletionListKind, SuppressionEntry, SuppressionMark } from "@/lib/domain/suppression";

/** What a request covers, as far as can be told today. */
export interface SubjectOnFile {
  /** All that goes on the list: what the request says, and what is on file of whom it names. */
  readonly marks: readonly SuppressionMark[];
  /** The addresses on file of those whom it names. */
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
 * PORT: the directory's part in leaving people out (D26).
 *
 * The list in accounts is the truth, this one its projection; look-ups and imports read it in their own statements.
 * All that is done twice is as if done once, and who waits never waits for an import.
 * Each throws StoreUnavailableError when the store does not answer within its limit (D22).
 */
export interface SuppressionStore {
  /**
   * What a request covers: the profile, the address, the name at each domain of the company; and of everybody on file
   * whom it names, their profile, their addresses and guesses for their names. Reads only; to be asked anew when the
   * request is confirmed.
   */
  findSubject(subject: OptOutSubject): Promise<SubjectOnFile>;

  /** Puts marks on the list. Once it resolves, whom they name is in no answer, and no import brings them back. */
  suppress(marks: readonly SuppressionMark[]): Promise<void>;

  /** Takes entries off the list that no other request holds; brings back whom nothing else keeps out, unless erased. */
  lift(entries: readonly SuppressionEntry[]): Promise<void>;

  /** Blanks the contact fields of the people whom entries on the list keep out. Final: `lift` does not bring them back. */
  erase(entries: readonly SuppressionEntry[]): Promise<void>;

  /** Deletes the rest of people who were erased before; says how many. */
  deleteErased(before: Date): Promise<number>;

  /** How many people on file each digest of the deletion list belongs to, those already left out included. */
  countOnFile(kind: DeletionListKind, digests: readonly string[]): Promise<PeopleByDigest>;

  /**
   * Puts on the list all that accounts says stands there, and leaves out whom it names: at start, after a restore. What
   * accounts does not know of, as after a restore of its own, keeps people out all the same, until it is lifted.
   */
  project(entries: readonly SuppressionEntry[]): Promise<void>;

  /** `stateOfEntries` of what is projected and applied: equal to the truth's, or it is to be projected again. */
  state(): Promise<string>;

  /** What is on file of whoever has the address, until it is erased. */
  exportPerson(email: EmailAddress): Promise<readonly ExportedPerson[]>;
}

/** The list in accounts: what is projected. */
export interface SuppressionTruth {
  /** `stateOfEntries` of all entries that stand. */
  state(): Promise<string>;
  /** All entries that stand, each once. */
  readAll(): Promise<readonly SuppressionEntry[]>;
}
