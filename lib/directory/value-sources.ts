/** What of a person is told apart by where it is from, each with the letter it is kept under. */
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

/** By field, the number of the import that its value came with; a value that is missing is from nowhere known. */
type ValueSources = ReadonlyMap<SourcedField, number>;

export const SOURCED_FIELDS = Object.keys(LETTERS) as readonly SourcedField[];

const NOT_KNOWN = 0;
const ENTRY = /^([a-z]?)(\d+)$/;

/**
 * The sources of a person's values after an import: what it changed is from it, the rest from where it was. A value
 * that comes again as it was stays from where it first came.
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
 * Writes sources down in few bytes, as most people came with one file: the number that most values have, then the
 * others by their letter, as in `17` or `17 t21 e21`. 0 = not known.
 */
export function encodeSources(sources: ValueSources, values: SourcedValues): string {
  const present = SOURCED_FIELDS.filter((field) => values[field] !== null);
  const numbers = present.map((field) => sources.get(field) ?? NOT_KNOWN);
  const usual = commonest(numbers);
  const others = present.flatMap((field, at) => (numbers[at] === usual ? [] : [`${LETTERS[field]}${numbers[at]}`]));
  return [usual, ...others].join(" ");
}

/** Reads what `encodeSources` wrote; nothing is known of people who were filed without. */
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
