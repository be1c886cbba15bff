import { CellReader } from "@/lib/directory/import/normalise/cell-reader";
import { parseBoolean } from "@/lib/directory/import/normalise/parse-boolean";
import { parseEmployees } from "@/lib/directory/import/normalise/parse-employees";
import { readPlace, type StoredPlace } from "@/lib/directory/import/normalise/read-place";
import { readTechnology, type TechnologyOnRow } from "@/lib/directory/import/normalise/technology-row";
import type { Normalised, SourceRow } from "@/lib/directory/import/source-row";
import { parseWebsite } from "@/lib/domain/identifiers/domain-name";
import { MAX_LENGTH } from "@/lib/domain/usage/limits";

/** One row of a companies file, ready to merge. Null = the row does not say. */
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

/** Reads a row of a companies file (D31): rejected without a website domain, anything else bad is left out. */
export function normaliseCompany({ cells: values }: SourceRow): Normalised<CompanyRow> {
  const cells = new CellReader(values);
  const website = cells.required("domain");
  const domain = website && parseWebsite(website);
  if (!domain) {
    return { row: null, reason: website ? "the domain is not a website domain" : "no domain", dropped: cells.dropped };
  }
  return {
    row: {
      domain,
      name: cells.text("name", MAX_LENGTH.name),
      industry: cells.text("industry", MAX_LENGTH.industry),
      employees: cells.parsed("employees", parseEmployees, "not a headcount"),
      catchAll: readCatchAll(cells),
      aliases: readAliases(cells, domain),
      technologies: readTechnologies(cells),
      ...readPlace(cells),
    },
    dropped: cells.dropped,
  };
}

function readCatchAll(cells: CellReader): boolean | null {
  const value = cells.raw("catch_all");
  return typeof value === "boolean" ? value : cells.parsed("catch_all", parseBoolean, "neither true nor false");
}

function readAliases(cells: CellReader, domain: string): readonly string[] {
  const aliases = cells.list("aliases").flatMap((text) => {
    const alias = text === "" ? null : parseWebsite(text);
    if (alias === null && text !== "") cells.drop("aliases", "not a website domain", text);
    return alias === null || alias === domain ? [] : [alias];
  });
  return [...new Set(aliases)];
}

function readTechnologies(cells: CellReader): readonly TechnologyOnRow[] {
  const value = cells.raw("technologies");
  if (value === undefined || value === null) return [];
  if (!Array.isArray(value)) {
    cells.drop("technologies", "not a list", JSON.stringify(value));
    return [];
  }
  return value.flatMap((member: unknown) => {
    const technology = readTechnology(member);
    if (!technology) cells.drop("technologies", "a technology without a name", JSON.stringify(member) ?? "");
    return technology ?? [];
  });
}
