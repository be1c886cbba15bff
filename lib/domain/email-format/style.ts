/**
 * How a domain writes what a format leaves open. Each member is shown only by names that have what it is about:
 * an address of Jane Doe says nothing about hyphens.
 */
export type Style = Readonly<Record<StyleMember, string>>;

type StyleChoices = Readonly<Record<string, readonly string[]>>;

/** The choices for each member; the first is the default (D18: hyphens stay, spaces and apostrophes go). */
export const STYLE_CHOICES = {
  /** ü as u or as ue. */
  umlaut: ["plain", "e"],
  /** Which romanisation of another script. */
  roman: ["0", "1", "2"],
  apostrophe: ["", "'", "-", "."],
  /** The hyphen of Anne-Marie, kept or as what; or only the first or last part of it. */
  givenHyphen: ["-", "", ".", "_", "first", "last"],
  familyHyphen: ["-", "", ".", "_", "first", "last"],
  /** What stands between several given names, and between the words of a family name. */
  givenSpace: ["", ".", "-", "_"],
  familySpace: ["", ".", "-", "_"],
  /** van der Berg: vanderberg, berg or vdberg. */
  particles: ["keep", "drop", "short"],
  /** Words between the first and the last: left out, taken to the given or to the family name, or in the family name's stead. */
  middle: ["drop", "given", "family", "instead"],
  /** The same where the last two are both family names (García Márquez). */
  double: ["instead", "drop", "family", "given"],
  /** Several family names where the name says which they are ("García Márquez, Gabriel"). */
  family: ["all", "last", "first"],
  /** The initial of Jean-Luc: j or jl. */
  initials: ["one", "both"],
  /** Initials of several middle names. */
  middles: ["one", "all"],
  /** Robert "Bob" Smith: by the name or the nickname. */
  called: ["name", "nickname"],
  /** How many letters of a long family name are left. */
  cut: ["none"],
  /** Digits behind the name, # for each, with what stands before them. */
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

/** How ä, ö, ü, å and ø are most likely written at a domain that shows nothing: as its country does. */
export function likelyUmlaut(name: string, domain: string): string {
  const country = domain.slice(domain.lastIndexOf(".") + 1);
  if (WRITTEN_OUT.has(country)) return "e";
  if (WRITTEN_PLAIN.has(country)) return "plain";
  const isGerman = /[äöüß]/iu.test(name) && !/[^\x00-\x7fäöüßéèÄÖÜẞ’‘–]/u.test(name.normalize("NFC"));
  return isGerman ? "e" : "plain";
}
