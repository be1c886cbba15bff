import anyAscii from "any-ascii";

/** How sample companies form their addresses, with weights. */
export const ADDRESS_FORMS: readonly (readonly [(given: string, family: string) => string, number])[] = [
  [(given, family) => `${given}.${family}`, 45],
  [(given, family) => `${given[0]}${family}`, 20],
  [(given) => given, 10],
  [(given, family) => `${given[0]}.${family}`, 7],
  [(given, family) => `${given}${family[0]}`, 5],
  [(given, family) => `${given}_${family}`, 4],
  [(given, family) => `${given}${family}`, 4],
  [(given, family) => `${family}.${given}`, 3],
  [(given, family) => `${family}${given[0]}`, 2],
];

const GERMAN = { ä: "ae", ö: "oe", ü: "ue", ß: "ss", å: "a", ø: "o" } as const;

/** A name as in addresses: ASCII, hyphens kept, spaces and apostrophes removed. */
export function addressPart(name: string, germanLetters: boolean): string {
  const lower = name.toLowerCase();
  const spelled = germanLetters ? lower.replace(/[äöüßåø]/g, (letter) => GERMAN[letter as keyof typeof GERMAN]) : lower;
  return anyAscii(spelled).replace(/[^a-z-]/g, "");
}
