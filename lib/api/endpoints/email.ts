import { z } from "zod";
import { defineLookup, found, guess, miss } from "@/lib/api/endpoint";
import { personName, profileUrl, website } from "@/lib/api/parameters";
import { EmailFound, EmailGuess, NotFound } from "@/lib/api/schemas/people";
import type { DirectoryStore, EmailEvidence, PersonRecord } from "@/lib/directory/directory-store";
import { CREDITS } from "@/lib/domain/billing/credits";
import { choosePattern, guessEmails } from "@/lib/domain/email-format/email-format";
import { type Hostname, parseWebsite } from "@/lib/domain/identifiers/domain-name";
import type { ProfileSlug } from "@/lib/domain/identifiers/profile-url";
import { type PersonName, parsePersonName } from "@/lib/domain/names/person-name";
import { webmailHint } from "./webmail-hint";

type Identifier =
  | { readonly kind: "profile"; readonly slug: ProfileSlug }
  | { readonly kind: "name"; readonly name: PersonName; readonly company: Hostname };

export const email = defineLookup({
  path: "/email",
  operationId: "email",
  summary: "Find a work email",
  description: [
    "Send `name` together with `domain`, or `social_url`.",
    "If no email is on file, returns a guess: the name in the company's most common email format. A guess is not data.",
  ].join(" "),
  identifiers: ["name", "domain", "social_url"],
  oneOf: [["name", "domain"], ["social_url"]],
  query: z
    .object({
      name: personName.optional(),
      domain: website("domain").optional(),
      social_url: profileUrl.optional(),
    })
    .transform((identifiers, context) => {
      const identifier = readIdentifier(identifiers);
      if (typeof identifier !== "string") return identifier;
      context.addIssue({ code: "custom", message: identifier });
      return z.NEVER;
    }),
  found: EmailFound,
  guess: EmailGuess,
  miss: NotFound,
  price: `${CREDITS.workEmail} when an email is found; a guess is free.`,
  maximumPrice: { kind: "found", credits: CREDITS.workEmail },
  examples: {
    found: { name: "Jane Doe", domain: "acme.example" },
    guess: { name: "Lena Winter", domain: "acme.example" },
    miss: { name: "Jane Doe", domain: "nowhere.example" },
  },
  credits: () => CREDITS.workEmail,

  async lookup(identifier, { directory }) {
    const hint = identifier.kind === "name" ? webmailHint(identifier.company) : null;
    if (hint !== null) return miss({ hint });

    const { record, evidence } = await findPersonAndEvidence(identifier, directory);
    if (record?.email) {
      const pattern = evidence && choosePattern(evidence.formats);
      const { name, title, email: work_email } = record;
      return found({ work_email, ...(pattern ? { pattern } : {}), name, title });
    }
    if (identifier.kind === "profile" && !record) return miss({ hint: "Try name together with the company's domain." });

    const name = identifier.kind === "name" ? identifier.name : parsePersonName(record?.name ?? "");
    if (!name || !evidence) return miss({ hint: NO_GUESS });
    const company = identifier.kind === "name" ? identifier.company : null;
    const best = await firstFreeGuess(name, company, evidence, directory);
    return best ? guess({ guess: best }) : miss({ hint: NO_GUESS });
  },
});

/** One text for every reason, so that it never reveals that a person opted out (D26). */
const NO_GUESS =
  "No email is on file, and there is too little data to guess one. Check the name and the domain, or try social_url.";

/** Finds the person and the email formats of their company: in parallel if the company was sent. */
async function findPersonAndEvidence(identifier: Identifier, directory: DirectoryStore) {
  if (identifier.kind === "name") {
    const [record, evidence] = await Promise.all([
      directory.findPersonByName(identifier.name, identifier.company),
      directory.findEmailEvidence(identifier.company),
    ]);
    return { record, evidence };
  }
  const record = await directory.findPersonByProfile(identifier.slug);
  return { record, evidence: record && (await evidenceFor(record, directory)) };
}

async function evidenceFor(record: PersonRecord, directory: DirectoryStore): Promise<EmailEvidence | null> {
  const company = record.companyDomain === null ? null : parseWebsite(record.companyDomain);
  return company && webmailHint(company) === null ? directory.findEmailEvidence(company) : null;
}

/** Returns the best guess that is neither the email of another person on file nor for a person who opted out. */
async function firstFreeGuess(
  name: PersonName,
  company: Hostname | null,
  { domain, formats }: EmailEvidence,
  directory: DirectoryStore,
) {
  const guesses = guessEmails(name, domain, formats);
  if (guesses.length === 0) return null;
  const emails = guesses.map((candidate) => candidate.email);
  const free = await directory.findFreeEmails(emails, name, company === null ? [domain] : [company, domain]);
  return guesses.find((candidate) => free.has(candidate.email)) ?? null;
}

interface Identifiers {
  readonly name?: PersonName | undefined;
  readonly domain?: Hostname | undefined;
  readonly social_url?: ProfileSlug | undefined;
}

/** Returns the one identifier, or the error message that names what is missing or surplus (D2). */
function readIdentifier({ name, domain, social_url }: Identifiers): Identifier | string {
  if (social_url && (name || domain)) {
    return `Send one kind of identifier, not both: leave out social_url, or leave out ${name ? "name" : "domain"}.`;
  }
  if (social_url) return { kind: "profile", slug: social_url };
  if (name && domain) return { kind: "name", name, company: domain };
  if (name) return "domain is missing: with name, send the company's website domain.";
  if (domain) return "name is missing: with domain, send the person's full name.";
  return "An identifier is missing: send name together with domain, or social_url.";
}
