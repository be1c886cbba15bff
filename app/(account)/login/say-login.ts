import type { CodeRefusal } from "@/lib/accounts/login/redeem-login-code";
import type { CodeSent } from "@/lib/accounts/login/send-login-code";
import { LOGIN } from "@/lib/domain/login/login-limits";

type Trouble = CodeRefusal | Exclude<CodeSent, { readonly token: string }>;

/** What went wrong, and what to do about it. */
export function sayLogin(trouble: Trouble): string {
  switch (trouble.kind) {
    case "malformed":
      return `A code is ${LOGIN.codeDigits} digits, as in the mail.`;
    case "wrong":
      return `This is not the code. ${trouble.triesLeft === 1 ? "One try is" : `${trouble.triesLeft} tries are`} left.`;
    case "used_up":
      return `After ${LOGIN.triesPerCode} wrong tries this code no longer works. Ask for a new one.`;
    case "expired":
      return `This code has expired: it worked for ${LOGIN.codeMinutes} minutes. Ask for a new one.`;
    case "replaced":
      return "A newer code was sent to this address, asked for in another browser. Enter it there, or ask for a new one here.";
    case "used":
      return "This code has been used, and a code works once. Ask for a new one.";
    case "other_browser":
      return "No code was asked for in this browser, and a code works only where it was asked for. Ask for a new one here.";
    case "locked":
      return `Too many wrong codes were entered for this address. Try again ${sayWait(trouble.until.getTime() - Date.now())}.`;
    case "wait":
      return `Codes were sent already. Another can be sent ${sayWait(trouble.seconds * 1_000)}.`;
    case "mail_unavailable":
      return "The mail could not be sent. Check the address, or try again in a moment.";
    default:
      return trouble satisfies never;
  }
}

const UNITS = [
  { ms: 3_600_000, from: 5_400_000, name: "hour" },
  { ms: 60_000, from: 90_000, name: "minute" },
  { ms: 1_000, from: 0, name: "second" },
] as const;

function sayWait(ms: number): string {
  const unit = UNITS.find(({ from }) => ms >= from) ?? UNITS[2];
  const count = Math.max(1, Math.ceil(ms / unit.ms));
  return `in ${count} ${unit.name}${count === 1 ? "" : "s"}`;
}
