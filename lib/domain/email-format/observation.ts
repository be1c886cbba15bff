import { isStyleMember, type StyleMember } from "./style";
import { templateOrder } from "./templates";

/** One way in which a name produces an address: the format, and the style choices that the address shows. */
export interface Fit {
  readonly template: string;
  readonly marks: Partial<Readonly<Record<StyleMember, string>>>;
}

const MOST_FITS = 6;

/** Encodes fits as one stable string to store and count: equal observations give equal strings. */
export function encodeFits(fits: readonly Fit[]): string {
  const encoded = fits.map(({ template, marks }) => {
    const written = Object.entries(marks).map(([member, value]) => `;${member}=${value}`);
    return { text: template + written.sort().join(""), order: templateOrder(template) };
  });
  encoded.sort((left, right) => left.order - right.order || (left.text < right.text ? -1 : 1));
  return [...new Set(encoded.map(({ text }) => text))].slice(0, MOST_FITS).join("|");
}

/** Parses what `encodeFits` encoded. */
export function decodeFits(observation: string): readonly Fit[] {
  return observation.split("|").map((text) => {
    const [template = "", ...written] = text.split(";");
    const marks: Partial<Record<StyleMember, string>> = {};
    for (const mark of written) {
      const at = mark.indexOf("=");
      const member = mark.slice(0, at);
      if (isStyleMember(member)) marks[member] = mark.slice(at + 1);
    }
    return { template, marks };
  });
}
