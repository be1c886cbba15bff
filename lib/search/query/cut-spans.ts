/** Range of characters in a query; `end` is exclusive. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** Removes the spans, which may overlap, and the spaces and punctuation left around them. */
export function cutSpans(query: string, spans: readonly Span[]): string {
  let left = "";
  let at = 0;
  for (const { start, end } of [...spans].sort((one, other) => one.start - other.start)) {
    left += `${query.slice(at, Math.max(at, start))} `;
    at = Math.max(at, end);
  }
  return (left + query.slice(at))
    .replace(/\s+/g, " ")
    .replace(/\(\s*\)|\[\s*\]|"\s*"/g, "")
    .replace(/ (?=[,;:.?!)\]])/g, "")
    .replace(/([,;])(?:\s*[,;])+/g, "$1")
    .replace(/^[\s,;:.\-–—/&+]+|[\s,;:\-–—/&+]+$/g, "");
}
