import { markCompanies, namesOf } from "@/lib/search/query/company-names";
import { markLoose } from "@/lib/search/query/loose-trades";
import { markOrganisations, markPositions, markUnknownHouses } from "@/lib/search/query/marked-trades";
import type { Part } from "@/lib/search/query/parts";
import { claim, type Sheet, textOf } from "@/lib/search/query/sheet";
import type { Row } from "@/lib/search/query/trade-rows";

interface Trades {
  readonly industries: readonly string[];
  /** Parts that are left for the role. */
  readonly rest: readonly Part[];
  /** A company asked for by its name, as written. */
  readonly companyNames: readonly string[];
}

/** Decides which of the parts are a line of business, and which are what somebody does. */
export function readTrades(sheet: Sheet, parts: readonly Part[], hasGroup: boolean): Trades {
  const rows: Row[] = parts.map((part) => ({ part, use: null }));
  markOrganisations(sheet, rows);
  markPositions(sheet, rows, hasGroup);
  markUnknownHouses(rows);
  markCompanies(sheet, rows);
  markLoose(sheet, rows, hasGroup);

  const industries: string[] = [];
  for (const { part, use } of rows) {
    if (use === "industry" && part.industry) {
      const label = part.industry.label ?? textOf(sheet, part.from, part.to).toLowerCase();
      if (!industries.includes(label)) industries.push(label);
    }
    if (use === "industry" || use === "noise")
      claim(sheet, part.from, part.to, use === "industry" ? "industry" : "noise");
    if (use === "company") claim(sheet, part.from, part.to, "unused");
  }
  return {
    industries,
    rest: rows.filter(({ use }) => use === null).map(({ part }) => part),
    companyNames: namesOf(sheet, rows),
  };
}
