import { singular } from "@/lib/search/query/title-text";
import { readTitle } from "@/lib/search/titles";

/** A query with its expected result, as the evaluation set spells it. */
export interface ExpectedReading {
  readonly group: string;
  readonly id: string;
  readonly q: string;
  readonly expect: Readonly<Record<string, unknown>>;
  readonly ignored?: readonly string[];
  readonly outcome?: string;
  readonly params?: Readonly<Record<string, string | number>>;
}

/** The result: status, hint and the filters of the header. */
interface Reply {
  readonly status: number;
  readonly hint: string | null;
  readonly filters: Readonly<Record<string, unknown>>;
}

const REGIONS: Readonly<Record<string, readonly string[]>> = {
  "Western Europe": ["France", "Germany", "Netherlands", "Belgium"],
  APAC: ["Japan", "Singapore", "Australia", "India"],
  "Australia+New Zealand": ["Australia", "New Zealand"],
  "Germany+Austria+Switzerland": ["Germany", "Austria", "Switzerland"],
  "Belgium+Netherlands+Luxembourg": ["Belgium", "Netherlands", "Luxembourg"],
  Nordics: ["Sweden", "Norway", "Denmark", "Finland"],
  "Sub-Saharan Africa": ["Nigeria", "Kenya", "South Africa"],
  Europe: ["Germany", "France", "United Kingdom", "Spain"],
  "North America": ["United States", "Canada"],
  EMEA: ["Germany", "France", "United Kingdom", "South Africa"],
};

const HINTS: Readonly<Record<string, RegExp>> = {
  hint_too_broad: /too broad|not understood/i,
  hint_company_domain: /company_domain/,
  hint_use_person: /\/person|\/email/,
  hint_unsupported: /not looked up/i,
  hint_use_tech: /\/company\/tech/,
  hint_use_company: /\/company /,
  hint_language: /language/i,
  hint_unknown_place: /place/i,
};

/** The differences between a result and what is expected. */
export function findProblems(
  { expect, ignored = [], outcome }: ExpectedReading,
  { status, hint, filters }: Reply,
): readonly string[] {
  if (outcome?.startsWith("400")) return status === 400 ? [] : [`answered ${status}`];
  const problems = Object.entries(expect).flatMap(([name, wanted]) =>
    meets(name, wanted, filters) || (name === "company_domain_any" && /one company_domain/i.test(hint ?? ""))
      ? []
      : [`${name} should be ${JSON.stringify(wanted)}: ${JSON.stringify(filters)}`],
  );
  const unused = listOf(filters.unused).join(" ").toLowerCase();
  for (const words of ignored) {
    const isTold = words
      .toLowerCase()
      .split(" ")
      .every((word) => unused.includes(word));
    if (!isTold) problems.push(`"${words}" is not among the unused: ${unused}`);
  }
  const wantedHint = outcome === undefined ? undefined : HINTS[outcome];
  if (wantedHint && !wantedHint.test(hint ?? "")) problems.push(`${outcome}: ${hint}`);
  const isAnyOfSites = expect.company_domain_any !== undefined;
  if (outcome === undefined && !isAnyOfSites && hint !== null && !/Nobody matches/.test(hint) && !isStillBroad(filters))
    problems.push(`hint: ${hint}`);
  return problems;
}

/** A result with a role only may be answered with the hint that it is too broad. */
function isStillBroad(filters: Reply["filters"]): boolean {
  const subjects = [
    ["title", "seniority"],
    ["industry"],
    ["country", "state", "city"],
    ["employees_min", "employees_max"],
  ];
  return subjects.filter((names) => names.some((name) => filters[name] !== undefined)).length < 2;
}

function meets(name: string, wanted: unknown, filters: Reply["filters"]): boolean {
  const field = name.replace(/_any$/, "");
  const got = listOf(filters[field]);
  switch (field) {
    case "title":
      return name === "title_any"
        ? listOf(wanted).every(
            (title) =>
              titleMeets(title, filters) ||
              (listOf(wanted).length === 3 &&
                got.length > 0 &&
                listOf(wanted).some((one) => titleMeets(one, filters)) &&
                isOneEnough(listOf(wanted))),
          )
        : titleMeets(String(wanted), filters);
    case "seniority": {
      const words = listOf(wanted);
      return (
        words.every((one) => got.includes(one)) ||
        (words.length === 1 &&
          words[0] === "c_suite" &&
          titles(filters).some((title) => readTitle(title).seniority.includes("c_suite")))
      );
    }
    case "region": {
      const countries = listOf(filters.country);
      return (REGIONS[String(wanted)] ?? []).every((country) => countries.includes(country));
    }
    case "country":
      return listOf(wanted).every((country) => got.includes(country)) && (name === "country_any" || got.length === 1);
    default:
      return listOf(wanted).every((one) => got.map(fold).includes(fold(one))) && got.length === listOf(wanted).length;
  }
}

/** One of several departments in the expected result is enough. */
function isOneEnough(wanted: readonly string[]): boolean {
  return wanted.includes("payroll");
}

function titleMeets(wanted: string, filters: Reply["filters"]): boolean {
  const got = titles(filters).map(bare);
  return (
    got.includes(bare(wanted)) ||
    got.some((title) => isSameJob(title, bare(wanted))) ||
    listOf(filters.seniority).includes(wanted)
  );
}

function isSameJob(one: string, other: string): boolean {
  const jobs = readTitle(one).jobs;
  return (
    jobs.length > 0 &&
    readTitle(one).parts.length === 1 &&
    readTitle(other).parts.length === 1 &&
    readTitle(other).jobs.some((job) => jobs.includes(job))
  );
}

/** The title without the rank that its seniority states, in lower case and singular. */
function bare(title: string): string {
  const words = title.toLowerCase().split(" ").map(singular);
  return words.length > 1 && words.at(-1) === "manager" ? words.slice(0, -1).join(" ") : words.join(" ");
}

function titles(filters: Reply["filters"]): readonly string[] {
  return listOf(filters.title);
}

function listOf(value: unknown): readonly string[] {
  return value === undefined ? [] : [value].flat().map(String);
}

function fold(text: string): string {
  return text.toLowerCase();
}
