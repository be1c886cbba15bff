import type { Brand } from "@/lib/domain/brand";
import { LOGIN } from "./login-limits";

/** Six decimal digits (D25). */
export type LoginCode = Brand<string, "LoginCode">;

/** Characters that people and mail programs put between digits or around them. */
const SEPARATORS = /[\s\p{Cf}\p{Pd}.,'"`·]+/gu;
const CODE = new RegExp(`^[0-9]{${LOGIN.codeDigits}}$`);

/** Creates a code. `randomInt(max)` returns an unpredictable integer from 0 up to, but not including, `max`. */
export function createLoginCode(randomInt: (max: number) => number): LoginCode {
  return String(randomInt(10 ** LOGIN.codeDigits)).padStart(LOGIN.codeDigits, "0") as LoginCode;
}

/** Parses a code as typed or pasted, with spaces, dashes or full-width digits. Null when it is not six digits. */
export function parseLoginCode(text: string): LoginCode | null {
  const digits = text.slice(0, 200).normalize("NFKC").replace(SEPARATORS, "");
  return CODE.test(digits) ? (digits as LoginCode) : null;
}
