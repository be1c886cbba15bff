const DELIMITERS = [",", ";", "\t", "|"] as const;

/** The delimiter that divides a header line into most columns; a comma where none does. */
export function sniffDelimiter(headerLine: string): string {
  const unquoted = headerLine.replace(/"(?:[^"]|"")*"/g, "");
  let best = { delimiter: ",", count: 0 };
  for (const delimiter of DELIMITERS) {
    const count = unquoted.split(delimiter).length - 1;
    if (count > best.count) best = { delimiter, count };
  }
  return best.delimiter;
}
