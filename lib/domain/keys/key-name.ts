import type { Brand } from "@/lib/domain/brand";
import { MAX_LENGTH } from "@/lib/domain/usage/limits";

/** What its owner calls a key. */
export type KeyName = Brand<string, "KeyName">;

/**
 * Reads the name of a key: 1 to 60 code points after trimming, in NFC. Null when it is empty, longer, or holds what
 * cannot be seen: control characters, line breaks, marks that turn the direction of the text about.
 */
export function parseKeyName(text: string): KeyName | null {
  const name = text.normalize("NFC").trim();
  const length = [...name].length;
  if (length < 1 || length > MAX_LENGTH.keyName) return null;
  return UNSEEN.test(name) || !SEEN.test(name) ? null : (name as KeyName);
}

const UNSEEN = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u200e\u200f\u202a-\u202e\u2066-\u2069]/u;
const SEEN = /[^\p{C}\p{Z}\p{M}]/u;
