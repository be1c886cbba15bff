"use client";

import { useState } from "react";
import { formatUtcDay } from "@/components/utc";
import type { DailyUsage } from "@/lib/domain/usage/daily-series";
import type { UsageSplit } from "@/lib/domain/usage/usage-view";
import { DailyBars } from "./daily-bars";
import { UsageLegend } from "./usage-legend";

interface UsageChartProps {
  readonly usage: DailyUsage;
  readonly split: UsageSplit;
  /** Name of the whole period, shown while no day is selected. */
  readonly span: string;
}

/**
 * Credits and calls of each day, stacked by endpoint or key. Pointing at a day selects it, and so do the arrow keys on
 * the slider below. The legend shows the figures of the selected day, or of all days.
 */
export function UsageChart({ usage, split, span }: UsageChartProps) {
  const [selected, setSelected] = useState<number | null>(null);
  const { days, series } = usage;
  const day = selected === null ? undefined : days[selected];
  const title = day === undefined ? span : formatUtcDay(new Date(`${day}T00:00:00Z`));
  const total = (figure: "credits" | "calls") =>
    series.reduce((sum, one) => sum + (selected === null ? 0 : (one[figure][selected] ?? 0)), 0).toLocaleString("en");
  return (
    <figure className="usage-chart">
      <div className="plot">
        <DailyBars usage={usage} split={split} selected={selected} onSelect={setSelected} />
        <input
          className="needs-script"
          type="range"
          aria-label="Day of the chart"
          aria-valuetext={selected === null ? span : `${title}: ${total("credits")} credits, ${total("calls")} calls`}
          min={0}
          max={days.length - 1}
          value={selected ?? days.length - 1}
          onChange={(event) => setSelected(event.target.valueAsNumber)}
          onFocus={() => setSelected((index) => index ?? days.length - 1)}
          onBlur={() => setSelected(null)}
        />
      </div>
      <UsageLegend series={series} split={split} selected={selected} title={title} />
    </figure>
  );
}
