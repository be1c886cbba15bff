import { DEFAULT_STYLE, type Style, type StyleMember } from "@/lib/domain/email-format/style";
import type { Fields } from "@/lib/domain/email-format/templates";
import { choicesFor, type NameParts, shownMembers, writeFields } from "@/lib/domain/email-format/write-name";

/** A name as one style writes it. */
export interface Written {
  readonly style: Style;
  /** How far the style is from the plainest one. */
  readonly distance: number;
  readonly fields: Fields;
}

/** Beyond this a name is so intricate that its oddest styles are not tried. */
const MOST_STYLES = 300;

/**
 * The name in every style it can show, the plainest first, each written when it is asked for: most addresses are in
 * one of the first.
 */
export function writeStyles(parts: NameParts): Iterable<Written> {
  const known: Written[] = [];
  const source = newWritings(parts);
  return {
    *[Symbol.iterator]() {
      for (let at = 0; ; at += 1) {
        const written = known[at] ?? source.next().value;
        if (!written) return;
        known[at] = written;
        yield written;
      }
    },
  };
}

function* newWritings(parts: NameParts): Generator<Written, undefined> {
  const members = shownMembers(parts).map((member) => ({ member, choices: choicesFor(member, parts) }));
  const furthest = members.reduce((sum, { choices }) => sum + choices.length - 1, 0);
  const seen = new Set<string>();
  let tried = 0;
  for (let distance = 0; distance <= furthest && tried < MOST_STYLES; distance += 1) {
    for (const style of stylesAt(distance, members, DEFAULT_STYLE)) {
      tried += 1;
      if (tried > MOST_STYLES) return;
      const fields = writeFields(parts, style);
      const text = `${fields.first}|${fields.last}|${fields.f}|${fields.l}|${fields.m}`;
      if (seen.has(text)) continue;
      seen.add(text);
      yield { style, distance, fields };
    }
  }
}

type Choices = readonly { readonly member: StyleMember; readonly choices: readonly string[] }[];

/** The styles whose choices stand so many places, taken together, behind the first ones. */
function* stylesAt(distance: number, [first, ...others]: Choices, style: Style): Generator<Style> {
  if (first === undefined) {
    if (distance === 0) yield style;
    return;
  }
  for (const [at, choice] of first.choices.entries()) {
    if (at > distance) return;
    yield* stylesAt(distance - at, others, { ...style, [first.member]: choice });
  }
}
