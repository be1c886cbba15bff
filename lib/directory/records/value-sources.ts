/** The fields of a person whose source is recorded, each with the letter it is stored under. */
const LETTERS = {
  socialUrl: "u",
  name: "n",
  title: "t",
  seniority: "r",
  companyDomain: "d",
  companyName: "c",
  email: "e",
  emailStatus: "s",
  phone: "p",
  phoneLine: "l",
  country: "o",
  state: "a",
  city: "i",
  industry: "y",
} as const;

export type SourcedField = keyof typeof LETTERS;
export type SourcedValues = Readonly<Record<SourcedField, string | readonly string[] | null>>;

/** The number of the import that each field's value came with. A missing field has no known source. */
type ValueSources = ReadonlyMap<SourcedField, number>;

export const SOURCED_FIELDS = Object.keys(LETTERS) as readonly SourcedField[];

const NOT_KNOWN = 0;
const ENTRY = /^([a-z]?)(\d+)$/;

/**
 * The sources of a person's values after an import: changed values come from this import, all others keep theirs. A
 * value that is imported again unchanged keeps its first source.
 */
export function changeSources(
  former: ValueSources,
  before: SourcedValues | null,
  after: SourcedValues,
  runNumber: number,
): ValueSources {
  const sources = new Map<SourcedField, number>();
  for (const field of SOURCED_FIELDS) {
    const value = after[field];
    if (value === null) continue;
    const isSame = before !== null && JSON.stringify(before[field]) === JSON.stringify(value);
    const source = isSame ? former.get(field) : runNumber;
    if (source !== undefined) sources.set(field, source);
  }
  return sources;
}

/**
 * Encodes sources compactly, since most people come with one file: the most frequent import number, then the exceptions
 * by letter, as in `17` or `17 t21 e21`. 0 means unknown.
 */
export function encodeSources(sources: ValueSources, values: SourcedValues): string {
  const present = SOURCED_FIELDS.filter((field) => values[field] !== null);
  const numbers = present.map((field) => sources.get(field) ?? NOT_KNOWN);
  const usual = commonest(numbers);
  const others = present.flatMap((field, at) => (numbers[at] === usual ? [] : [`${LETTERS[field]}${numbers[at]}`]));
  return [usual, ...others].join(" ");
}

/** Decodes the result of `encodeSources`. Null, for people filed without sources, decodes to no sources. */
export function decodeSources(text: string | null): ValueSources {
  const sources = new Map<SourcedField, number>();
  const entries = (text ?? "").split(" ").map((entry) => ENTRY.exec(entry));
  const numberOf = (letter: string) => Number(entries.find((entry) => entry?.[1] === letter)?.[2] ?? NOT_KNOWN);
  for (const field of SOURCED_FIELDS) {
    const own = entries.some((entry) => entry?.[1] === LETTERS[field]);
    const number = numberOf(own ? LETTERS[field] : "");
    if (number !== NOT_KNOWN) sources.set(field, number);
  }
  return sources;
}

function commonest(numbers: readonly number[]): number {
  const counts = new Map<number, number>();
  for (const number of numbers) counts.set(number, (counts.get(number) ?? 0) + 1);
  return [...counts].sort(([, one], [, other]) => other - one)[0]?.[0] ?? NOT_KNOWN;
}
