import { MAX_LENGTH } from "@/lib/domain/usage/limits";

const SUFFIX = / \(old(?: \d+)?\)$/;

/**
 * What a key is called once another has taken its place and its name: "crm-sync (old)". Where keys of the account were
 * called so before it is numbered, so that no two share a name; a long name is cut to leave room for the suffix.
 */
export function oldKeyName(name: string, taken: readonly string[]): string {
  const base = name.replace(SUFFIX, "");
  for (let number = 1; ; number++) {
    const suffix = number === 1 ? " (old)" : ` (old ${number})`;
    const room = MAX_LENGTH.keyName - suffix.length;
    const candidate = `${[...base].slice(0, room).join("").trimEnd()}${suffix}`;
    if (!taken.includes(candidate)) return candidate;
  }
}
