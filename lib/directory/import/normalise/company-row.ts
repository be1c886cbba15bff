import { CellReader } from "@/lib/directory/import/normalise/cell-reader";
import { displayCase } from "@/lib/directory/import/normalise/display-case";
import { parseBoolean } from "@/lib/directory/import/normalise/parse-boolean";
import { parseEmployees } from "@/lib/directory/import/normalise/parse-employees";
import { readPlace } from "@/lib/directory/import/normalise/read-place";
import { readWebsite } from "@/lib/directory/import/normalise/read-website";
import { readTechnology, type TechnologyOnRow } from "@/lib/directory/import/normalise/technology-row";
import type { Normalised, SourceRow } from "@/lib/directory/import/source-row";
import type { StoredPlace } from "@/lib/directory/records/search-copy";
import { parseWebsite } from "@/lib/domain/identifiers/domain-name";
import { MAX_LENGTH } from "@/lib/domain/usage/limits";

/** One row of a companies file, ready to merge. Null means that the row does not give the value. */
export interface CompanyRow extends StoredPlace {
  readonly domain: string;
  readonly name: string | null;
  readonly industry: string | null;
  readonly employees: number | null;
  readonly catchAll: boolean | null;
  /** Other domains of the company, never its own. */
  readonly aliases: readonly string[];
  readonly technologies: readonly TechnologyOnRow[];
}

export const DELETED = "deleted in the tool it comes from";

/** Normalizes a row of a companies file (D31). Rejects it without a website domain; other bad values are dropped. */
export function normaliseCompany({ cells: values }: SourceRow): Normalised<CompanyRow> {
  const cells = new CellReader(values);
  if (cells.flag("deleted", parseBoolean) === true) return { row: null, reason: DELETED, dropped: [] };
  const name = readCompanyName(cells, "name");
  const website = cells.parsed("domain", (text) => text, "");
  if (website === null) return { row: null, reason: "no domain", dropped: cells.dropped };
  const read = readWebsite(website, name);
  if (read.domain === null) {
    const reason = read.reason === "not a website domain" ? "the domain is not a website domain" : read.reason;
    return { row: null, reason, dropped: cells.dropped };
  }
  const { domain, others } = read;
  return {
    row: {
      domain,
      name,
      industry: cells.text("industry", MAX_LENGTH.industry),
      employees: cells.parsed("employees", parseEmployees, "not a headcount"),
      catchAll: cells.flag("catch_all", parseBoolean),
      aliases: readAliases(cells, domain, others),
      technologies: readTechnologies(cells, "technologies"),
      ...readPlace(cells),
    },
    dropped: cells.dropped,
  };
}

export function readCompanyName(cells: CellReader, column: string): string | null {
  const name = cells.text(column, MAX_LENGTH.name);
  return name === null ? null : displayCase(name);
}

function readAliases(cells: CellReader, domain: string, others: readonly string[]): readonly string[] {
  const aliases = cells
    .several("aliases", (text) => text.split(/[;,|\n]/))
    .flatMap((text) => {
      const alias = text === "" ? null : parseWebsite(text);
      if (alias === null && text !== "") cells.drop("aliases", "not a website domain", text);
      return alias === null || alias === domain ? [] : [alias];
    });
  return [...new Set([...others, ...aliases])];
}

/** What exports separate names by; the first that a cell has, since a name may contain one of the others. */
const SEPARATORS: readonly RegExp[] = [/;/, /[,|\n]/, /(?<=\S):(?=\S)/];

/** Reads a JSON list, or names in a cell that are separated in one of the ways of exports. */
export function readTechnologies(cells: CellReader, column: string): readonly TechnologyOnRow[] {
  const value = cells.raw(column);
  if (value === undefined || value === null) return [];
  if (typeof value !== "string" && !Array.isArray(value)) {
    cells.drop(column, "not a list", JSON.stringify(value));
    return [];
  }
  const members: readonly unknown[] = Array.isArray(value)
    ? value
    : cells.several(column, (text) => text.split(SEPARATORS.find((one) => one.test(text)) ?? ";"));
  const technologies = members.flatMap((member: unknown) => {
    const technology = readTechnology(member);
    if (!technology) cells.drop(column, "a technology without a name", JSON.stringify(member) ?? "");
    return technology ?? [];
  });
  return [...new Map(technologies.map((technology) => [technology.name.toLowerCase(), technology])).values()];
}
