"use client";

import { useSyncExternalStore } from "react";

interface UtcProps {
  readonly at: Date;
  /** False if a column header already says UTC. */
  readonly unit?: boolean;
  /** False leaves the seconds out. */
  readonly seconds?: boolean;
}

/** A time in UTC. Its tooltip shows the local time. */
export function Utc({ at, unit = true, seconds = true }: UtcProps) {
  const title = useLocalTime(at, seconds ? "medium" : "short");
  const moment = at.toISOString().slice(0, seconds ? 19 : 16);
  return (
    <time dateTime={at.toISOString()} title={title}>
      {`${moment.replace("T", " ")}${unit ? " UTC" : ""}`}
    </time>
  );
}

/** A day in UTC, as in 1 March 2030. */
export function UtcDay({ at }: { readonly at: Date }) {
  return <time dateTime={at.toISOString().slice(0, 10)}>{formatUtcDay(at)}</time>;
}

/** A day or hour in UTC, given as 2030-03-01 or 2030-03-01T13:00Z. Its tooltip shows the local time at which it begins. */
export function ShortUtcTime({ time }: { readonly time: string }) {
  const start = useLocalTime(new Date(time));
  return (
    <time dateTime={time} title={start === undefined ? undefined : `begins ${start}`}>
      {time.replace("T", " ").replace("Z", "")}
    </time>
  );
}

/** Formats a day in UTC, as in 1 March 2030. */
export function formatUtcDay(at: Date): string {
  return at.toLocaleDateString("en-GB", { day: "numeric", month: "long", year: "numeric", timeZone: "UTC" });
}

const subscribe = () => () => {};

/** The local time of the browser; undefined on the server. */
function useLocalTime(at: Date, timeStyle: "medium" | "short" = "medium"): string | undefined {
  return useSyncExternalStore(
    subscribe,
    () => `${at.toLocaleString("en-GB", { dateStyle: "medium", timeStyle })} your time`,
    () => undefined,
  );
}
