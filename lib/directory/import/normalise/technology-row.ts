import { CellReader, isWithin } from "@/lib/directory/import/normalise/cell-reader";
import { parseBoolean } from "@/lib/directory/import/normalise/parse-boolean";
import { readWebsite } from "@/lib/directory/import/normalise/read-website";
import type { Normalised, SourceRow } from "@/lib/directory/import/source-row";
import { MAX_LENGTH } from "@/lib/domain/usage/limits";

export interface TechnologyOnRow {
  readonly name: string;
  readonly category: string | null;
}

/** One row of a technologies file, ready to merge. */
export interface TechnologyRow extends TechnologyOnRow {
  readonly domain: string;
}

/** Normalizes a row of a technologies file (D31). Rejects it without a website domain or a name. */
export function normaliseTechnology({ cells: values }: SourceRow): Normalised<TechnologyRow> {
  const cells = new CellReader(values);
  if (cells.flag("deleted", parseBoolean) === true)
    return { row: null, reason: "deleted in the tool it comes from", dropped: [] };
  const website = cells.required("domain");
  const domain = website && readWebsite(website, null).domain;
  const technology = readTechnology(values, cells);
  if (!domain) {
    return { row: null, reason: website ? "the domain is not a website domain" : "no domain", dropped: cells.dropped };
  }
  if (!technology) return { row: null, reason: "no name of a technology", dropped: cells.dropped };
  return { row: { domain, ...technology }, dropped: cells.dropped };
}

/**
 * Reads a technology from a list member or a row: an object with a name, or the name alone. Returns null if the name is
 * missing or too long.
 */
export function readTechnology(
  value: unknown,
  cells = new CellReader(typeof value === "string" ? { name: value } : asCells(value)),
): TechnologyOnRow | null {
  const name = cells.required("name");
  if (name === null || !isWithin(name, MAX_LENGTH.name)) return null;
  return { name, category: cells.text("category", MAX_LENGTH.industry) };
}

function asCells(value: unknown): Readonly<Record<string, unknown>> {
  return value !== null && typeof value === "object" && !Array.isArray(value) ? { ...value } : {};
}
