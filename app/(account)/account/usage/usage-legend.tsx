import { foundPercent } from "@/lib/domain/usage/usage-row";
import type { UsageSeries } from "@/lib/domain/usage/usage-series";
import type { UsageSplit } from "@/lib/domain/usage/usage-view";
import { formatPercent, UsageColumns } from "./usage-columns";

interface UsageLegendProps {
  readonly series: readonly UsageSeries[];
  readonly split: UsageSplit;
  /** Index of the selected day or hour; null shows the sum of all. */
  readonly selected: number | null;
  readonly title: string;
}

/** The colors of the chart, with the figures of the selected day or hour. */
export function UsageLegend({ series, split, selected, title }: UsageLegendProps) {
  const figure = (numbers: readonly number[]) =>
    selected === null ? numbers.reduce((sum, number) => sum + number, 0) : (numbers[selected] ?? 0);
  return (
    <table className="legend">
      <caption>{title}</caption>
      <thead>
        <tr>
          <UsageColumns split={split} />
        </tr>
      </thead>
      <tbody>
        {series.map(({ name, calls, credits, answered, found }, index) => (
          <tr key={name}>
            <th scope="row" className={split === "key" ? undefined : "wire"} title={name}>
              <svg className={`swatch series-${index}`} viewBox="0 0 1 1" aria-hidden="true">
                <rect width="1" height="1" />
              </svg>
              {name}
            </th>
            <td className="number">{figure(calls).toLocaleString("en")}</td>
            <td className="number">
              {formatPercent(foundPercent({ answered: figure(answered), found: figure(found) }))}
            </td>
            <td className="number">{figure(credits).toLocaleString("en")}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
