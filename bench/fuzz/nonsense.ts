import type { Random } from "@/dev/sample-data/random";

/** Texts that readers of input have stumbled over, somewhere. */
const TRAPS = [
  ...["", " ", "0", "-1", "1e9", "0x10", "9".repeat(40), "null", "undefined", "true", "NaN", "[object Object]"],
  ...["__proto__", "constructor", "toString", "hasOwnProperty", "prototype[x]", "a[]", "a[b]", "$where"],
  ...["' OR 1=1 --", '"; DROP TABLE x', "$1", "%s%n", `\${7*7}`, "{{7*7}}", "<script>alert(1)</script>", "<!--", "]]>"],
  ...["../../etc/passwd", "..\\..\\x", "/v1/person", "http://other.example/", "//other.example", "javascript:alert(1)"],
  ...["\u0000", "\r\nX-Other: 1", "\n", "\t", "\u007f", "\u0085", "\u2028", "\ufeff", "\u202eabc", "\u00ad", "\u200d"],
  ...[
    "é",
    "e\u0301",
    "ß",
    "İ",
    "ﬁ",
    "Ω",
    "鈴木",
    "مدير",
    "😀",
    "👩‍👩‍👧‍👦",
    "🇩🇪",
    "\u0301\u0301\u0301",
    "ａｃｍｅ．ｃｏｍ",
  ],
  ...["(".repeat(200), '"'.repeat(101), ", ".repeat(150), "a ".repeat(400), "-".repeat(300), "x".repeat(9_000)],
];

/** Bytes that are no UTF-8, or no percent-encoding. */
const BROKEN = [
  "%",
  "%zz",
  "%ff",
  "%c3",
  "%ed%a0%80",
  "%c0%af",
  "%u0041",
  "%00",
  "%0d%0a",
  "%252e",
  "%f4%90%80%80",
  "+",
];

const CHARS = [..."abcdeinorst019 .,-_/@:;!?&=#%+'\"<>()[]{}|\\~*$^`äßøλжक中ー😀\u0000\u0301\u200b"];

export function nonsense(random: Random): string {
  if (random.chance(0.6)) return random.pick(TRAPS);
  const length = random.weighted([[3, 4] as const, [20, 4] as const, [120, 2] as const, [2_500, 0.2] as const]);
  return Array.from({ length: random.between(0, length) }, () => random.pick(CHARS)).join("");
}

/** Any bytes, the control characters of HTTP among them. */
export function noise(random: Random, most: number): Buffer {
  return Buffer.from(Array.from({ length: random.between(1, most) }, () => random.between(0, 255)));
}

/** Writes a text into a query or a path in one of many ways, not all of them right. */
export function encode(random: Random, text: string): string {
  const well = encodeURIComponent(wellFormed(text));
  const way = random.between(0, 11);
  if (way <= 5) return well;
  if (way === 6) return well.replaceAll("%20", "+");
  if (way === 7) return encodeURIComponent(well);
  if (way === 8) return well.toLowerCase();
  if (way === 9) return [...Buffer.from(text)].map((byte) => `%${byte.toString(16).padStart(2, "0")}`).join("");
  if (way === 10) return `${well}${random.pick(BROKEN)}`;
  // Sent unencoded if the first line of a request can contain it.
  return text.replace(/[\s\p{Cc}#]/gu, "");
}

/** Replaces halves of characters, which cannot be encoded. */
export function wellFormed(text: string): string {
  return Buffer.from(text).toString();
}
