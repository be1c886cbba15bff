/** What an undecodable byte becomes (U+FFFD), and control characters other than tab and line ends. */
const BROKEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\ufffd]/;
const LONE_SURROGATE = /\p{Cs}/u;

/** Says whether a value, or any text within it, is broken: invalid UTF-8, NUL or another control character (D31). */
export function isBrokenText(value: unknown): boolean {
  if (typeof value === "string") return BROKEN.test(value) || LONE_SURROGATE.test(value);
  if (Array.isArray(value)) return value.some(isBrokenText);
  if (value !== null && typeof value === "object") return Object.values(value).some(isBrokenText);
  return false;
}
