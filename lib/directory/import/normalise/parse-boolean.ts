const WORDS: Readonly<Record<string, boolean>> = {
  true: true,
  t: true,
  yes: true,
  y: true,
  x: true,
  "1": true,
  // Of "Do not allow Emails".
  "do not allow": true,
  false: false,
  f: false,
  no: false,
  n: false,
  "0": false,
  allow: false,
};

/** Parses yes or no as spreadsheets and JSON write it. Returns null for any other text. */
export function parseBoolean(text: string): boolean | null {
  return WORDS[text.trim().toLowerCase()] ?? null;
}

/**
 * Parses whether something happened. A word for "no" means no; any other text, such as the reason of a bounce, means
 * yes.
 */
export function parseHappened(text: string): boolean {
  return parseBoolean(text) ?? true;
}
