import { renderCsv } from "@/lib/domain/csv";
import { foundPercent, type UsageRow } from "./usage-row";
import type { UsageUnit } from "./usage-span";
import type { UsageSplit } from "./usage-view";

/** Renders usage as CSV. */
export function renderUsageCsv(
  rows: readonly UsageRow[],
  { unit, split }: { readonly unit: UsageUnit; readonly split: UsageSplit },
): string {
  return renderCsv([
    [unit, split, "calls", "found_percent", "credits"],
    ...rows.map((row) => [row.time, row.name, row.calls, foundPercent(row) ?? "", row.credits]),
  ]);
}
