import type { EmailStatus } from "@/lib/directory/directory-store";
import type { CellReader } from "@/lib/directory/import/normalise/cell-reader";
import { parseBoolean, parseHappened } from "@/lib/directory/import/normalise/parse-boolean";
import { type EmailAddress, emailDomain, parseEmailAddress } from "@/lib/domain/identifiers/email-address";
import { isWebmailDomain } from "@/lib/domain/identifiers/webmail";

/** The chosen address of a row, with its status. */
interface ReadEmail {
  readonly email: EmailAddress | null;
  readonly emailStatus: EmailStatus | null;
  /** The verification date in the file, ISO 8601 in UTC. */
  readonly emailStatusAt: string | null;
}

export const NO_EMAIL: ReadEmail = { email: null, emailStatus: null, emailStatusAt: null };

/** Meanings of the status wordings in files without a preset, by their letters alone (I15). */
const STATUSES: Readonly<Record<string, EmailStatus | "invalid">> = {
  verified: "verified",
  valid: "verified",
  deliverable: "verified",
  catchall: "catch_all",
  acceptall: "catch_all",
  unknown: "unknown",
  unverified: "unknown",
  invalid: "invalid",
  bounced: "invalid",
  bounce: "invalid",
  hardbounce: "invalid",
  hardbounced: "invalid",
  undeliverable: "invalid",
  unavailable: "invalid",
};

/** Matches what exports write for a missing address: `email_not_unlocked@domain.com`, `noemail@…` (I21). */
const PLACEHOLDER =
  /^(?:email[_.-]?not[_.-]?unlocked|no[_.-]?e?mail|not[_.-]?available|none|unknown|null|n\.?a)@|@(?:domain\.com|email\.com|noemail\..*|example\.invalid)$/i;
const MASKED = /[*•]|^x{3,}@|@x{3,}\./i;
const SEPARATORS = /[;,|\n]|\s\/\s|:::|\s+(?=\S+@)/;

/**
 * Chooses the address of a row: the first good one of its email columns, in their order. Each column has its own
 * status.
 */
export function readEmail(cells: CellReader): ReadEmail {
  for (const slot of ["email", "email_2", "email_3"]) {
    const addresses = readAddresses(cells, slot);
    const status = readStatus(cells, slot);
    const [email] = addresses;
    if (email === undefined) continue;
    if (status === "invalid") {
      cells.drop(slot, "bounced, invalid or unavailable by the file", email);
      continue;
    }
    const isFirst = slot === "email" && status !== null;
    return {
      email,
      emailStatus: status,
      emailStatusAt: isFirst ? cells.parsed("email_verified_at", parseDate, "not a date") : null,
    };
  }
  return NO_EMAIL;
}

function readAddresses(cells: CellReader, slot: string): readonly EmailAddress[] {
  const given = cells.several(slot, (text) => text.split(SEPARATORS));
  const good: EmailAddress[] = [];
  const bad: { reason: string; text: string }[] = [];
  for (const text of given) {
    const read = readAddress(text);
    if (typeof read === "string") good.push(read);
    else bad.push({ ...read, text });
  }
  // Beside a good address, the rest of a cell only surrounds it and is not reported.
  if (good.length === 0 && bad[0]) cells.drop(slot, bad[0].reason, bad[0].text);
  return good;
}

/** Reads an address in a form such as `Ann Lee <ann@acme.com>`, `mailto:ann@acme.com`, `ann@acme.com (work)`. */
function readAddress(text: string): EmailAddress | { readonly reason: string } {
  const inner = /<([^<>]+)>/.exec(text)?.[1] ?? text;
  const bare = inner
    .replace(/^mailto:/i, "")
    .replace(/\?.*$/, "")
    .replace(/\s*\([^)]*\)\s*$/, "")
    .trim();
  if (MASKED.test(bare) || PLACEHOLDER.test(bare)) return { reason: "a placeholder, not an email address" };
  const email = parseEmailAddress(bare);
  if (email === null) return { reason: "not an email address" };
  return isWebmailDomain(emailDomain(email)) ? { reason: "a personal mailbox, not a work email" } : email;
}

function readStatus(cells: CellReader, slot: string): EmailStatus | "invalid" | null {
  const given = readWording(cells, `${slot}_status`);
  if (slot !== "email") return given;
  if (cells.parsed("email_bounced", parseHappened, "") === true || cells.raw("email_bounced") === true)
    return "invalid";
  const isCatchAll = cells.flag("email_catch_all", parseBoolean) === true;
  return isCatchAll && given !== "invalid" ? "catch_all" : given;
}

function readWording(cells: CellReader, column: string): EmailStatus | "invalid" | null {
  const raw = cells.raw(column);
  // "unknown" is a status here; in other columns it means that there is no value.
  if (typeof raw === "string" && raw.trim().toLowerCase() === "unknown") return "unknown";
  const text = cells.text(column, 200);
  if (text === null) return null;
  const known = STATUSES[text.toLowerCase().replace(/[^a-z]/g, "")];
  if (known !== undefined) return known;
  cells.wordings.push({ column, wording: text.slice(0, 60) });
  return "unknown";
}

/** Matches a date or a time as exports write it. The year comes first, so that a month is never mistaken for a day. */
const DATE = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2})(?::(\d{2}(?:\.\d+)?))?\s*(Z|UTC|[+-]\d{2}:?\d{2})?)?$/;

function parseDate(text: string): string | null {
  const [, day, time = "00:00", seconds = "00", zone = "Z"] = DATE.exec(text.trim()) ?? [];
  const date = new Date(`${day}T${time}:${seconds}${zone === "UTC" ? "Z" : zone.replace(/^(...)(\d\d)$/, "$1:$2")}`);
  return Number.isNaN(date.getTime()) ? null : date.toISOString();
}
