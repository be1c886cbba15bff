import type { Brand } from "@/lib/domain/brand";

/** Identifies a request on its receipt: twelve unambiguous letters and digits in three groups, as in 7KQM-3XWD-9TRH. */
export type OptOutReference = Brand<string, "OptOutReference">;

/** Without 0, 1, I, L, O and U, so that nothing is misread and no words appear. */
const ALPHABET = "23456789ABCDEFGHJKMNPQRSTVWXYZ";
const GROUPS = 3;
const GROUP = 4;
const REFERENCE = new RegExp(`^[${ALPHABET}]{${GROUPS * GROUP}}$`);

/** Creates a reference of 58 random bits. `randomInt(max)` returns an unpredictable integer below `max`. */
export function createReference(randomInt: (max: number) => number): OptOutReference {
  const letters = Array.from({ length: GROUPS * GROUP }, () => ALPHABET[randomInt(ALPHABET.length)]).join("");
  return grouped(letters);
}

/** Parses a reference as typed or pasted: in lower case, with spaces, without dashes. Null when it is not one. */
export function parseReference(text: string): OptOutReference | null {
  const letters = text
    .slice(0, 100)
    .toUpperCase()
    .replace(/[\s\p{Pd}]/gu, "");
  return REFERENCE.test(letters) ? grouped(letters) : null;
}

function grouped(letters: string): OptOutReference {
  return (letters.match(new RegExp(`.{${GROUP}}`, "g")) ?? []).join("-") as OptOutReference;
}
