import { LOGIN } from "@/lib/domain/login/login-limits";

const NAME = "playground-form";
/** A login that took longer was given up: whoever comes then may be somebody else. */
const LONGEST_MS = LOGIN.recentMinutes * 60_000;

/**
 * Keeps the form of the playground while somebody logs in, as the address of its page says it: never a key. It stays in
 * this tab; in an address it would come to the server, and to its logs. Where a browser keeps nothing, neither is this.
 */
export function keepForm(): void {
  try {
    sessionStorage.setItem(NAME, `${Date.now()} ${location.hash}`);
  } catch {}
}

/** What was kept, once, and not for long; empty where nothing was. */
export function takeKeptForm(): string {
  try {
    const [keptAt, hash = ""] = (sessionStorage.getItem(NAME) ?? "").split(" ");
    sessionStorage.removeItem(NAME);
    return Date.now() - Number(keptAt) < LONGEST_MS ? hash : "";
  } catch {
    return "";
  }
}
