/** What a format puts together. */
export interface Fields {
  readonly first: string;
  readonly last: string;
  readonly f: string;
  readonly l: string;
  /** Middle initial or initials; empty where the name has none. */
  readonly m: string;
}

const SEPARATORS = [".", "", "_", "-"] as const;
const PAIRS = ["first last", "f last", "first l", "last first", "last f", "f l", "l first", "l f"] as const;
const WITH_MIDDLE = ["first m last", "f m last", "last first m", "last f m", "f m l", "first m l"] as const;

/** Formats of whole names and initials, the commonest first: the stable order between equally attested ones. */
export const TEMPLATES: readonly string[] = [
  "{first}.{last}",
  "{f}{last}",
  "{first}",
  "{f}.{last}",
  "{first}{last}",
  "{first}_{last}",
  "{first}{l}",
  "{last}",
  "{last}{f}",
  "{last}.{first}",
  ...PAIRS.flatMap((pair) => SEPARATORS.map((separator) => join(pair, separator))),
  ...WITH_MIDDLE.flatMap((fields) => SEPARATORS.map((separator) => join(fields, separator))),
  ...SEPARATORS.filter((separator) => separator !== "").flatMap((separator) => [
    `{f}{m}${separator}{last}`,
    `{first}{m}${separator}{last}`,
    `{last}${separator}{f}{m}`,
    `{first}${separator}{m}{last}`,
  ]),
  "{f}",
  "{l}",
].filter((template, at, all) => all.indexOf(template) === at);

/** Formats of fixed lengths, tried where no whole-name format fits. */
export const CUT_TEMPLATES: readonly string[] = [
  "{first3}{last3}",
  "{last3}{first3}",
  "{first2}{last2}",
  "{last2}{first2}",
  "{first3}.{last3}",
  "{first3}{last2}",
  "{first2}{last3}",
  "{first3}{last5}",
  "{last5}{first3}",
  "{last4}{first2}",
  "{last3}{first2}",
  "{first1}{last2}",
  "{first2}{last1}",
];

/** Formats whose family name is cut where the mail system once allowed only so many letters (8 in all). */
export const CUTTABLE_TEMPLATES: ReadonlySet<string> = new Set(["{f}{last}", "{last}{f}", "{last}", "{f}{m}{last}"]);

const order = new Map([...TEMPLATES, ...CUT_TEMPLATES].map((template, at) => [template, at]));

/** Where a format stands in the stable order. */
export function templateOrder(template: string): number {
  return order.get(template) ?? order.size;
}

/** The local part that a format makes; null when the name cannot fill it. */
export function renderTemplate(template: string, fields: Fields): string | null {
  let isComplete = true;
  const text = template.replace(/\{(first|last|f|l|m)(\d?)\}/g, (_, field: keyof Fields, length: string) => {
    const value = fields[field];
    if (value === "") isComplete = false;
    return length === "" ? value : value.slice(0, Number(length));
  });
  return isComplete ? text : null;
}

/** Whether a format uses this field, whole or cut. */
export function usesField(template: string, field: keyof Fields): boolean {
  return new RegExp(`\\{${field}\\d?\\}`).test(template);
}

function join(fields: string, separator: string): string {
  return fields
    .split(" ")
    .map((field) => `{${field}}`)
    .join(separator);
}
