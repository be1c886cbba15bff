/** What a format puts together. */
export interface Fields {
  readonly first: string;
  readonly last: string;
  readonly f: string;
  readonly l: string;
  /** Middle initial or initials; empty where the name has none. */
  readonly m: string;
}

const FIELD_NAMES: readonly (keyof Fields)[] = ["first", "last", "f", "l", "m"];
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

interface Piece {
  readonly field: keyof Fields | null;
  /** Letters taken of the field, or the text that stands there. */
  readonly length: number;
  readonly text: string;
}

const pieces = new Map([...TEMPLATES, ...CUT_TEMPLATES].map((template) => [template, compile(template)]));

/** The local part that a format makes; null when the name cannot fill it. */
export function renderTemplate(template: string, fields: Fields): string | null {
  let made = "";
  for (const { field, length, text } of pieces.get(template) ?? compile(template)) {
    const value = field === null ? text : fields[field].slice(0, length);
    if (value === "") return null;
    made += value;
  }
  return made;
}

/** The whole-name formats by the field they open with: most fall away with its first letter. */
const byOpening = FIELD_NAMES.map((opening) => ({
  opening,
  templates: TEMPLATES.filter((template) => template.startsWith(`{${opening}}`)),
}));

/** The whole-name formats that make this local part of these fields. */
export function templatesMaking(fields: Fields, localPart: string): readonly string[] {
  return byOpening.flatMap(({ opening, templates }) =>
    fields[opening] !== "" && localPart.startsWith(fields[opening])
      ? templates.filter((template) => makesLocalPart(template, fields, localPart))
      : [],
  );
}

/** Whether a format makes this local part of these fields: `renderTemplate`, but done at the first letter that differs. */
export function makesLocalPart(template: string, fields: Fields, localPart: string): boolean {
  let at = 0;
  for (const { field, length, text } of pieces.get(template) ?? compile(template)) {
    const value = field === null ? text : fields[field].slice(0, length);
    if (value === "" || !localPart.startsWith(value, at)) return false;
    at += value.length;
  }
  return at === localPart.length;
}

function compile(template: string): readonly Piece[] {
  return template.split(/(\{(?:first|last|f|l|m)\d?\})/).flatMap((text): readonly Piece[] => {
    if (text === "") return [];
    const named = /^\{(first|last|f|l|m)(\d?)\}$/.exec(text);
    const field = FIELD_NAMES.find((name) => name === named?.[1]) ?? null;
    return [{ field, length: named?.[2] ? Number(named[2]) : Number.POSITIVE_INFINITY, text }];
  });
}

/** Whether a format uses this field, whole or cut. */
export function usesField(template: string, field: keyof Fields): boolean {
  return (pieces.get(template) ?? []).some((piece) => piece.field === field);
}

function join(fields: string, separator: string): string {
  return fields
    .split(" ")
    .map((field) => `{${field}}`)
    .join(separator);
}
