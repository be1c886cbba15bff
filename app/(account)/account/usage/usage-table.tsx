import { ShortUtcDay } from "@/components/utc";
import { Wide } from "@/components/wide";
import { foundPercent, sumUsage, type UsageRow } from "@/lib/domain/usage/usage-row";
import type { UsageSplit } from "@/lib/domain/usage/usage-view";
import { formatPercent, UsageColumns } from "./usage-columns";

interface UsageTableProps {
  readonly rows: readonly UsageRow[];
  readonly split: UsageSplit;
  readonly label: string;
}

/** The figures of the chart as a table, with totals. */
export function UsageTable({ rows, split, label }: UsageTableProps) {
  const sum = sumUsage(rows);
  return (
    <Wide label={label} isTall>
      <table>
        <thead>
          <tr>
            <th scope="col">Day (UTC)</th>
            <UsageColumns split={split} />
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={`${row.day} ${row.name}`}>
              <td>
                <ShortUtcDay day={row.day} />
              </td>
              <td className="name">{split === "key" ? row.name : <code>{row.name}</code>}</td>
              <td className="number">{row.calls.toLocaleString("en")}</td>
              <td className="number">{formatPercent(foundPercent(row))}</td>
              <td className="number">{row.credits.toLocaleString("en")}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={2}>
              Total
            </th>
            <td className="number">{sum.calls.toLocaleString("en")}</td>
            <td className="number">{formatPercent(foundPercent(sum))}</td>
            <td className="number">{sum.credits.toLocaleString("en")}</td>
          </tr>
        </tfoot>
      </table>
    </Wide>
  );
}
