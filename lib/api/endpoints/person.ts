import { z } from "zod";
import { defineLookup, found, miss } from "@/lib/api/endpoint";
import {
  emailAddress,
  PERSON_FIELDS,
  type PersonField,
  personFields,
  personName,
  profileUrl,
  website,
} from "@/lib/api/parameters";
import { NotFound, Person } from "@/lib/api/schemas/people";
import type { DirectoryStore, PersonRecord } from "@/lib/directory/directory-store";
import { CREDITS, personCredits } from "@/lib/domain/billing/credits";
import type { Hostname } from "@/lib/domain/identifiers/domain-name";
import { type EmailAddress, emailDomain } from "@/lib/domain/identifiers/email-address";
import type { ProfileSlug } from "@/lib/domain/identifiers/profile-url";
import type { PersonName } from "@/lib/domain/names/person-name";
import { webmailHint } from "./webmail-hint";

type Identifier =
  | { readonly kind: "profile"; readonly slug: ProfileSlug }
  | { readonly kind: "name"; readonly name: PersonName; readonly company: Hostname }
  | { readonly kind: "email"; readonly email: EmailAddress };

const ALL_FIELDS: ReadonlySet<PersonField> = new Set(PERSON_FIELDS);

export const person = defineLookup({
  path: "/person",
  operationId: "person",
  summary: "Enrich one person",
  description: [
    "Send exactly one kind of identifier: `social_url`; or `name` together with `company`; or `email`.",
    "Returns only the requested fields.",
  ].join(" "),
  identifiers: ["social_url", "name", "company", "email", "fields"],
  oneOf: [["social_url"], ["name", "company"], ["email"]],
  query: z
    .object({
      social_url: profileUrl.optional(),
      name: personName.optional(),
      company: website("company").optional(),
      email: emailAddress.optional(),
      fields: personFields,
    })
    .transform(({ fields = ALL_FIELDS, ...identifiers }, context) => {
      const identifier = readIdentifier(identifiers);
      if (typeof identifier !== "string") return { identifier, fields };
      context.addIssue({ code: "custom", message: identifier });
      return z.NEVER;
    }),
  found: Person,
  miss: NotFound,
  price: [
    `${CREDITS.workEmail} with a work email, plus ${CREDITS.mobile} with a mobile;`,
    `${CREDITS.personProfile} for the profile alone.`,
    `By email: ${CREDITS.reverseEmail} when the person is found, plus ${CREDITS.mobile} with a mobile.`,
  ].join(" "),
  maximumPrice: { kind: "person" },
  examples: {
    found: { social_url: "https://www.social.example/in/jane-doe" },
    miss: { social_url: "https://www.social.example/in/nobody-here" },
  },
  credits: (found, { identifier, fields }) =>
    personCredits({
      byEmail: identifier.kind === "email",
      workEmail: Boolean(found.work_email),
      mobile: Boolean(found.mobile),
      profile: fields.has("profile"),
    }),

  async lookup({ identifier, fields }, { directory }) {
    const hint =
      identifier.kind === "profile"
        ? null
        : webmailHint(identifier.kind === "email" ? emailDomain(identifier.email) : identifier.company);
    if (hint !== null) return miss({ hint });

    const record = await findPerson(identifier, directory);
    if (!record) return miss({ hint: HINTS[identifier.kind] });

    const body = {
      ...(fields.has("profile") ? profileOf(record) : {}),
      ...(record.socialUrl === null ? {} : { social_url: record.socialUrl }),
      ...(fields.has("email") ? { work_email: record.email } : {}),
      ...(fields.has("mobile") ? { mobile: record.mobile } : {}),
    };
    const isFound = fields.has("profile") || Boolean(body.work_email) || Boolean(body.mobile);
    return isFound ? found(body) : miss({ hint: "None of the requested fields is on file: request more in fields." });
  },
});

const HINTS: Readonly<Record<Identifier["kind"], string>> = {
  profile: "Try name together with company, or a work email.",
  name: "Check the spelling of the name and the company's domain, or try social_url.",
  email: "Try social_url, or name together with company.",
};

function profileOf({ name, title, companyName }: PersonRecord) {
  return { name, title, company: companyName === null ? null : { name: companyName } };
}

function findPerson(identifier: Identifier, directory: DirectoryStore): Promise<PersonRecord | null> {
  switch (identifier.kind) {
    case "profile":
      return directory.findPersonByProfile(identifier.slug);
    case "name":
      return directory.findPersonByName(identifier.name, identifier.company);
    case "email":
      return directory.findPersonByEmail(identifier.email);
    default:
      return identifier satisfies never;
  }
}

interface Identifiers {
  readonly social_url?: ProfileSlug | undefined;
  readonly name?: PersonName | undefined;
  readonly company?: Hostname | undefined;
  readonly email?: EmailAddress | undefined;
}

/** Returns the one identifier, or the error message that names what is missing or surplus (D2). */
function readIdentifier({ social_url, name, company, email }: Identifiers): Identifier | string {
  const kinds = [
    ...(social_url ? ["social_url"] : []),
    ...(name || company ? ["name with company"] : []),
    ...(email ? ["email"] : []),
  ];
  if (kinds.length > 1)
    return `Send one kind of identifier, not several: leave out all but one of ${kinds.join(", ")}.`;
  if (social_url) return { kind: "profile", slug: social_url };
  if (email) return { kind: "email", email };
  if (name && company) return { kind: "name", name, company };
  if (name) return "company is missing: with name, send the company's website domain.";
  if (company) return "name is missing: with company, send the person's full name.";
  return "An identifier is missing: send social_url, or name together with company, or email.";
}
