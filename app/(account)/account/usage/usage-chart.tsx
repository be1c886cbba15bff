"use client";

import { useState } from "react";
import { sayDay } from "@/components/utc";
import type { DailyUsage } from "@/lib/domain/usage/daily-series";
import type { UsageSplit } from "@/lib/domain/usage/usage-view";
import { DailyBars } from "./daily-bars";
import { UsageLegend } from "./usage-legend";

interface UsageChartProps {
  readonly usage: DailyUsage;
  readonly split: UsageSplit;
  /** What the days are called together. */
  readonly span: string;
}

/**
 * Credits and calls of each day, stacked by endpoint or key. A day is looked at by pointing at it, or with the arrow
 * keys on the slider below; the list beside the chart has its figures, else those of all days.
 */
export function UsageChart({ usage, split, span }: UsageChartProps) {
  const [looked, setLooked] = useState<number | null>(null);
  const { days, series } = usage;
  const day = looked === null ? undefined : days[looked];
  const title = day === undefined ? span : sayDay(new Date(`${day}T00:00:00Z`));
  const total = (figure: "credits" | "calls") =>
    series.reduce((sum, one) => sum + (looked === null ? 0 : (one[figure][looked] ?? 0)), 0).toLocaleString("en");
  return (
    <figure className="usage-chart">
      <div className="plot">
        <DailyBars usage={usage} split={split} looked={looked} onLook={setLooked} />
        <input
          className="needs-script"
          type="range"
          aria-label="Day of the chart"
          aria-valuetext={looked === null ? span : `${title}: ${total("credits")} credits, ${total("calls")} calls`}
          min={0}
          max={days.length - 1}
          value={looked ?? days.length - 1}
          onChange={(event) => setLooked(event.target.valueAsNumber)}
          onFocus={() => setLooked((index) => index ?? days.length - 1)}
          onBlur={() => setLooked(null)}
        />
      </div>
      <UsageLegend series={series} split={split} looked={looked} title={title} />
    </figure>
  );
}
