import type { DailySeries } from "@/lib/domain/usage/daily-series";
import { foundPercent } from "@/lib/domain/usage/usage-row";
import type { UsageSplit } from "@/lib/domain/usage/usage-view";
import { sayPercent } from "./say-percent";
import { UsageHeads } from "./usage-heads";

interface UsageLegendProps {
  readonly series: readonly DailySeries[];
  readonly split: UsageSplit;
  /** The day that is looked at; null = all together. */
  readonly looked: number | null;
  readonly title: string;
}

/** Which colour is what, and its figures of the day that is looked at. */
export function UsageLegend({ series, split, looked, title }: UsageLegendProps) {
  const figure = (days: readonly number[]) =>
    looked === null ? days.reduce((sum, number) => sum + number, 0) : (days[looked] ?? 0);
  return (
    <table className="legend">
      <caption>{title}</caption>
      <thead>
        <tr>
          <UsageHeads split={split} />
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
            <td className="number">{sayPercent(foundPercent({ answered: figure(answered), found: figure(found) }))}</td>
            <td className="number">{figure(credits).toLocaleString("en")}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
