import { z } from "zod";
import { parseWebsite } from "@/lib/domain/identifiers/domain-name";
import { parseEmailAddress } from "@/lib/domain/identifiers/email-address";
import { parseProfileUrl } from "@/lib/domain/identifiers/profile-url";
import { parsePersonName } from "@/lib/domain/names/person-name";
import { parseCountry, parseUsState } from "@/lib/domain/places/place";
import { LIMITS, MAX_LENGTH } from "@/lib/domain/usage/limits";
import { SENIORITIES } from "@/lib/search/seniority";

/** One parameter that endpoints share: how its text, trimmed and normalized already, becomes a domain value. */
interface ParameterSpec<Value> {
  readonly name: string;
  /** In code points (D7). */
  readonly maxLength: number;
  readonly description: string;
  readonly examples: readonly string[];
  /** Completes the error message "send …". */
  readonly send: string;
  parse(text: string): Value | null;
  readonly schema?: Readonly<Record<string, unknown>>;
}

function parameter<Value>({ name, maxLength, description, examples, send, parse, schema }: ParameterSpec<Value>) {
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

/** A parameter that accepts any text except an empty one. */
function text(spec: Omit<ParameterSpec<string>, "parse">) {
  return parameter({ ...spec, parse: (value) => value || null });
}

export const profileUrl = parameter({
  name: "social_url",
  maxLength: MAX_LENGTH.url,
  description: "Public profile URL whose path contains `/in/`.",
  examples: ["https://www.social.example/in/jane-doe"],
  send: [
    "a public profile URL whose path contains /in/, URL-encoded,",
    "such as https://www.social.example/in/jane-doe (sales-lead pages are not profile URLs)",
  ].join(" "),
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
  description: "A work email, to find the person it belongs to. Personal mailboxes are not looked up.",
  examples: ["jane.doe@acme.example"],
  send: "a work email such as jane.doe@acme.example",
  parse: parseEmailAddress,
  schema: { format: "email" },
});

/** A company's website (D3), as a parameter of this name. */
export function website(name: string) {
  return parameter({
    name,
    maxLength: MAX_LENGTH.url,
    description: "Company website; a full URL is reduced to its domain.",
    examples: ["acme.example"],
    send: [
      "the company's website domain, such as acme.example or https://acme.example/about",
      "(a company name is not enough)",
    ].join(" "),
    parse: (value) => (isTooLongForHost(value) ? null : parseWebsite(value)),
  });
}

/** A bare host may be as long as a domain, a full URL as long as a URL (D7). */
function isTooLongForHost(value: string): boolean {
  return !value.includes("/") && codePoints(value) > MAX_LENGTH.domain;
}

export const query = text({
  name: "q",
  maxLength: MAX_LENGTH.q,
  description: "The people to find, in plain English.",
  examples: ["heads of marketing at software companies in Texas"],
  send: "the people to find, in plain English",
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
  description: "Level of the job.",
  examples: ["director"],
  send: `one of ${SENIORITIES.join(", ")}`,
  parse: (value) => SENIORITIES.find((level) => level === value) ?? null,
  schema: { enum: [...SENIORITIES], maxLength: undefined },
});

export const country = parameter({
  name: "country",
  maxLength: MAX_LENGTH.place,
  description: "Country name; ISO 3166 codes and common names such as UK are accepted.",
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
  "Most people to return.",
  LIMITS.peoplePerCallDefault,
).optional();

const BOOLEANS: ReadonlyMap<string, boolean> = new Map([
  ["true", true],
  ["false", false],
]);

export const withEmail = parameter({
  name: "with_email",
  maxLength: MAX_LENGTH.place,
  description: "When true, returns only people with a work email on file, and includes it with the status `unknown`.",
  examples: ["true"],
  send: "true or false",
  parse: (value) => BOOLEANS.get(value) ?? null,
  schema: { type: "boolean", maxLength: undefined, default: false, examples: [true] },
}).optional();

export const PERSON_FIELDS = ["email", "mobile", "profile"] as const;
export type PersonField = (typeof PERSON_FIELDS)[number];

/** A comma-separated list. Spaces around commas are allowed and a repeated member counts once (D6). */
export const personFields = parameter({
  name: "fields",
  maxLength: MAX_LENGTH.title,
  description: "Comma-separated list of `email`, `mobile`, `profile` (name, title, company).",
  examples: ["email,profile"],
  send: `a comma-separated list of ${PERSON_FIELDS.join(", ")}`,
  parse(value): ReadonlySet<PersonField> | null {
    const members = value.split(",").map((member) => PERSON_FIELDS.find((field) => field === member.trim()));
    const known = members.filter((member) => member !== undefined);
    return known.length === members.length ? new Set(known) : null;
  },
  schema: { maxLength: undefined, default: PERSON_FIELDS.join(",") },
}).optional();
