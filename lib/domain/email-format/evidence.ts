import { decodeFits, type Fit } from "@/lib/domain/email-format/observation";
import { isStyleMember, STYLE_CHOICES, type StyleMember } from "@/lib/domain/email-format/style";
import { templateOrder } from "@/lib/domain/email-format/templates";

/** How many addresses on file at a domain show the same, by how well they are attested. */
export interface EmailFormatCount {
  /** What `readEmailFormat` said of each of them. */
  readonly format: string;
  readonly verified: number;
  readonly catchAll: number;
  readonly unknown: number;
}

/** A format with the addresses that follow it. */
interface Standing {
  readonly template: string;
  readonly verified: number;
  readonly catchAll: number;
  readonly total: number;
}

interface Observation {
  readonly fits: readonly Fit[];
  readonly count: EmailFormatCount;
  readonly total: number;
}

/** What the addresses on file at a domain say together. */
export interface Evidence {
  /** Formats, the most common first; of equally common ones the better attested. */
  readonly standings: readonly Standing[];
  /** Addresses counted. */
  readonly total: number;
  /** The style that most of the addresses which show a member write it in; absent = none shows it. */
  readonly style: Partial<Readonly<Record<StyleMember, string>>>;
  /** Digits that addresses carry behind the name, # for each; usual where most addresses do. Null = none carries any. */
  readonly number: { readonly shape: string; readonly isUsual: boolean } | null;
}

const FEWEST_USUAL_NUMBERS = 3;

/** Weighs the counts of one domain. Addresses that fit several formats count for each, so that the majority decides. */
export function weighEvidence(counts: readonly EmailFormatCount[]): Evidence {
  const observations = counts
    .map((count) => ({ fits: decodeFits(count.format), count, total: count.verified + count.catchAll + count.unknown }))
    .filter(({ total }) => total > 0);
  const standings = withoutEchoes(rank(observations), observations);
  return {
    standings,
    total: observations.reduce((sum, { total }) => sum + total, 0),
    ...majorities(observations, standings),
  };
}

function rank(observations: readonly Observation[]): readonly Standing[] {
  const standings = new Map<string, Standing>();
  for (const { fits, count, total } of observations) {
    for (const template of new Set(fits.map((fit) => fit.template))) {
      const known = standings.get(template) ?? { template, verified: 0, catchAll: 0, total: 0 };
      standings.set(template, {
        template,
        verified: known.verified + count.verified,
        catchAll: known.catchAll + count.catchAll,
        total: known.total + total,
      });
    }
  }
  return [...standings.values()].sort(
    (left, right) =>
      right.total - left.total ||
      right.verified - left.verified ||
      right.catchAll - left.catchAll ||
      templateOrder(left.template) - templateOrder(right.template) ||
      (left.template < right.template ? -1 : 1),
  );
}

/** Formats that no address needs, because a more common one explains each of theirs, are not formats of the domain. */
function withoutEchoes(ranked: readonly Standing[], observations: readonly Observation[]): readonly Standing[] {
  let unexplained = observations;
  return ranked.filter(({ template }) => {
    const follows = ({ fits }: Observation) => fits.some((fit) => fit.template === template);
    const isNeeded = unexplained.some(follows);
    unexplained = unexplained.filter((observation) => !follows(observation));
    return isNeeded;
  });
}

function majorities(
  observations: readonly Observation[],
  standings: readonly Standing[],
): Pick<Evidence, "style" | "number"> {
  const tally = new Map<StyleMember, Map<string, number>>();
  for (const { fits, total } of observations) {
    const leading = standings.find(({ template }) => fits.some((fit) => fit.template === template))?.template;
    const counted = fits.filter((fit) => fit.template === leading);
    for (const { marks } of counted) {
      for (const [member, choice] of Object.entries({ number: "none", ...marks })) {
        if (!isStyleMember(member)) continue;
        const choices = tally.get(member) ?? new Map<string, number>();
        choices.set(choice, (choices.get(choice) ?? 0) + total / counted.length);
        tally.set(member, choices);
      }
    }
  }
  const style: Partial<Record<StyleMember, string>> = {};
  for (const [member, choices] of tally) {
    const choice = commonest(member, choices);
    if (choice !== undefined && member !== "number") style[member] = choice;
  }
  return { style, number: numberShape(tally.get("number") ?? new Map()) };
}

function numberShape(choices: ReadonlyMap<string, number>): Evidence["number"] {
  const shapes = new Map([...choices].filter(([shape]) => shape !== "none"));
  const shape = commonest("number", shapes);
  if (shape === undefined) return null;
  const numbered = [...shapes.values()].reduce((sum, count) => sum + count, 0);
  return { shape, isUsual: numbered >= FEWEST_USUAL_NUMBERS && numbered > (choices.get("none") ?? 0) };
}

function commonest(member: StyleMember, choices: ReadonlyMap<string, number>): string | undefined {
  return [...choices].sort(
    ([left, leftCount], [right, rightCount]) =>
      rightCount - leftCount || choiceOrder(member, left) - choiceOrder(member, right) || (left < right ? -1 : 1),
  )[0]?.[0];
}

function choiceOrder(member: StyleMember, choice: string): number {
  const choices: readonly string[] = STYLE_CHOICES[member];
  const at = choices.indexOf(choice);
  return at === -1 ? choices.length : at;
}
