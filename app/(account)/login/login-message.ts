import type { CodeRefusal } from "@/lib/accounts/login/check-code";
import type { CodesNotSent } from "@/lib/accounts/login/send-codes";
import { LOGIN } from "@/lib/domain/login/login-limits";

type LoginProblem = CodeRefusal | CodesNotSent;

/** Why a code was not accepted or not sent, and what to do about it. */
export function loginMessage(problem: LoginProblem): string {
  switch (problem.kind) {
    case "malformed":
      return `A code has ${LOGIN.codeDigits} digits, as in the email.`;
    case "wrong":
      return `That code isn’t right. ${problem.triesLeft === 1 ? "1 attempt" : `${problem.triesLeft} attempts`} left.`;
    case "used_up":
      return `After ${LOGIN.triesPerCode} wrong tries this code no longer works. Request a new one.`;
    case "expired":
      return `This code has expired. Codes work for ${LOGIN.codeMinutes} minutes. Request a new one.`;
    case "replaced":
      return "A newer code was requested in another browser. Enter it there, or request a new one here.";
    case "used":
      return "This code was already used. A code works once. Request a new one.";
    case "other_browser":
      return "A code works only in the browser that requested it. Request a new one here.";
    case "locked": {
      const wait = formatWait(problem.until.getTime() - Date.now());
      return `Too many wrong codes were entered for this address. Try again ${wait}.`;
    }
    case "wait":
      return `A code was already sent. You can request another one ${formatWait(problem.seconds * 1_000)}.`;
    case "mail_unavailable":
      return "We could not send the email. Check the address, or try again in a moment.";
    default:
      return problem satisfies never;
  }
}

const UNITS = [
  { ms: 3_600_000, fromMs: 5_400_000, name: "hour" },
  { ms: 60_000, fromMs: 90_000, name: "minute" },
  { ms: 1_000, fromMs: 0, name: "second" },
] as const;

function formatWait(ms: number): string {
  const unit = UNITS.find(({ fromMs }) => ms >= fromMs) ?? UNITS[2];
  const count = Math.max(1, Math.ceil(ms / unit.ms));
  return `in ${count} ${unit.name}${count === 1 ? "" : "s"}`;
}
