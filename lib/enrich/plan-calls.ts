import { CREDITS, personCredits } from "@/lib/domain/billing/credits";
import type { ColumnPlaces, ListField } from "./list-columns";

/** What can be added to a row. */
export const ADDITIONS = ["email", "mobile", "profile", "company", "technologies"] as const;

export type Addition = (typeof ADDITIONS)[number];

/** One lookup of a row. */
export interface PlannedCall {
  readonly path: "/person" | "/email" | "/company" | "/company/tech";
  readonly query: Readonly<Record<string, string>>;
  /** Most credits that it can cost. */
  readonly maxCredits: number;
}

/** The request target of a call. */
export function callTarget({ path, query }: PlannedCall): string {
  return `/v1${path}?${new URLSearchParams(query)}`;
}

/** The lookups of a row: those of the person, and those of the company. */
export interface RowPlan {
  readonly person: PlannedCall | null;
  /** Sent if the person was found without an email, or not found: it may know a guess. */
  readonly guess: PlannedCall | null;
  readonly company: readonly PlannedCall[];
}

/** Returns the whole name. A name beside only one half, which it does not contain, is the other half: "Nom", "Prénom". */
function wholeName(name: string, first: string, last: string): string {
  const isWhole = (first !== "") === (last !== "") || name.toLowerCase().includes((first || last).toLowerCase());
  const parts = name === "" ? [first, last] : isWhole ? [name] : [first, name, last];
  return parts.filter((part) => part !== "").join(" ");
}

/** Plans the lookups of a row by the best identifier that it has: profile URL, name and website, or email. */
export function planRow(cells: readonly string[], places: ColumnPlaces, wanted: ReadonlySet<Addition>): RowPlan {
  const cell = (field: ListField): string => {
    const place = places[field];
    return place === undefined ? "" : (cells[place] ?? "").trim();
  };
  const url = cell("social_url");
  const name = wholeName(cell("name"), cell("first_name"), cell("last_name"));
  const email = cell("email");
  const domain = cell("domain") || email.slice(email.lastIndexOf("@") + 1);
  const fields = (["email", "mobile", "profile"] as const).filter((field) => wanted.has(field));
  const identifier = identify({ url, name, domain, email });
  const price = personCredits({
    byEmail: identifier !== null && "email" in identifier,
    workEmail: wanted.has("email"),
    mobile: wanted.has("mobile"),
    profile: wanted.has("profile"),
  });
  const asksPerson = fields.length > 0 && identifier !== null;
  const emailOnly = fields.length === 1 && wanted.has("email");
  const byName = name !== "" && domain !== "" ? { name, domain } : null;
  const emailQuery = url === "" ? byName : { social_url: url };
  const guess: PlannedCall | null =
    asksPerson && wanted.has("email") && emailQuery !== null
      ? { path: "/email", query: emailQuery, maxCredits: CREDITS.workEmail }
      : null;
  // `/email` tells a find, a guess and a miss apart in one lookup.
  const person: PlannedCall | null = asksPerson
    ? { path: "/person", query: { ...identifier, fields: fields.join(",") }, maxCredits: price }
    : null;
  return {
    person: emailOnly && guess !== null ? guess : person,
    guess: emailOnly ? null : guess,
    company: domain === "" ? [] : companyCalls(domain, wanted),
  };
}

interface Identifiers {
  readonly url: string;
  readonly name: string;
  readonly domain: string;
  readonly email: string;
}

function identify({ url, name, domain, email }: Identifiers): Readonly<Record<string, string>> | null {
  if (url !== "") return { social_url: url };
  if (name !== "" && domain !== "") return { name, company: domain };
  return email === "" ? null : { email };
}

function companyCalls(domain: string, wanted: ReadonlySet<Addition>): readonly PlannedCall[] {
  const calls: readonly [Addition, PlannedCall][] = [
    ["company", { path: "/company", query: { domain }, maxCredits: CREDITS.companyProfile }],
    ["technologies", { path: "/company/tech", query: { domain }, maxCredits: CREDITS.companyTech }],
  ];
  return calls.filter(([addition]) => wanted.has(addition)).map(([, call]) => call);
}

/** Returns the most credits that a row can cost. A guess is asked for only if no email was charged. */
export function maxCreditsOf({ person, company }: RowPlan): number {
  return [...(person ? [person] : []), ...company].reduce((sum, call) => sum + call.maxCredits, 0);
}
