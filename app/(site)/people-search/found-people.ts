import { renderCsv } from "@/lib/domain/csv";

/** A work email as the API returns it. */
interface FoundEmail {
  readonly value: string;
  readonly status: string;
}

/** A person in the response to a search. */
export interface SearchHit {
  readonly name: string;
  readonly title: string | null;
  readonly company: string | null;
  readonly socialUrl: string;
  /** Null if the search did not include emails. */
  readonly email: FoundEmail | null;
}

/** Emails that were looked up after the search, by profile URL; null if none is on file. */
export type EmailsByProfile = Readonly<Record<string, FoundEmail | null>>;

interface SearchBody {
  readonly hint: string | null;
  readonly people: readonly SearchHit[];
}

/** Parses the body of a successful response of `/search`; null if it is not one. */
export function parseSearchBody(body: string): SearchBody | null {
  const json = parseRecord(body);
  if (json === null || !Array.isArray(json.people)) return null;
  return {
    hint: textOf(json.hint),
    people: json.people.filter(isRecord).map((person) => ({
      name: textOf(person.name) ?? "",
      title: textOf(person.title),
      company: textOf(person.company),
      socialUrl: textOf(person.social_url) ?? "",
      email: parseEmail(person.work_email),
    })),
  };
}

/** Parses the work email in the body of a response of `/person`; null if there is none. */
export function parsePersonEmail(body: string): FoundEmail | null {
  return parseEmail(parseRecord(body)?.work_email);
}

/** Renders people as CSV, with the emails that were looked up for them. */
export function renderPeopleCsv(people: readonly SearchHit[], emails: EmailsByProfile): string {
  return renderCsv([
    ["name", "title", "company", "social_url", "work_email", "email_status"],
    ...people.map(({ name, title, company, socialUrl, email }) => {
      const known = email ?? emails[socialUrl];
      return [name, title ?? "", company ?? "", socialUrl, known?.value ?? "", known?.status ?? ""];
    }),
  ]);
}

function parseEmail(json: unknown): FoundEmail | null {
  if (!isRecord(json)) return null;
  const value = textOf(json.value);
  return value === null ? null : { value, status: textOf(json.status) ?? "" };
}

function parseRecord(body: string): Readonly<Record<string, unknown>> | null {
  try {
    const json: unknown = JSON.parse(body);
    return isRecord(json) ? json : null;
  } catch {
    return null;
  }
}

function isRecord(json: unknown): json is Readonly<Record<string, unknown>> {
  return typeof json === "object" && json !== null;
}

function textOf(json: unknown): string | null {
  return typeof json === "string" ? json : null;
}
