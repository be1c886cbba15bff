/** An API key of the account, as the pages name it. The key itself never reaches a browser script. */
export interface AccountKey {
  readonly id: string;
  readonly name: string;
  readonly last4: string;
}

const STORAGE_KEY = "last-key";

/** Stores, for this tab, the ID of the key that paid for the last call. */
export function rememberLastKey({ id }: Pick<AccountKey, "id">): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, id);
  } catch {
    // The browser allows no storage: the choice is lost.
  }
}

/** The key that paid for the last call in this tab; null if there was none, or it is not in `keys`. */
export function findLastKey(keys: readonly AccountKey[]): AccountKey | null {
  try {
    const id = sessionStorage.getItem(STORAGE_KEY);
    return keys.find((key) => key.id === id) ?? null;
  } catch {
    return null;
  }
}
