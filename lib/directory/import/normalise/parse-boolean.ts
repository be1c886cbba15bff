const WORDS: Readonly<Record<string, boolean>> = {
  true: true,
  t: true,
  yes: true,
  y: true,
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
