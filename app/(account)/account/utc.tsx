"use client";

import { useSyncExternalStore } from "react";

/** A moment as everybody reads the same: in UTC; pointed at, also by the reader's own clock. */
export function Utc({ at, unit = true }: { readonly at: Date; readonly unit?: boolean }) {
  const title = useLocalTime(at);
  return (
    <time dateTime={at.toISOString()} title={title}>
      {`${at.toISOString().slice(0, 19).replace("T", " ")}${unit ? " UTC" : ""}`}
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
function useLocalTime(at: Date): string | undefined {
  return useSyncExternalStore(
    subscribe,
    () => `${at.toLocaleString("en-GB", { dateStyle: "medium", timeStyle: "medium" })} your time`,
    () => undefined,
  );
}
