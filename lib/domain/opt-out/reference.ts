import type { Brand } from "@/lib/domain/brand";

/** What a request is known by on its receipt: twelve letters and digits that no two of look alike, in threes of four. */
export type OptOutReference = Brand<string, "OptOutReference">;

/** Without 0, 1, I, L, O and U: nothing is misread, and no words come about. */
const ALPHABET = "23456789ABCDEFGHJKMNPQRSTVWXYZ";
const GROUPS = 3;
const GROUP = 4;
const REFERENCE = new RegExp(`^[${ALPHABET}]{${GROUPS * GROUP}}$`);

/** A reference from a source of random whole numbers below `max`: 58 bits, which nobody guesses over the net. */
export function createReference(randomInt: (max: number) => number): OptOutReference {
  const letters = Array.from({ length: GROUPS * GROUP }, () => ALPHABET[randomInt(ALPHABET.length)]).join("");
  return grouped(letters);
}

/** A reference as typed or pasted: in lower case, with blanks, without dashes. Null when it is none. */
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
