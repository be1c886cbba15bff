/**
 * Folds the spellings of German and Nordic letters into one (D19): Mueller and Muller, Aase and Ase.
 *
 * Expects romanized lower-case letters. Words of up to three letters that end in such a pair stay unchanged, because
 * there the difference separates names (Joe and Jo, Doe and Do). After a, e, o and q, `ue` never stands for ü.
 */
export function foldLetters(plain: string): string {
  if (!FOLDED.test(plain) || (plain.length <= 3 && /[aou]e$/.test(plain))) return plain;
  return plain
    .replace(/a{2,}/g, "a")
    .replace(/([ao])e/g, "$1")
    .replace(/(^|[^aeoq])ue/g, "$1u")
    .replace(/sk(?:yy|iy|ii|ij|yi|yj|y)$/, "ski");
}

/** Matches everything that folding changes. */
const FOLDED = /aa|[aou]e|sk[iy]/;
