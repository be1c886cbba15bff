import { type Hostname, parseWebsite } from "@/lib/domain/identifiers/domain-name";
import { type EmailAddress, parseEmailAddress } from "@/lib/domain/identifiers/email-address";
import { type ProfileUrl, parseProfileUrl } from "@/lib/domain/identifiers/profile-url";
import { isWebmailDomain } from "@/lib/domain/identifiers/webmail";
import { type PersonName, parsePersonName } from "@/lib/domain/names/person-name";
import { MAX_LENGTH } from "@/lib/domain/usage/limits";

/** The fields of the form (D26), in its order, with the most characters that each takes. */
export const OPT_OUT_FIELDS = {
  social_url: MAX_LENGTH.url,
  work_email: MAX_LENGTH.email,
  name: MAX_LENGTH.name,
  company: MAX_LENGTH.url,
  contact_email: MAX_LENGTH.email,
} as const;

export type OptOutField = keyof typeof OPT_OUT_FIELDS;

export const OPT_OUT_FIELD_NAMES = Object.keys(OPT_OUT_FIELDS) as readonly OptOutField[];

/** Who is to be left out: everything that was given is covered. */
export interface OptOutSubject {
  readonly profile: ProfileUrl | null;
  readonly workEmail: EmailAddress | null;
  readonly name: PersonName | null;
  readonly company: Hostname | null;
}

/** A request that can be acted on: it names somebody, and there is an address to confirm it at. */
export interface OptOutWish {
  readonly subject: OptOutSubject;
  /** Where the link goes. */
  readonly contact: EmailAddress;
}

type OptOutProblems = Readonly<Partial<Record<OptOutField, string>>>;

type OptOutReading =
  | { readonly kind: "valid"; readonly wish: OptOutWish }
  /** What is wrong, and what to do about it, by the field that it stands beside. */
  | { readonly kind: "invalid"; readonly problems: OptOutProblems };

const WRONG = {
  social_url:
    "This is not the address of a profile: it has /in/ in its path, as in https://social.example/in/jane-doe.",
  work_email: "This is not an e-mail address. Check it.",
  name: "Enter first and last name.",
  company: "Enter the company's website, as in acme.com, not its name.",
  contact_email: "This is not an e-mail address. Check it.",
} as const;

const NOBODY = "Enter a profile address, or a work e-mail, or your name and your company's website: one is enough.";
const NO_COMPANY = "Enter the company's website as well: a name alone is shared by many people.";
const NO_NAME = "Enter your name as well: a website alone names nobody.";
const MAILBOXES = "This is where anybody can have a mailbox, not a company. Enter your employer's website.";
const NO_CONTACT = "Enter an address of yours: we send the link there that confirms this.";
const TOO_LONG = "This is too long.";
const UNREADABLE = "This has characters in it that cannot be read. Type it anew.";

/** Reads the form as it was sent, a field that is missing like one that is empty. */
export function readOptOutForm(sent: Readonly<Partial<Record<OptOutField, string>>>): OptOutReading {
  const text = (field: OptOutField) => (sent[field] ?? "").trim().normalize("NFC");
  const typed = Object.fromEntries(OPT_OUT_FIELD_NAMES.map((field) => [field, text(field)])) as Record<
    OptOutField,
    string
  >;
  const read = {
    social_url: parseProfileUrl(typed.social_url),
    work_email: parseEmailAddress(typed.work_email),
    name: parsePersonName(typed.name),
    company: parseWebsite(typed.company),
    contact_email: parseEmailAddress(typed.contact_email),
  };
  const wrong = OPT_OUT_FIELD_NAMES.flatMap((field) => {
    const problem = typed[field] === "" ? null : problemOf(field, typed[field], read[field]);
    return problem === null ? [] : [[field, problem] as const];
  });
  const problems = { ...problemsOfAll(typed), ...Object.fromEntries(wrong) };
  const contact = read.contact_email ?? read.work_email;
  if (Object.keys(problems).length > 0 || contact === null) return { kind: "invalid", problems };
  const { social_url: profile, work_email: workEmail, name, company } = read;
  return { kind: "valid", wish: { subject: { profile, workEmail, name, company }, contact } };
}

function problemOf(field: OptOutField, typed: string, read: unknown): string | null {
  if ([...typed].length > OPT_OUT_FIELDS[field]) return TOO_LONG;
  if (/\p{Cc}|\uFFFD/u.test(typed)) return UNREADABLE;
  if (read === null) return WRONG[field];
  return field === "company" && isWebmailDomain(String(read)) ? MAILBOXES : null;
}

/** What is missing, whatever is right of the rest. */
function problemsOfAll(typed: Readonly<Record<OptOutField, string>>): OptOutProblems {
  const named = typed.social_url !== "" || typed.work_email !== "";
  const identity: OptOutProblems =
    named || (typed.name !== "" && typed.company !== "")
      ? {}
      : typed.name !== ""
        ? { company: NO_COMPANY }
        : typed.company !== ""
          ? { name: NO_NAME }
          : { social_url: NOBODY };
  const isReachable = typed.contact_email !== "" || typed.work_email !== "";
  return isReachable ? identity : { ...identity, contact_email: NO_CONTACT };
}
