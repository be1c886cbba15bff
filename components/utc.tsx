"use client";

import { useSyncExternalStore } from "react";

interface UtcProps {
  readonly at: Date;
  /** False where the head of a column says it. */
  readonly unit?: boolean;
  /** False where the minute is enough. */
  readonly seconds?: boolean;
}

/** A moment as everybody reads the same: in UTC; pointed at, also by the reader's own clock. */
export function Utc({ at, unit = true, seconds = true }: UtcProps) {
  const title = useLocalTime(at, seconds ? "medium" : "short");
  const moment = at.toISOString().slice(0, seconds ? 19 : 16);
  return (
    <time dateTime={at.toISOString()} title={title}>
      {`${moment.replace("T", " ")}${unit ? " UTC" : ""}`}
    </time>
  );
}

/** A day of the UTC calendar. */
export function UtcDay({ at }: { readonly at: Date }) {
  return <time dateTime={at.toISOString().slice(0, 10)}>{sayDay(at)}</time>;
}

/** A day of the UTC calendar in few letters, as in 2030-03-01; pointed at, when it begins by the reader's own clock. */
export function ShortUtcDay({ day }: { readonly day: string }) {
  const begins = useLocalTime(new Date(`${day}T00:00:00Z`));
  return (
    <time dateTime={day} title={begins === undefined ? undefined : `begins ${begins}`}>
      {day}
    </time>
  );
}

/** As in 1 March 2030. */
export function sayDay(at: Date): string {
  return at.toLocaleDateString("en-GB", { day: "numeric", month: "long", year: "numeric", timeZone: "UTC" });
}

const subscribe = () => () => {};

/** Only the browser knows its reader's clock. */
function useLocalTime(at: Date, timeStyle: "medium" | "short" = "medium"): string | undefined {
  return useSyncExternalStore(
    subscribe,
    () => `${at.toLocaleString("en-GB", { dateStyle: "medium", timeStyle })} your time`,
    () => undefined,
  );
}
