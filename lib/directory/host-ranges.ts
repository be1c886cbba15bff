/** A range of reversed hosts, from `low` to before `high`: how indexes on reversed hosts are read. */
interface HostRange {
  readonly low: string;
  readonly high: string;
}

/** The host alone. */
function rangeOf(host: string): HostRange {
  const low = reversed(host);
  return { low, high: `${low}\u0001` };
}

/** The hosts below a domain: `.` comes just before `/`. */
export function rangeBelow(domain: string): HostRange {
  const start = reversed(domain);
  return { low: `${start}.`, high: `${start}/` };
}

/** The domain itself and every host below. */
export function rangesWithin(domain: string): readonly HostRange[] {
  return [rangeOf(domain), rangeBelow(domain)];
}

function reversed(host: string): string {
  return [...host].reverse().join("");
}
