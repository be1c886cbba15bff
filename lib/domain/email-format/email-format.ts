import type { PersonName } from "@/lib/domain/names/person-name";
import { type EmailFormatCount, type Evidence, weighEvidence } from "./evidence";
import { encodeFits } from "./observation";
import { fitsOf } from "./read-address";
import { isRoleAddress } from "./role-addresses";
import { DEFAULT_STYLE, likelyUmlaut, type Style } from "./style";
import { renderTemplate } from "./templates";
import { choicesFor, type NameParts, namePartsOf, writeFields } from "./write-name";

export type { EmailFormatCount };

const LOCAL_PART = /^[a-z0-9]+(?:[._'-][a-z0-9]+)*$/;
const LONGEST_LOCAL_PART = 64;

/**
 * Infers what one address shows about the email format and style of its domain (D18): an opaque, stable string that is
 * counted per domain. Null when it shows nothing: a role address (info@), or one that does not derive from this name.
 */
export function readEmailFormat(name: PersonName, localPart: string): string | null {
  const plain = LOCAL_PART.test(localPart)
    ? localPart
    : localPart.trim().toLowerCase().normalize("NFC").replace(/\+.*$/, "");
  if (plain === "" || plain.length > LONGEST_LOCAL_PART || isRoleAddress(plain)) return null;
  const fits = fitsOf(name, plain);
  return fits.length === 0 ? null : encodeFits(fits);
}

/** Returns the format that most addresses of a domain follow, such as `{first}.{last}` (D18); null when unknown. */
export function choosePattern(counts: readonly EmailFormatCount[]): string | null {
  return weighEvidence(counts).formats[0]?.template ?? null;
}

/**
 * Guesses the addresses of a person at a domain (D18), best first: by the most common format, then by the next. Skips
 * formats that the name cannot fill, such as one with a middle initial. Empty when no format is known.
 */
export function guessEmails(
  name: PersonName,
  domain: string,
  counts: readonly EmailFormatCount[],
): readonly { readonly email: string; readonly basis: string }[] {
  const evidence = weighEvidence(counts);
  const parts = namePartsOf(name);
  const style = styleAt(domain, name, parts, evidence);
  const guesses = new Map<string, string>();
  for (const { template, total } of evidence.formats) {
    const made = renderTemplate(template, writeFields(parts, style));
    for (const local of made === null ? [] : withNumbers(made, evidence)) {
      const email = `${local}@${domain}`;
      if (local.length > LONGEST_LOCAL_PART || !LOCAL_PART.test(local) || guesses.has(email)) continue;
      guesses.set(email, basisOf(template, total, evidence.total, domain));
    }
  }
  return [...guesses].map(([email, basis]) => ({ email, basis }));
}

function styleAt(domain: string, name: PersonName, parts: NameParts, { style }: Evidence): Style {
  const likely: Style = {
    ...DEFAULT_STYLE,
    umlaut: likelyUmlaut(name.full, domain),
    middle: parts.isOneGiven ? "given" : DEFAULT_STYLE.middle,
  };
  const seen = { ...likely, ...style };
  const preferred: Style = {
    ...seen,
    middle: parts.isOneGiven ? "given" : seen.middle,
    givenHyphen: style.givenHyphen ?? transferable(style.familyHyphen) ?? likely.givenHyphen,
    familyHyphen: style.familyHyphen ?? transferable(style.givenHyphen) ?? likely.familyHyphen,
  };
  const isPossible = choicesFor("particles", parts).includes(preferred.particles);
  return isPossible ? preferred : { ...preferred, particles: likely.particles };
}

/** How a hyphen is written applies to the other name too; which part of the name is kept does not. */
function transferable(hyphen: string | undefined): string | undefined {
  return hyphen === "first" || hyphen === "last" ? undefined : hyphen;
}

/** Digits tell namesakes apart, so they come after the bare name; before it when most addresses have digits. */
function withNumbers(local: string, { number }: Evidence): readonly string[] {
  if (number === null) return [local];
  const numbered = (count: number) =>
    local + number.shape.replace(/#+/, (digits) => `${count}`.padStart(digits.length, "0"));
  return number.isUsual ? [numbered(1), local, numbered(2)] : [local, numbered(2), numbered(1)];
}

function basisOf(template: string, following: number, total: number, domain: string): string {
  const place = `on file at ${domain}`;
  if (total === 1) return `${template}, the format of the 1 address ${place} that shows one`;
  const share = following < total ? `${following} of the` : "all";
  return `${template}, the format of ${share} ${total} addresses ${place} that show one`;
}
