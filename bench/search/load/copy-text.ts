type Value = string | number | boolean | null | readonly string[];

const SPECIAL = /[\\\t\n\r]/g;
const ESCAPES: Readonly<Record<string, string>> = { "\\": "\\\\", "\t": "\\t", "\n": "\\n", "\r": "\\r" };
const PLAIN_ELEMENT = /^[a-z0-9:._-]+$/;

/** One row in the text format of COPY. */
export function copyRow(values: readonly Value[]): string {
  return `${values.map(copyValue).join("\t")}\n`;
}

/** A list of texts in the format of COPY, memoized because several rows share it. */
export function copyArray(elements: readonly string[]): string {
  return `{${elements.map((one) => (PLAIN_ELEMENT.test(one) && one !== "null" ? one : quoted(one))).join(",")}}`;
}

function quoted(element: string): string {
  return `"${element.replace(/["\\]/g, "\\$&")}"`;
}

function copyValue(value: Value): string {
  if (value === null) return "\\N";
  const text = typeof value === "object" ? copyArray(value) : String(value);
  return text.replace(SPECIAL, (sign) => ESCAPES[sign] ?? sign);
}
