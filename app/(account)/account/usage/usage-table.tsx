"use client";

import { ShortUtcTime } from "@/components/utc";
import { Wide } from "@/components/wide";
import { foundPercent, sumUsage, type UsageRow } from "@/lib/domain/usage/usage-row";
import { listUsage, type UsageOverTime } from "@/lib/domain/usage/usage-series";
import type { UsageUnit } from "@/lib/domain/usage/usage-span";
import type { UsageSplit } from "@/lib/domain/usage/usage-view";
import { formatPercent, UsageColumns } from "./usage-columns";

interface UsageTableProps {
  readonly usage: UsageOverTime;
  readonly unit: UsageUnit;
  readonly split: UsageSplit;
  readonly label: string;
}

/**
 * The figures of the chart as a table, with totals. Rendered in the browser too, because the page then carries the
 * figures once for both.
 */
export function UsageTable({ usage, unit, split, label }: UsageTableProps) {
  const rows = listUsage(usage);
  const sum = sumUsage(rows);
  return (
    <Wide label={label} isTall>
      <table>
        <thead>
          <tr>
            <th scope="col">{unit === "hour" ? "Hour (UTC)" : "Day (UTC)"}</th>
            <UsageColumns split={split} />
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={`${row.time} ${row.name}`}>
              <td>
                <ShortUtcTime time={row.time} />
              </td>
              <td className="name">{split === "key" ? row.name : <code>{row.name}</code>}</td>
              <Figures figures={row} />
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={2}>
              Total
            </th>
            <Figures figures={sum} />
          </tr>
        </tfoot>
      </table>
    </Wide>
  );
}

function Figures({ figures }: { readonly figures: Omit<UsageRow, "time" | "name"> }) {
  return (
    <>
      <td className="number">{figures.calls.toLocaleString("en")}</td>
      <td className="number">{formatPercent(foundPercent(figures))}</td>
      <td className="number">{figures.credits.toLocaleString("en")}</td>
    </>
  );
}
