const PLAIN = /^[A-Za-z .'-]+$/;
const UMLAUTS: readonly (readonly [RegExp, string])[] = [
  [/ä|æ/g, "ae"],
  [/ö|ø/g, "oe"],
  [/ü/g, "ue"],
  [/å/g, "aa"],
];

/**
 * Returns the names, both halves of names with a slash (`Biel/Bienne`), and forms with umlauts spelled out, as in some
 * files.
 */
export function citySpellings(names: readonly string[]): readonly string[] {
  const all = new Set(names.flatMap((name) => [name, ...name.split("/")]));
  for (const name of [...all]) {
    if (PLAIN.test(name)) continue;
    const lower = name.normalize("NFC").toLowerCase();
    const spelt = UMLAUTS.reduce((text, [letter, letters]) => text.replace(letter, letters), lower);
    if (spelt !== lower) all.add(spelt.charAt(0).toUpperCase() + spelt.slice(1));
  }
  return [...all];
}
