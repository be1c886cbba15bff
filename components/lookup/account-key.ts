/** A key of the account, as its owner tells it from the others. The key itself never reaches a page's scripts. */
export interface AccountKey {
  readonly id: string;
  readonly name: string;
  readonly last4: string;
}

const NAME = "last-key";

/** Remembers in this tab which key paid for the last call: its id, never the key. */
export function rememberLastKey({ id }: Pick<AccountKey, "id">): void {
  // A browser that stores nothing only forgets the choice.
  try {
    sessionStorage.setItem(NAME, id);
  } catch {}
}

/** The key that paid for the last call in this tab; null where none did, or where it is none of these. */
export function findLastKey(keys: readonly AccountKey[]): AccountKey | null {
  try {
    const id = sessionStorage.getItem(NAME);
    return keys.find((key) => key.id === id) ?? null;
  } catch {
    return null;
  }
}
