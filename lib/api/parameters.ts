import { z } from "zod";
import { parseWebsite } from "@/lib/domain/identifiers/domain-name";
import { parseEmailAddress } from "@/lib/domain/identifiers/email-address";
import { parseProfileUrl } from "@/lib/domain/identifiers/profile-url";
import { parsePersonName } from "@/lib/domain/names/person-name";
import { parseCountry, parseUsState } from "@/lib/domain/places/place";
import { LIMITS, MAX_LENGTH } from "@/lib/domain/usage/limits";
import { SENIORITIES } from "@/lib/search/seniority";

/**
 * The parameters that endpoints share: from the text that was sent, already trimmed and normalised,
 * to what the domain vouches for. Each says in its refusal what to send.
 */
interface Spec<Value> {
  readonly name: string;
  /** In code points (D7). */
  readonly maxLength: number;
  readonly description: string;
  readonly examples: readonly string[];
  /** Completes "send …". */
  readonly send: string;
  parse(text: string): Value | null;
  readonly schema?: Readonly<Record<string, unknown>>;
}

function parameter<Value>({ name, maxLength, description, examples, send, parse, schema }: Spec<Value>) {
  const advice = `${name}: send ${send}.`;
  return z
    .string({ error: advice })
    .meta({ description, examples: [...examples], maxLength, ...schema })
    .transform((text, context): Value => {
      const tooLong = codePoints(text) > maxLength;
      const value = tooLong ? null : parse(text);
      if (value !== null) return value;
      context.addIssue({
        code: "custom",
        message: tooLong ? `${name} is longer than ${maxLength} characters.` : advice,
      });
      return z.NEVER;
    });
}

function codePoints(text: string): number {
  return [...text].length;
}

/** Any text but an empty one. */
function text(spec: Omit<Spec<string>, "parse">) {
  return parameter({ ...spec, parse: (value) => value || null });
}

export const profileUrl = parameter({
  name: "social_url",
  maxLength: MAX_LENGTH.url,
  description: "Public profile URL whose path contains `/in/`.",
  examples: ["https://www.social.example/in/jane-doe"],
  send: "a public profile URL whose path contains /in/, URL-encoded, such as https://www.social.example/in/jane-doe (sales-lead pages are not profile URLs)",
  parse: (value) => parseProfileUrl(value)?.slug ?? null,
});

export const personName = parameter({
  name: "name",
  maxLength: MAX_LENGTH.name,
  description: "Full name, first and last.",
  examples: ["Jane Doe"],
  send: "a full name, first and last, such as Jane Doe",
  parse: parsePersonName,
});

export const emailAddress = parameter({
  name: "email",
  maxLength: MAX_LENGTH.email,
  description: "A work e-mail, to find who is behind it. Personal mailboxes are not looked up.",
  examples: ["jane.doe@acme.example"],
  send: "a work e-mail address such as jane.doe@acme.example",
  parse: parseEmailAddress,
  schema: { format: "email" },
});

/** A company's website, under whatever name the endpoint gives it (D3). */
export function website(name: string) {
  return parameter({
    name,
    maxLength: MAX_LENGTH.url,
    description: "Company website; a full URL is reduced to its domain.",
    examples: ["acme.example"],
    send: "the company's website domain, such as acme.example or https://acme.example/about (a company name is not enough)",
    parse: (value) => (isTooLongForHost(value) ? null : parseWebsite(value)),
  });
}

/** A bare host has the limit of domains, a full URL that of URLs (D7). */
function isTooLongForHost(value: string): boolean {
  return !value.includes("/") && codePoints(value) > MAX_LENGTH.domain;
}

export const question = text({
  name: "q",
  maxLength: MAX_LENGTH.q,
  description: "Who to find, in plain English.",
  examples: ["heads of marketing at software companies in Texas"],
  send: "who to find, in plain English",
});

export const title = text({
  name: "title",
  maxLength: MAX_LENGTH.title,
  description: "Job title or function.",
  examples: ["marketing"],
  send: "a job title or function such as marketing",
});

export const industry = text({
  name: "industry",
  maxLength: MAX_LENGTH.industry,
  description: "Industry in plain words.",
  examples: ["software"],
  send: "an industry in plain words such as software",
});

export const seniority = parameter({
  name: "seniority",
  maxLength: MAX_LENGTH.title,
  description: "Rank of the job.",
  examples: ["director"],
  send: `one of ${SENIORITIES.join(", ")}`,
  parse: (value) => SENIORITIES.find((rank) => rank === value) ?? null,
  schema: { enum: [...SENIORITIES], maxLength: undefined },
});

export const country = parameter({
  name: "country",
  maxLength: MAX_LENGTH.place,
  description: "Country name; ISO 3166 codes and everyday forms are accepted.",
  examples: ["Germany"],
  send: "the English name or ISO 3166 code of a country, such as Germany or DE",
  parse: parseCountry,
});

export const usState = parameter({
  name: "state",
  maxLength: MAX_LENGTH.place,
  description: "US state name or two-letter code; implies the United States.",
  examples: ["Texas"],
  send: "the name or two-letter code of a US state, such as Texas or TX",
  parse: parseUsState,
});

/** Plain decimal digits within bounds. */
function wholeNumber(name: string, minimum: number, maximum: number, description: string, fallback?: number) {
  return parameter({
    name,
    maxLength: MAX_LENGTH.place,
    description,
    examples: [String(fallback ?? 200)],
    send: `a whole number from ${minimum} to ${maximum}, in plain digits`,
    parse(value) {
      const number = /^[0-9]+$/.test(value) ? Number(value) : Number.NaN;
      return number >= minimum && number <= maximum ? number : null;
    },
    schema: {
      type: "integer",
      minimum,
      maximum,
      maxLength: undefined,
      examples: [fallback ?? 200],
      ...(fallback === undefined ? {} : { default: fallback }),
    },
  });
}

export const employeesMin = wholeNumber("employees_min", 0, LIMITS.employeesMax, "Minimum company headcount.");
export const employeesMax = wholeNumber("employees_max", 0, LIMITS.employeesMax, "Maximum company headcount.");

export const limit = wholeNumber(
  "limit",
  1,
  LIMITS.peoplePerCall,
  "People to return at most.",
  LIMITS.peoplePerCallDefault,
).optional();

const BOOLEANS: ReadonlyMap<string, boolean> = new Map([
  ["true", true],
  ["false", false],
]);

export const withEmail = parameter({
  name: "with_email",
  maxLength: MAX_LENGTH.place,
  description: "When true, only people with a work e-mail on file, with it, its status `unknown`.",
  examples: ["true"],
  send: "true or false",
  parse: (value) => BOOLEANS.get(value) ?? null,
  schema: { type: "boolean", maxLength: undefined, default: false, examples: [true] },
}).optional();

export const PERSON_FIELDS = ["email", "mobile", "profile"] as const;
export type PersonField = (typeof PERSON_FIELDS)[number];

/** A comma list; spaces around commas are allowed, a repeated member counts once (D6). */
export const personFields = parameter({
  name: "fields",
  maxLength: MAX_LENGTH.title,
  description: "Comma list of `email`, `mobile`, `profile` (name, title, company).",
  examples: ["email,profile"],
  send: `a comma list of ${PERSON_FIELDS.join(", ")}`,
  parse(value): ReadonlySet<PersonField> | null {
    const members = value.split(",").map((member) => PERSON_FIELDS.find((field) => field === member.trim()));
    const known = members.filter((member) => member !== undefined);
    return known.length === members.length ? new Set(known) : null;
  },
  schema: { maxLength: undefined, default: PERSON_FIELDS.join(",") },
}).optional();
