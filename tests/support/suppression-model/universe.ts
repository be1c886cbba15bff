/** A person as a row of an import file names them. Equal rows are the same person in every file of the test. */
export interface ModelPersonRow {
  readonly name: string;
  readonly social_url?: string;
  readonly email?: string;
  readonly phone?: string;
  readonly company_domain?: string;
  readonly title?: string;
}

export interface ModelCompanyRow {
  readonly domain: string;
  readonly aliases: readonly string[];
}

const TITLE = "Sales Manager";
/** Shared by two people, as in one office. */
const OFFICE = "+14155559317";

/**
 * People who opt out: namesakes, short forms, hosts below a domain, an address at another domain than the employer's,
 * one address with two profiles, a number that two people share, and a person known only by name.
 */
export const MODEL_PEOPLE = {
  zelda: person("Zelda Quill", { slug: "zelda", email: "zelda.quill@acme.io", phone: OFFICE, company: "acme.io" }),
  zeldaTwo: person("Zelda Quill", { slug: "zelda-two", email: "zq@acme.example", company: "acme.example" }),
  bob: person("Bob Stone", { email: "bob.stone@acme.example", company: "eu.acme.example" }),
  robert: person("Robert Stone", { slug: "rstone", email: "robert.stone@other.example", company: "acme.example" }),
  otto: person("Otto Bare", { company: "acme.io" }),
  joOne: person("Jo Twice", { slug: "jo-one", email: "jo@other.example", company: "other.example" }),
  joTwo: person("Joanna Twice", { slug: "jo-two", email: "jo@other.example", company: "acme.io" }),
  petra: person("Petra Pan", { slug: "petra", email: "petra.pan@uk.acme.io", phone: OFFICE }),
} as const satisfies Readonly<Record<string, ModelPersonRow>>;

export type PersonId = keyof typeof MODEL_PEOPLE;
export const PERSON_IDS = Object.keys(MODEL_PEOPLE) as readonly PersonId[];

/** People who never opt out. Guesses rest on their addresses. */
export const BYSTANDERS: readonly ModelPersonRow[] = [
  person("Fred Format", { slug: "fred", email: "fred.format@acme.example", company: "acme.example" }),
  person("Gina Genial", { slug: "gina", email: "gina.genial@acme.io", company: "acme.io" }),
  person("Hugo Heron", { slug: "hugo", email: "hugo.heron@other.example", company: "other.example" }),
  person("Ida Ibsen", { slug: "ida", email: "ida.ibsen@brand.example", company: "brand.example" }),
];

/** The last row of an import that stops halfway: the test holds this person's row. */
export const BLOCKER = person("Bea Blocker", { slug: "bea", email: "bea@block.example", company: "block.example" });

/** Rows of company files: a domain only, and aliases in either direction. */
export const MODEL_COMPANIES: readonly ModelCompanyRow[] = [
  { domain: "acme.example", aliases: [] },
  { domain: "acme.example", aliases: ["acme.io"] },
  { domain: "acme.io", aliases: [] },
  { domain: "acme.io", aliases: ["acme.example"] },
  { domain: "acme.example", aliases: ["brand.example"] },
  { domain: "other.example", aliases: ["brand.example", "acme.io"] },
];

/** Websites in lookups and in opt-outs by name. */
export const HOSTS = ["acme.example", "acme.io", "eu.acme.example", "uk.acme.io", "other.example", "brand.example"];

interface Identifiers {
  readonly slug?: string;
  readonly email?: string;
  readonly phone?: string;
  readonly company?: string;
}

function person(name: string, { slug, email, phone, company }: Identifiers): ModelPersonRow {
  return {
    name,
    title: TITLE,
    ...(slug !== undefined && { social_url: `https://social.example/in/${slug}` }),
    ...(email !== undefined && { email }),
    ...(phone !== undefined && { phone }),
    ...(company !== undefined && { company_domain: company }),
  };
}
