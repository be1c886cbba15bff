/** Matches U+FFFD, which undecodable bytes become, and control characters other than tab and line ends. */
const BROKEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\ufffd]/;
const LONE_SURROGATE = /\p{Cs}/u;

export const BROKEN_TEXT = "broken text: bytes that are not valid in the file's encoding, or control characters";

/** Returns whether a text is broken: invalid UTF-8, NUL or another control character (D31). */
export function isBrokenText(text: string): boolean {
  return BROKEN.test(text) || LONE_SURROGATE.test(text);
}
