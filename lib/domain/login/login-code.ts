import type { Brand } from "@/lib/domain/brand";
import { LOGIN } from "@/lib/domain/login/login-limits";

/** Six decimal digits (D25). */
export type LoginCode = Brand<string, "LoginCode">;

/** What people and mail programs put between digits or around them. */
const SEPARATORS = /[\s\p{Cf}\p{Pd}.,'"`·]+/gu;
const CODE = new RegExp(`^[0-9]{${LOGIN.codeDigits}}$`);

/** A code from a source of random whole numbers below `max`. */
export function createLoginCode(randomInt: (max: number) => number): LoginCode {
  return String(randomInt(10 ** LOGIN.codeDigits)).padStart(LOGIN.codeDigits, "0") as LoginCode;
}

/** A code as typed or pasted: with spaces or dashes, or in full-width digits. Null when it is not six digits. */
export function parseLoginCode(text: string): LoginCode | null {
  const digits = text.slice(0, 200).normalize("NFKC").replace(SEPARATORS, "");
  return CODE.test(digits) ? (digits as LoginCode) : null;
}
