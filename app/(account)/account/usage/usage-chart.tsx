"use client";

import { useState } from "react";
import { formatUtcDay } from "@/components/utc";
import type { UsageOverTime } from "@/lib/domain/usage/usage-series";
import type { UsageUnit } from "@/lib/domain/usage/usage-span";
import type { UsageSplit } from "@/lib/domain/usage/usage-view";
import { UsageBars } from "./usage-bars";
import { UsageLegend } from "./usage-legend";

interface UsageChartProps {
  readonly usage: UsageOverTime;
  readonly unit: UsageUnit;
  readonly split: UsageSplit;
  /** Name of the whole period, shown while no day or hour is selected. */
  readonly span: string;
}

/**
 * Credits and calls of each day or hour, stacked by endpoint or key. Pointing at one selects it, and so do the arrow keys
 * on the slider below. The legend shows the figures of the selected one, or of all.
 */
export function UsageChart({ usage, unit, split, span }: UsageChartProps) {
  const [selected, setSelected] = useState<number | null>(null);
  const { times, series } = usage;
  const time = selected === null ? undefined : times[selected];
  const title = time === undefined ? span : formatTime(time, unit);
  const total = (figure: "credits" | "calls") =>
    series.reduce((sum, one) => sum + (selected === null ? 0 : (one[figure][selected] ?? 0)), 0).toLocaleString("en");
  return (
    <figure className="usage-chart">
      <div className="plot">
        <UsageBars usage={usage} unit={unit} split={split} selected={selected} onSelect={setSelected} />
        <input
          className="needs-script"
          type="range"
          aria-label={unit === "hour" ? "Hour of the chart" : "Day of the chart"}
          aria-valuetext={selected === null ? span : `${title}: ${total("credits")} credits, ${total("calls")} calls`}
          min={0}
          max={times.length - 1}
          value={selected ?? times.length - 1}
          onChange={(event) => setSelected(event.target.valueAsNumber)}
          onFocus={() => setSelected((index) => index ?? times.length - 1)}
          onBlur={() => setSelected(null)}
        />
      </div>
      <UsageLegend series={series} split={split} selected={selected} title={title} />
    </figure>
  );
}

function formatTime(time: string, unit: UsageUnit): string {
  const at = new Date(time);
  return unit === "day" ? formatUtcDay(at) : `${formatUtcDay(at)}, ${at.toISOString().slice(11, 16)} UTC`;
}
