import { nameIdentity, nameKeys, type PersonName, parsePersonName } from "@/lib/domain/names/person-name";

/** A name, and all that is worked out of it. */
class NameOnRow {
  readonly parsed: PersonName | null;
  #keys: readonly string[] | null = null;
  #identity: string | null = null;
  readonly #text: string;

  constructor(text: string) {
    this.#text = text;
    this.parsed = parsePersonName(text);
  }

  get keys(): readonly string[] {
    this.#keys ??= this.parsed === null ? [] : nameKeys(this.parsed);
    return this.#keys;
  }

  get identity(): string {
    this.#identity ??= nameIdentity(this.#text);
    return this.#identity;
  }
}

/** As many as two batches hold: a name is asked about time and again while its row is decided on, and then no more. */
const REMEMBERED = 10_000;
let recent = new Map<string, NameOnRow>();
let former = new Map<string, NameOnRow>();

/** Reads a name, or remembers how it was read: reading names is most of the work of an import. */
export function nameOnRow(text: string): NameOnRow {
  const known = recent.get(text) ?? former.get(text);
  const name = known ?? new NameOnRow(text);
  if (recent.size >= REMEMBERED) {
    former = recent;
    recent = new Map();
  }
  recent.set(text, name);
  return name;
}
