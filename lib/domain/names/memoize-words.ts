import { memoizeRecent } from "@/lib/domain/memoize-recent";

/** A file has far fewer different words in its names than names. */
const HALF = 4_000;

/** `memoizeRecent` for the words of names. */
export function memoizeWords<Value extends object | string | boolean | null>(
  work: (word: string) => Value,
): (word: string) => Value {
  return memoizeRecent(HALF, work);
}
