/** The parts of a name that formats combine. */
export interface Fields {
  readonly first: string;
  readonly last: string;
  readonly f: string;
  readonly l: string;
  /** Middle initial or initials; empty when the name has none. */
  readonly m: string;
}

const FIELD_NAMES: readonly (keyof Fields)[] = ["first", "last", "f", "l", "m"];
const SEPARATORS = [".", "", "_", "-"] as const;
const PAIRS = ["first last", "f last", "first l", "last first", "last f", "f l", "l first", "l f"] as const;
const WITH_MIDDLE = ["first m last", "f m last", "last first m", "last f m", "f m l", "first m l"] as const;

/** Formats of whole names and initials, the most common first. Equally common ones keep this order. */
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

/** Formats with fixed lengths, tried when no whole-name format fits. */
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

/** Formats in which the family name may be cut, as by mail systems that allowed eight letters in all. */
export const CUTTABLE_TEMPLATES: ReadonlySet<string> = new Set(["{f}{last}", "{last}{f}", "{last}", "{f}{m}{last}"]);

const order = new Map([...TEMPLATES, ...CUT_TEMPLATES].map((template, at) => [template, at]));

/** Returns the position of a format in the stable order. */
export function templateOrder(template: string): number {
  return order.get(template) ?? order.size;
}

interface Piece {
  readonly field: keyof Fields | null;
  /** Number of letters of the field; `text` is used when there is no field. */
  readonly length: number;
  readonly text: string;
}

const pieces = new Map([...TEMPLATES, ...CUT_TEMPLATES].map((template) => [template, compile(template)]));

/** Renders a local part; null when the name cannot fill the format. */
export function renderTemplate(template: string, fields: Fields): string | null {
  let made = "";
  for (const { field, length, text } of pieces.get(template) ?? compile(template)) {
    const value = field === null ? text : fields[field].slice(0, length);
    if (value === "") return null;
    made += value;
  }
  return made;
}

/** Whole-name formats by their first field, so that most are ruled out by the first letters. */
const byOpening = FIELD_NAMES.map((opening) => ({
  opening,
  templates: TEMPLATES.filter((template) => template.startsWith(`{${opening}}`)),
}));

/** Returns the whole-name formats that produce this local part from these fields. */
export function templatesMaking(fields: Fields, localPart: string): readonly string[] {
  const making: string[] = [];
  for (const { opening, templates } of byOpening) {
    if (fields[opening] === "" || !localPart.startsWith(fields[opening])) continue;
    for (const template of templates) if (makesLocalPart(template, fields, localPart)) making.push(template);
  }
  return making;
}

/** Whether a format produces this local part. Like `renderTemplate`, but stops at the first difference. */
export function makesLocalPart(template: string, fields: Fields, localPart: string): boolean {
  let at = 0;
  for (const { field, length, text } of pieces.get(template) ?? compile(template)) {
    const whole = field === null ? text : fields[field];
    const value = whole.length > length ? whole.slice(0, length) : whole;
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

/** Whether a format uses this field, in full or cut. */
export function usesField(template: string, field: keyof Fields): boolean {
  return (pieces.get(template) ?? []).some((piece) => piece.field === field);
}

function join(fields: string, separator: string): string {
  return fields
    .split(" ")
    .map((field) => `{${field}}`)
    .join(separator);
}
