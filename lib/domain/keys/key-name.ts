import type { Brand } from "@/lib/domain/brand";
import { MAX_LENGTH } from "@/lib/domain/usage/limits";

/** A valid name of an API key: see `parseKeyName`. */
export type KeyName = Brand<string, "KeyName">;

/** Control characters, line and paragraph separators, and marks that change the direction of text. */
const FORBIDDEN = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u200e\u200f\u202a-\u202e\u2066-\u2069]/u;
const VISIBLE = /[^\p{C}\p{Z}\p{M}]/u;

/**
 * Parses the name of a key (D23): 1 to `MAX_LENGTH.keyName` code points after trimming, in NFC. Null when it is empty
 * or longer, contains control characters, line breaks or direction marks, or has no visible character.
 */
export function parseKeyName(text: string): KeyName | null {
  const name = text.normalize("NFC").trim();
  const length = [...name].length;
  if (length < 1 || length > MAX_LENGTH.keyName) return null;
  return FORBIDDEN.test(name) || !VISIBLE.test(name) ? null : (name as KeyName);
}

const OLD_SUFFIX = / \(old(?: \d+)?\)$/;

/**
 * Names a key whose successor takes over its name: "crm-sync (old)". When the account has such a name already, a number
 * is added ("crm-sync (old 2)"). A long name is cut to leave room for the suffix.
 */
export function oldKeyName(name: string, taken: readonly string[]): string {
  const base = name.replace(OLD_SUFFIX, "");
  for (let number = 1; ; number++) {
    const suffix = number === 1 ? " (old)" : ` (old ${number})`;
    const room = MAX_LENGTH.keyName - suffix.length;
    const candidate = `${[...base].slice(0, room).join("").trimEnd()}${suffix}`;
    if (!taken.includes(candidate)) return candidate;
  }
}
