/** Particles that belong to the family name after them: van der Berg, De La Cruz, O Brien. */
const PARTICLES: ReadonlySet<string> = new Set(
  (
    "van der den ver de del della delle dello dei degli dell di da dal dalla das do dos du la le les los las lo " +
    "von vom zu zum zur ter ten te op t af av al el ul bin ibn ben bint abu abd mac mc o d st saint sainte ste " +
    "vander vanden vande auf und ap fitz"
  ).split(" "),
);

/** Particles that are part of the name itself: McDonald is never Donald. */
const INSEPARABLE: ReadonlySet<string> = new Set("mac mc st saint sainte ste abd fitz".split(" "));

/** Whether a romanized word can start a family name, as in van der Berg. */
export function isParticle(plain: string): boolean {
  return PARTICLES.has(plain);
}

/** Whether people sometimes omit the particle: Beethoven for van Beethoven, but never Donald for McDonald. */
export function isDroppableParticle(plain: string): boolean {
  return PARTICLES.has(plain) && !INSEPARABLE.has(plain);
}
