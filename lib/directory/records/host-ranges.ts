/** A range of reversed hosts from `low` up to but not including `high`, for indexes on reversed hosts. */
interface HostRange {
  readonly low: string;
  readonly high: string;
}

/** The range that contains exactly the host. */
function rangeOf(host: string): HostRange {
  const low = reversed(host);
  return { low, high: `${low}\u0001` };
}

/** The hosts below a domain. In byte order, `/` is the character after `.`. */
export function rangeBelow(domain: string): HostRange {
  const start = reversed(domain);
  return { low: `${start}.`, high: `${start}/` };
}

/** The domain itself and every host below it. */
export function rangesWithin(domain: string): readonly HostRange[] {
  return [rangeOf(domain), rangeBelow(domain)];
}

function reversed(host: string): string {
  return [...host].reverse().join("");
}
