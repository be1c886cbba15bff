"use client";

import { AxisBottom, AxisLeft, type TickRendererProps } from "@visx/axis";
import { GridRows } from "@visx/grid";
import { Group } from "@visx/group";
import { scaleBand, scaleLinear } from "@visx/scale";
import { BarStack } from "@visx/shape";
import { type PointerEvent, useEffect, useRef, useState } from "react";
import type { UsageOverTime } from "@/lib/domain/usage/usage-series";
import type { UsageUnit } from "@/lib/domain/usage/usage-span";
import type { UsageSplit } from "@/lib/domain/usage/usage-view";

interface UsageBarsProps {
  readonly usage: UsageOverTime;
  readonly unit: UsageUnit;
  readonly split: UsageSplit;
  readonly selected: number | null;
  readonly onSelect: (index: number | null) => void;
}

/** The two charts, from top to bottom, in pixels. They share the axis of time. */
const PANELS = [
  { figure: "credits", label: "Credits", top: 30, height: 186 },
  { figure: "calls", label: "Calls", top: 258, height: 104 },
] as const;
const HEIGHT = 392;
const LEFT = 52;
/** Room for half of the last label. */
const RIGHT = 18;
/** Used until the width is measured: about the width beside the legend. */
const DEFAULT_WIDTH = 720;
const TICK_EVERY_PX = 76;
const COMPACT = new Intl.NumberFormat("en", { notation: "compact" });
const TICKS: Readonly<Record<UsageUnit, Intl.DateTimeFormat>> = {
  day: new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "short", timeZone: "UTC" }),
  hour: new Intl.DateTimeFormat("en-GB", { hour: "2-digit", minute: "2-digit", timeZone: "UTC" }),
};

/** Two stacked bar charts over the same time: credits and calls. `onSelect` receives the index of a bar, or null. */
export function UsageBars({ usage: { times, series }, unit, split, selected, onSelect }: UsageBarsProps) {
  const { frame, width } = useWidth();
  const x = scaleBand({
    domain: [...times],
    range: [LEFT, width - RIGHT],
    paddingInner: times.length > 45 ? 0.12 : 0.22,
  });
  const indexAt = ({ clientX, currentTarget }: PointerEvent): number | null => {
    const index = Math.floor((clientX - currentTarget.getBoundingClientRect().left - LEFT) / x.step());
    return index >= 0 && index < times.length ? index : null;
  };
  const selectedTime = selected === null ? undefined : times[selected];
  const ticks = chooseTicks(times, width);
  return (
    <div className="frame" ref={frame}>
      <svg
        viewBox={`0 0 ${width} ${HEIGHT}`}
        role="img"
        aria-label={`Credits and calls of each ${unit}, stacked by ${split}. The table below has the same figures.`}
        onPointerMove={(event) => onSelect(indexAt(event))}
        onPointerDown={(event) => onSelect(indexAt(event))}
        onPointerLeave={() => onSelect(null)}
      >
        {selectedTime === undefined ? null : (
          <rect className="selected" x={x(selectedTime)} y={0} width={x.bandwidth()} height={HEIGHT - 24} />
        )}
        {PANELS.map(({ figure, label, top, height }) => {
          const totals = times.map((_, index) => series.reduce((sum, one) => sum + (one[figure][index] ?? 0), 0));
          const y = scaleLinear({ domain: [0, Math.max(...totals, 4)], range: [height, 0], nice: 4 });
          const stacked = times.map((time, index) => ({ time, index }));
          return (
            <Group key={figure} top={top}>
              <text className="panel" x={0} y={-15}>
                {label}
              </text>
              <GridRows
                className="grid"
                scale={y}
                left={LEFT}
                width={width - LEFT - RIGHT}
                numTicks={4}
                stroke="currentColor"
              />
              <AxisLeft
                scale={y}
                left={LEFT}
                numTicks={4}
                hideAxisLine
                hideTicks
                tickFormat={(value) => COMPACT.format(Number(value))}
                tickComponent={LeftTick}
              />
              <BarStack
                data={stacked}
                keys={series.map(({ name }) => name)}
                value={({ index }, name) => series.find((one) => one.name === name)?.[figure][index] ?? 0}
                x={({ time }) => time}
                xScale={x}
                yScale={y}
                color={() => "currentColor"}
              >
                {(stacks) =>
                  stacks.map(({ index, key, bars }) => (
                    <g key={key} className={`series-${index}`}>
                      {bars.map((bar) =>
                        bar.height > 0 ? (
                          <rect key={bar.index} x={bar.x} y={bar.y} width={bar.width} height={bar.height} />
                        ) : null,
                      )}
                    </g>
                  ))
                }
              </BarStack>
              <line className="base" x1={LEFT} x2={width - RIGHT} y1={height} y2={height} />
            </Group>
          );
        })}
        <AxisBottom
          scale={x}
          top={HEIGHT - 30}
          hideAxisLine
          hideTicks
          tickValues={[...ticks]}
          tickFormat={(time) => TICKS[unit].format(new Date(time))}
          tickComponent={BottomTick}
        />
      </svg>
    </div>
  );
}

function LeftTick({ x, y, formattedValue }: TickRendererProps) {
  return (
    <text className="tick" x={x} y={y} dy="0.32em" textAnchor="end">
      {formattedValue}
    </text>
  );
}

function BottomTick({ x, y, formattedValue }: TickRendererProps) {
  return (
    <text className="tick" x={x} y={y} textAnchor="middle">
      {formattedValue}
    </text>
  );
}

/** Evenly spaced times, the last one included, as many as fit without their labels touching. */
function chooseTicks(times: readonly string[], width: number): readonly string[] {
  const maxTicks = Math.max(2, Math.floor((width - LEFT - RIGHT) / TICK_EVERY_PX));
  const step = Math.ceil(times.length / maxTicks);
  return times.filter((_, index) => (times.length - 1 - index) % step === 0);
}

/** Measures the width of the returned `frame` in pixels, and follows its changes. */
function useWidth() {
  const frame = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(DEFAULT_WIDTH);
  useEffect(() => {
    const element = frame.current;
    if (element === null) return;
    const observer = new ResizeObserver(() => setWidth(Math.max(element.clientWidth, 240)));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { frame, width };
}
