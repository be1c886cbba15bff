import { type Hostname, parseWebsite } from "@/lib/domain/identifiers/domain-name";
import { type EmailAddress, parseEmailAddress } from "@/lib/domain/identifiers/email-address";
import { type ProfileUrl, parseProfileUrl } from "@/lib/domain/identifiers/profile-url";
import { isWebmailDomain } from "@/lib/domain/identifiers/webmail";
import { type PersonName, parsePersonName } from "@/lib/domain/names/person-name";
import { MAX_LENGTH } from "@/lib/domain/usage/limits";

/** The fields of the form (D26) in its order, with the most characters each accepts. */
export const OPT_OUT_FIELDS = {
  social_url: MAX_LENGTH.url,
  work_email: MAX_LENGTH.email,
  name: MAX_LENGTH.name,
  company: MAX_LENGTH.url,
  contact_email: MAX_LENGTH.email,
} as const;

export type OptOutField = keyof typeof OPT_OUT_FIELDS;

export const OPT_OUT_FIELD_NAMES = Object.keys(OPT_OUT_FIELDS) as readonly OptOutField[];

/** The person to suppress. Everything that is given is covered. */
export interface OptOutSubject {
  readonly profile: ProfileUrl | null;
  readonly workEmail: EmailAddress | null;
  readonly name: PersonName | null;
  readonly company: Hostname | null;
}

/** A valid request: it identifies a person and has an address for the confirmation. */
export interface OptOutSubmission {
  readonly subject: OptOutSubject;
  /** Recipient of the confirmation link. */
  readonly contact: EmailAddress;
}

type OptOutProblems = Readonly<Partial<Record<OptOutField, string>>>;

type ParsedOptOutForm =
  | { readonly kind: "valid"; readonly submission: OptOutSubmission }
  /** Each problem and how to fix it, by the field to show it beside. */
  | { readonly kind: "invalid"; readonly problems: OptOutProblems };

const WRONG = {
  social_url: "This is not a profile address. It has /in/ in its path, as in https://social.example/in/jane-doe.",
  work_email: "This is not an email address. Check it.",
  name: "Enter first and last name.",
  company: "Enter the company's website, as in acme.com, not its name.",
  contact_email: "This is not an email address. Check it.",
} as const;

const NO_IDENTIFIER =
  "Enter a profile address, or a work email address, or your name and your company's website. One is enough.";
const NO_COMPANY = "Enter the company's website as well. Many people share a name.";
const NO_NAME = "Enter your name as well. A website alone does not identify a person.";
const WEBMAIL = "This is a mail provider, not a company. Enter your employer's website.";
const NO_CONTACT = "Enter your email address. We send the confirmation link there.";
const TOO_LONG = "This is too long.";
const UNREADABLE = "This contains characters that cannot be read. Type it again.";

/** Parses the submitted form. A missing field counts as empty. */
export function parseOptOutForm(sent: Readonly<Partial<Record<OptOutField, string>>>): ParsedOptOutForm {
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
  return { kind: "valid", submission: { subject: { profile, workEmail, name, company }, contact } };
}

function problemOf(field: OptOutField, typed: string, read: unknown): string | null {
  if ([...typed].length > OPT_OUT_FIELDS[field]) return TOO_LONG;
  if (/\p{Cc}|\uFFFD/u.test(typed)) return UNREADABLE;
  if (read === null) return WRONG[field];
  return field === "company" && isWebmailDomain(String(read)) ? WEBMAIL : null;
}

/** Finds missing fields, whether or not the others are valid. */
function problemsOfAll(typed: Readonly<Record<OptOutField, string>>): OptOutProblems {
  const named = typed.social_url !== "" || typed.work_email !== "";
  const identity: OptOutProblems =
    named || (typed.name !== "" && typed.company !== "")
      ? {}
      : typed.name !== ""
        ? { company: NO_COMPANY }
        : typed.company !== ""
          ? { name: NO_NAME }
          : { social_url: NO_IDENTIFIER };
  const isReachable = typed.contact_email !== "" || typed.work_email !== "";
  return isReachable ? identity : { ...identity, contact_email: NO_CONTACT };
}
