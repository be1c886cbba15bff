const NAME = "playground-form";

/**
 * Keeps the form of the playground while somebody logs in, as the address of its page says it: never a key. It stays in
 * this tab; in an address it would come to the server, and to its logs. Where a browser keeps nothing, neither is this.
 */
export function keepForm(): void {
  try {
    sessionStorage.setItem(NAME, location.hash);
  } catch {}
}

/** What was kept, once; empty where nothing was. */
export function takeKeptForm(): string {
  try {
    const kept = sessionStorage.getItem(NAME) ?? "";
    sessionStorage.removeItem(NAME);
    return kept;
  } catch {
    return "";
  }
}
