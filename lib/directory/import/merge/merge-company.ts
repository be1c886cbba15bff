import type { CompanyRow } from "@/lib/directory/import/normalise/company-row";
import type { CompanyOnFile } from "@/lib/directory/records/company-on-file";

/** Merges a row into a company. Values of the row replace those on file; values that the row lacks stay. */
export function mergeCompany(onFile: CompanyOnFile | null, row: CompanyRow, domain: string): CompanyOnFile {
  return {
    domain,
    name: row.name ?? onFile?.name ?? null,
    industry: row.industry ?? onFile?.industry ?? null,
    employees: row.employees ?? onFile?.employees ?? null,
    catchAll: row.catchAll ?? onFile?.catchAll ?? null,
    country: row.country ?? onFile?.country ?? null,
    state: row.state ?? onFile?.state ?? null,
    city: row.city ?? onFile?.city ?? null,
  };
}

/** Returns whether two companies are stored alike. */
export function isSameCompany(one: CompanyOnFile, other: CompanyOnFile): boolean {
  return (Object.keys(one) as (keyof CompanyOnFile)[]).every((field) => one[field] === other[field]);
}
