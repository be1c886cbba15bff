import { DEFAULT_STYLE, type Style, type StyleMember } from "./style";
import type { Fields } from "./templates";
import { choicesFor, type NameParts, shownMembers, writeFields } from "./write-name";

/** A name written in one style. */
export interface Written {
  readonly style: Style;
  /** Distance of the style from the default. */
  readonly distance: number;
  readonly fields: Fields;
}

/** A limit for names with very many styles; the most unusual ones are not tried. */
const MOST_STYLES = 300;

/**
 * Writes a name in every style that its `members` allow, closest to the default first. Lazy, because most addresses use
 * one of the first styles.
 */
export function writeStyles(parts: NameParts, members = shownMembers(parts)): Iterable<Written> {
  // Most names show no member, and so have one style.
  if (members.length === 0) return [{ style: DEFAULT_STYLE, distance: 0, fields: writeFields(parts, DEFAULT_STYLE) }];
  const known: Written[] = [];
  const source = newWritings(parts, members);
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

function* newWritings(parts: NameParts, shown: readonly StyleMember[]): Generator<Written, undefined> {
  const members = shown.map((member) => ({ member, choices: choicesFor(member, parts) }));
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

/** Yields the styles whose choices are together `distance` positions away from the first choices. */
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
