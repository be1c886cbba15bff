/** A moment as everybody reads the same: in UTC. */
export function Utc({ at }: { readonly at: Date }) {
  return <time dateTime={at.toISOString()}>{`${at.toISOString().slice(0, 19).replace("T", " ")} UTC`}</time>;
}

/** A day of the UTC calendar. */
export function UtcDay({ at }: { readonly at: Date }) {
  return <time dateTime={at.toISOString().slice(0, 10)}>{sayDay(at)}</time>;
}

/** As in 1 March 2030. */
export function sayDay(at: Date): string {
  return at.toLocaleDateString("en-GB", { day: "numeric", month: "long", year: "numeric", timeZone: "UTC" });
}
