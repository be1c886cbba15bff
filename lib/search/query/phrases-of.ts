const BETWEEN_PHRASES = /\s*,\s*/;

/** The phrases of one line of a table, commas between. */
export function phrasesOf(line: string): readonly string[] {
  return line.trim().split(BETWEEN_PHRASES).filter(Boolean);
}
