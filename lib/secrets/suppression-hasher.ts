import { createHmac, type KeyObject } from "node:crypto";
import type { HashSuppression } from "@/lib/domain/opt-out/suppression";

/** Returns the function that hashes identifiers for the suppression list with the key of an installation. */
export function suppressionHasher(key: KeyObject): HashSuppression {
  return (kind, canonical) => createHmac("sha256", key).update(`suppression\0${kind}\0${canonical}`).digest();
}
