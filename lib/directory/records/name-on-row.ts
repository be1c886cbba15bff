import { readEmailFormat } from "@/lib/domain/email-format/email-format";
import { emailLocalPart, parseEmailAddress } from "@/lib/domain/identifiers/email-address";
import { memoizeRecent } from "@/lib/domain/memoize-recent";
import { nameIdentity, nameKeys, type PersonName, parsePersonName } from "@/lib/domain/names/person-name";

/** Values that follow from a name and its email, worked out where a row is read for where it is merged. */
export interface NameWorkedOut {
  readonly keys: readonly string[];
  /** Null where there is no email. */
  readonly format: string | null;
}

/** A name, and all that is worked out of it, each once and when it is first needed. */
class NameOnRow {
  #parsed: PersonName | null | undefined;
  #keys: readonly string[] | null = null;
  #identity: string | null = null;
  /** The latest local part that was asked about, and its format. */
  #local: string | null = null;
  #format: string | null = null;
  readonly #text: string;

  constructor(text: string) {
    this.#text = text;
  }

  note({ keys, format }: NameWorkedOut, email: string | null): void {
    this.#keys ??= keys;
    if (email !== null) this.#remember(localPartOf(email), format);
  }

  get parsed(): PersonName | null {
    if (this.#parsed === undefined) this.#parsed = parsePersonName(this.#text);
    return this.#parsed;
  }

  get keys(): readonly string[] {
    this.#keys ??= this.parsed === null ? [] : nameKeys(this.parsed);
    return this.#keys;
  }

  get identity(): string {
    this.#identity ??= nameIdentity(this.#text);
    return this.#identity;
  }

  /** What an address of this person shows of its domain's format (D18); null = nothing. */
  formatOf(email: string): string | null {
    const local = localPartOf(email);
    if (this.#local === local) return this.#format;
    const address = parseEmailAddress(email);
    const format = this.parsed && address ? readEmailFormat(this.parsed, emailLocalPart(address)) : null;
    this.#remember(local, format);
    return format;
  }

  #remember(local: string, format: string | null): void {
    this.#local = local;
    this.#format = format;
  }
}

function localPartOf(email: string): string {
  return email.slice(0, email.lastIndexOf("@"));
}

/**
 * Half the size of the memo: the rows that are merged at a time. A name is asked about several times while its row is
 * merged, and nearly all differ, so a larger memo would keep garbage alive.
 */
const HALF = 3_000;

/** Reads a name, or returns how it was read recently: reading names is most of the work of an import. */
export const nameOnRow: (text: string) => NameOnRow = memoizeRecent(HALF, (text) => new NameOnRow(text));

/** Spares the reading of a name that was read elsewhere, with an email of the person. */
export function rememberName(text: string, email: string | null, workedOut: NameWorkedOut): void {
  nameOnRow(text).note(workedOut, email);
}
