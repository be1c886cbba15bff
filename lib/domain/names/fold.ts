/**
 * Makes the ways of writing German and Nordic letters one (D19): Mueller and Muller, Aase and Ase.
 *
 * Takes plain lower-case letters. Words of up to three letters that end in such a pair stay as they are, because
 * there it is the difference between names (Joe and Jo, Doe and Do); after a, e, o and q a `ue` is never an ü.
 */
export function foldLetters(plain: string): string {
  if (plain.length <= 3 && /[aou]e$/.test(plain)) return plain;
  return plain
    .replace(/a{2,}/g, "a")
    .replace(/([ao])e/g, "$1")
    .replace(/(^|[^aeoq])ue/g, "$1u")
    .replace(/sk(?:yy|iy|ii|ij|yi|yj|y)$/, "ski");
}
