/**
 * How a domain writes what a format leaves open. Only some names show a member: the address of Jane Doe shows nothing
 * about hyphens.
 */
export type Style = Readonly<Record<StyleMember, string>>;

type StyleChoices = Readonly<Record<string, readonly string[]>>;

/** The choices for each member; the first is the default (D18: hyphens stay, spaces and apostrophes go). */
export const STYLE_CHOICES = {
  /** ü as u or as ue. */
  umlaut: ["plain", "e"],
  /** Which romanization of another script. */
  roman: ["0", "1", "2"],
  apostrophe: ["", "'", "-", "."],
  /** The hyphen of Anne-Marie: kept, replaced or removed; or only the first or last part is used. */
  givenHyphen: ["-", "", ".", "_", "first", "last"],
  familyHyphen: ["-", "", ".", "_", "first", "last"],
  /** The separator of several given names, and of the words of a family name. */
  givenSpace: ["", ".", "-", "_"],
  familySpace: ["", ".", "-", "_"],
  /** van der Berg: vanderberg, berg or vdberg. */
  particles: ["keep", "drop", "short"],
  /**
   * Words between the first and the last: dropped, part of the given or the family name, or replacing the family name.
   */
  middle: ["drop", "given", "family", "instead"],
  /** The same when the last two words are both family names (García Márquez). */
  double: ["instead", "drop", "family", "given"],
  /** Several family names that the input marks as such ("García Márquez, Gabriel"). */
  family: ["all", "last", "first"],
  /** The initial of Jean-Luc: j or jl. */
  initials: ["one", "both"],
  /** Initials of several middle names. */
  middles: ["one", "all"],
  /** Robert "Bob" Smith: the name or the nickname. */
  called: ["name", "nickname"],
  /** Number of letters kept of a long family name. */
  cut: ["none"],
  /** Digits after the name, `#` for each, with their separator. */
  number: ["none"],
} as const satisfies StyleChoices;

export type StyleMember = keyof typeof STYLE_CHOICES;

export const DEFAULT_STYLE: Style = {
  umlaut: "plain",
  roman: "0",
  apostrophe: "",
  givenHyphen: "-",
  familyHyphen: "-",
  givenSpace: "",
  familySpace: "",
  particles: "keep",
  middle: "drop",
  double: "instead",
  family: "all",
  initials: "one",
  middles: "one",
  called: "name",
  cut: "none",
  number: "none",
};

export function isStyleMember(text: string): text is StyleMember {
  return Object.hasOwn(STYLE_CHOICES, text);
}

export const STYLE_MEMBERS: readonly StyleMember[] = Object.keys(STYLE_CHOICES).filter(isStyleMember);

const WRITTEN_OUT = new Set(["de", "at", "ch", "li", "dk"]);
const WRITTEN_PLAIN = new Set("se fi no is ee hu tr es pt fr it nl be br mx ar pl cz sk ro az".split(" "));

/** How ä, ö, ü, å and ø are most likely written at a domain without evidence: as usual in its country. */
export function likelyUmlaut(name: string, domain: string): string {
  const country = domain.slice(domain.lastIndexOf(".") + 1);
  if (WRITTEN_OUT.has(country)) return "e";
  if (WRITTEN_PLAIN.has(country)) return "plain";
  const isGerman = /[äöüß]/iu.test(name) && !/[^\x00-\x7fäöüßéèÄÖÜẞ’‘–]/u.test(name.normalize("NFC"));
  return isGerman ? "e" : "plain";
}
