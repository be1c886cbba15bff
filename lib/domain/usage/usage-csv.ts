import { renderCsv } from "@/lib/domain/csv";
import { foundPercent, type UsageRow } from "./usage-row";
import type { UsageSplit } from "./usage-view";

/** Renders usage as CSV. */
export function renderUsageCsv(rows: readonly UsageRow[], split: UsageSplit): string {
  return renderCsv([
    ["day", split, "calls", "found_percent", "credits"],
    ...rows.map((row) => [row.day, row.name, row.calls, foundPercent(row) ?? "", row.credits]),
  ]);
}
