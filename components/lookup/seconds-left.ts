"use client";

import { useEffect, useState } from "react";

/** Counts down the whole seconds until `until` (epoch milliseconds); null if that is null, and on the server. */
export function useSecondsLeft(until: number | null): number | null {
  const [now, setNow] = useState<number | null>(null);
  useEffect(() => {
    if (until === null) return;
    const tick = () => setNow(Date.now());
    tick();
    const timer = setInterval(tick, 1_000);
    return () => clearInterval(timer);
  }, [until]);
  return until === null || now === null ? null : Math.max(0, Math.ceil((until - now) / 1_000));
}

/** A duration in its two largest units: `7 s`, `4 min 02 s`, `3 h 07 min`, `12 d 04 h`. */
export function formatDuration(seconds: number): string {
  const pad = (value: number) => String(value).padStart(2, "0");
  const minutes = Math.floor(seconds / 60);
  const hours = Math.floor(minutes / 60);
  if (minutes === 0) return `${seconds} s`;
  if (hours === 0) return `${minutes} min ${pad(seconds % 60)} s`;
  if (hours < 24) return `${hours} h ${pad(minutes % 60)} min`;
  return `${Math.floor(hours / 24)} d ${pad(hours % 24)} h`;
}
