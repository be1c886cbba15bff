import { z } from "zod";
import { defineLookup, guess, hit, miss } from "@/lib/api/endpoint";
import { webmailHint } from "@/lib/api/endpoints/webmail-hint";
import { personName, profileUrl, website } from "@/lib/api/parameters";
import { EmailFound, EmailGuess, NotFound } from "@/lib/api/schemas/people";
import type { DirectoryStore, EmailEvidence, PersonRecord } from "@/lib/directory/directory-store";
import { CREDITS } from "@/lib/domain/billing/credits";
import { choosePattern, guessEmails } from "@/lib/domain/email-format/email-format";
import { type Hostname, parseWebsite } from "@/lib/domain/identifiers/domain-name";
import type { ProfileSlug } from "@/lib/domain/identifiers/profile-url";
import { type PersonName, parsePersonName } from "@/lib/domain/names/person-name";

type Identifier =
  | { readonly kind: "profile"; readonly slug: ProfileSlug }
  | { readonly kind: "name"; readonly name: PersonName; readonly company: Hostname };

export const email = defineLookup({
  path: "/email",
  operationId: "email",
  summary: "Find a work email",
  description:
    "Send `name` together with `domain`, or `social_url`. Where no address is on file, the company's most common format applied to the name comes back as a guess, which is never data.",
  identifiers: ["name", "domain", "social_url"],
  query: z
    .object({
      name: personName.optional(),
      domain: website("domain").optional(),
      social_url: profileUrl.optional(),
    })
    .transform((identifiers, context) => {
      const who = readIdentifier(identifiers);
      if (typeof who !== "string") return who;
      context.addIssue({ code: "custom", message: who });
      return z.NEVER;
    }),
  hit: EmailFound,
  guess: EmailGuess,
  miss: NotFound,
  price: `${CREDITS.workEmail} when an email is found; a guess is free.`,
  ceiling: { kind: "found", credits: CREDITS.workEmail },
  examples: {
    hit: { name: "Jane Doe", domain: "acme.example" },
    guess: { name: "Lena Winter", domain: "acme.example" },
    miss: { name: "Jane Doe", domain: "nowhere.example" },
  },
  credits: () => CREDITS.workEmail,

  async lookup(who, { directory }) {
    const hint = who.kind === "name" ? webmailHint(who.company) : null;
    if (hint !== null) return miss({ hint });

    const { record, evidence } = await findPersonAndEvidence(who, directory);
    if (record?.email) {
      const pattern = evidence && choosePattern(evidence.formats);
      const { name, title, email: work_email } = record;
      return hit({ work_email, ...(pattern ? { pattern } : {}), name, title });
    }
    if (who.kind === "profile" && !record) return miss({ hint: "Try name together with the company's domain." });

    const name = who.kind === "name" ? who.name : parsePersonName(record?.name ?? "");
    if (!name || !evidence) return miss({ hint: NO_GUESS });
    const company = who.kind === "name" ? who.company : null;
    const best = await firstFreeGuess(name, company, evidence, directory);
    return best ? guess({ guess: best }) : miss({ hint: NO_GUESS });
  },
});

/** The same whatever the reason is, so that it tells of nobody that they opted out (D26). */
const NO_GUESS = "No address is on file, nor enough to guess one by. Check the name and the domain, or try social_url.";

/** The person, and what addresses at their company look like: at once where the company is known beforehand. */
async function findPersonAndEvidence(who: Identifier, directory: DirectoryStore) {
  if (who.kind === "name") {
    const [record, evidence] = await Promise.all([
      directory.findPersonByName(who.name, who.company),
      directory.findEmailEvidence(who.company),
    ]);
    return { record, evidence };
  }
  const record = await directory.findPersonByProfile(who.slug);
  return { record, evidence: record && (await evidenceFor(record, directory)) };
}

async function evidenceFor(record: PersonRecord, directory: DirectoryStore): Promise<EmailEvidence | null> {
  const company = record.companyDomain === null ? null : parseWebsite(record.companyDomain);
  return company && webmailHint(company) === null ? directory.findEmailEvidence(company) : null;
}

/** The best guess that is not the address of somebody else on file, nor one for somebody who opted out. */
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

/** Exactly one kind of identifier, or a message that names what is missing or surplus (D2). */
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
