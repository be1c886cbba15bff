const WORDS: Readonly<Record<string, boolean>> = {
  true: true,
  t: true,
  yes: true,
  y: true,
  x: true,
  "1": true,
  false: false,
  f: false,
  no: false,
  n: false,
  "0": false,
};

/** Reads yes or no as spreadsheets and JSON write it; null where it is neither. */
export function parseBoolean(text: string): boolean | null {
  return WORDS[text.trim().toLowerCase()] ?? null;
}

/** Reads whether something happened: a word for no is no, any other text, such as the reason of a bounce, is yes. */
export function parseHappened(text: string): boolean {
  return parseBoolean(text) ?? true;
}
