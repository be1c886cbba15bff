import anyAscii from "any-ascii";
import { foldLetters } from "@/lib/domain/names/fold";
import type { PersonName } from "@/lib/domain/names/person-name";
import { romanizations } from "@/lib/domain/names/romanize";
import { otherGivenForms } from "@/lib/domain/names/short-forms";
import type { Fit } from "./observation";
import type { Style, StyleMember } from "./style";
import {
  CUT_TEMPLATES,
  CUTTABLE_TEMPLATES,
  makesLocalPart,
  renderTemplate,
  TEMPLATES,
  templatesMaking,
  usesField,
} from "./templates";
import { choicesFor, type NameParts, namePartsOf, shownMembers, writeFields } from "./write-name";
import { type Written, writeStyles } from "./write-styles";

/** How much further from the default style than the closest fit another fit may be. */
const DISTANCE_MARGIN = 1;
/** A family name of at least this length that is written in full shows that names are not cut. */
const LONG_FAMILY = 8;
const SHORTEST_CUT = 3;

/** Returns every way in which this name produces this local part. More likely kinds of format are tried first. */
export function fitsOf(name: PersonName, localPart: string): readonly Fit[] {
  const parts = namePartsOf(name);
  const members = shownMembers(parts);
  const written = writeStyles(parts, members);
  const numbered = /\d$/.test(localPart) ? /^(.*[^\d._-])([._-]?)(\d{1,4})$/.exec(localPart) : null;
  const base = numbered?.[1] ?? "";
  const number = `${numbered?.[2] ?? ""}${"#".repeat(numbered?.[3]?.length ?? 0)}`;
  const attempts: readonly (() => readonly Fit[])[] = [
    () => wholeFits(parts, members, written, localPart),
    () => withNumber(wholeFits(parts, members, written, base), number),
    () => otherFormFits(name, localPart),
    () => withNumber(otherFormFits(name, base), number),
    () => unknownMiddleFits(parts, written, localPart),
    () => cutFits(parts, members, written, localPart),
    () => withNumber(cutFits(parts, members, written, base), number),
    () => foldedFits(written, localPart),
  ];
  for (const attempt of attempts) {
    const fits = attempt();
    if (fits.length > 0) return fits;
  }
  return [];
}

function wholeFits(
  parts: NameParts,
  members: readonly StyleMember[],
  written: Iterable<Written>,
  localPart: string,
): readonly Fit[] {
  if (localPart === "") return [];
  const fits = new Map<string, Fit>();
  let closest: number | null = null;
  for (const { style, distance, fields } of written) {
    if (closest !== null && distance > closest + DISTANCE_MARGIN) break;
    for (const template of templatesMaking(fields, localPart)) {
      if (fits.has(template)) continue;
      const makes = (other: Style) => makesLocalPart(template, writeFields(parts, other), localPart);
      const marks = marksShown(parts, members, style, makes);
      const isUncut = CUTTABLE_TEMPLATES.has(template) && fields.last.length >= LONG_FAMILY;
      fits.set(template, { template, marks: isUncut ? { ...marks, cut: "none" } : marks });
      closest ??= distance;
    }
  }
  return [...fits.values()];
}

/** Returns what the address shows: the style members for which another choice would produce another address. */
function marksShown(
  parts: NameParts,
  members: readonly StyleMember[],
  style: Style,
  makesTheSame: (style: Style) => boolean,
): Fit["marks"] {
  const marks: Partial<Record<StyleMember, string>> = {};
  for (const member of members) {
    const others = choicesFor(member, parts).filter((choice) => choice !== style[member]);
    if (others.some((choice) => !makesTheSame({ ...style, [member]: choice }))) marks[member] = style[member];
  }
  return marks;
}

function withNumber(fits: readonly Fit[], number: string): readonly Fit[] {
  return fits.map((fit) => ({ ...fit, marks: { ...fit.marks, number } }));
}

/** bob.smith for Robert Smith: shows the format, but not which form of given names the domain uses. */
function otherFormFits(name: PersonName, localPart: string): readonly Fit[] {
  if (localPart === "") return [];
  const forms = otherGivenForms(romanizations(name.words[0] ?? "")[0] ?? "").filter((form) => localPart.includes(form));
  return forms.flatMap((form) => {
    const renamed = namePartsOf({ ...name, words: [form, ...name.words.slice(1)] });
    const members = shownMembers(renamed);
    return wholeFits(renamed, members, writeStyles(renamed, members), localPart).filter(({ template }) =>
      usesField(template, "first"),
    );
  });
}

const MIDDLE_TEMPLATES = TEMPLATES.filter((template) => usesField(template, "m") && usesField(template, "last"));

/** jane.q.doe for Jane Doe: the middle initial is missing from the file. */
function unknownMiddleFits(parts: NameParts, written: Iterable<Written>, localPart: string): readonly Fit[] {
  if (parts.initials.length > 0) return [];
  const all = [...written];
  return MIDDLE_TEMPLATES.flatMap((template) =>
    all
      .filter(({ fields }) => {
        const made = renderTemplate(template, { ...fields, m: "?" });
        const at = made?.indexOf("?") ?? -1;
        if (made === null || made.length !== localPart.length || !/[a-z]/.test(localPart.charAt(at))) return false;
        return made.slice(0, at) === localPart.slice(0, at) && made.slice(at + 1) === localPart.slice(at + 1);
      })
      .map(() => ({ template, marks: {} })),
  );
}

function cutFits(
  parts: NameParts,
  members: readonly StyleMember[],
  written: Iterable<Written>,
  localPart: string,
): readonly Fit[] {
  if (localPart === "") return [];
  const fits: Fit[] = [];
  for (const { style, fields } of written) {
    for (const template of CUTTABLE_TEMPLATES) {
      const length =
        localPart.length - (renderTemplate(template, { ...fields, last: "?" })?.length ?? localPart.length) + 1;
      if (length < SHORTEST_CUT || length >= fields.last.length) continue;
      const cut = String(length);
      const makes = (other: Style) => makesLocalPart(template, writeFields(parts, { ...other, cut }), localPart);
      if (makes(style)) fits.push({ template, marks: { ...marksShown(parts, members, style, makes), cut } });
    }
    for (const template of CUT_TEMPLATES) {
      const makes = (other: Style) => makesLocalPart(template, writeFields(parts, other), localPart);
      if (makesLocalPart(template, fields, localPart)) {
        fits.push({ template, marks: marksShown(parts, members, style, makes) });
      }
    }
  }
  return fits;
}

/** Last resort: the file spells the name differently from the address (Muller, mueller@). */
function foldedFits(written: Iterable<Written>, localPart: string): readonly Fit[] {
  const folded = foldPieces(anyAscii(localPart));
  const templates = new Set<string>();
  for (const { fields } of written) {
    const foldedFields = { ...fields, first: foldPieces(fields.first), last: foldPieces(fields.last) };
    for (const template of templatesMaking(foldedFields, folded)) {
      if (usesField(template, "last") || usesField(template, "first")) templates.add(template);
    }
  }
  return [...templates].map((template) => ({ template, marks: {} }));
}

function foldPieces(text: string): string {
  return text
    .toLowerCase()
    .split(/([._'-])/)
    .map(foldLetters)
    .join("");
}
