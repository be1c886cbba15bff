import { useEffect, useEffectEvent } from "react";
import { LOGIN } from "@/lib/domain/login/login-limits";
import { playgroundAddress } from "@/lib/site/docs/playground-address";
import { type PlaygroundCall, type PlaygroundEndpoint, parseCall } from "./playground-call";

const STORAGE_KEY = "playground-form";
/** A login that takes longer was abandoned, and someone else may be using the browser. */
const MAX_AGE_MS = LOGIN.recentMinutes * 60_000;

/**
 * Follows the fragment of the page's URL: on load, and whenever a link on the page changes it. Without one, restores
 * the form that was stored before a login.
 */
export function useAddress(endpoints: readonly PlaygroundEndpoint[], onCall: (call: PlaygroundCall) => void): void {
  const read = useEffectEvent((hash: string) => {
    const call = parseCall(hash, endpoints);
    if (call) onCall(call);
    // A fragment without "=" is an anchor on the page.
    else if (!hash.includes("=")) return;
    // Removes what was not read, above all an API key.
    history.replaceState(null, "", call ? playgroundAddress(call.endpoint.slug, call.values) : location.pathname);
  });
  useEffect(() => {
    const follow = () => read(location.hash);
    const stored = takeStoredForm();
    read(location.hash || stored);
    addEventListener("hashchange", follow);
    return () => removeEventListener("hashchange", follow);
  }, []);
}

/**
 * Stores the form while the user logs in, as the fragment of the page's URL, which never holds a key. It stays in this
 * tab: in the URL of the login page it would reach the server and its logs.
 */
export function storeForm(): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, `${Date.now()} ${location.hash}`);
  } catch {
    // The browser allows no storage: the form is lost.
  }
}

/** Returns the stored form once, and deletes it; empty if there is none or it is too old. */
function takeStoredForm(): string {
  try {
    const [storedAt, hash = ""] = (sessionStorage.getItem(STORAGE_KEY) ?? "").split(" ");
    sessionStorage.removeItem(STORAGE_KEY);
    return Date.now() - Number(storedAt) < MAX_AGE_MS ? hash : "";
  } catch {
    return "";
  }
}
