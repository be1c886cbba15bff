/** The limits of the service (docs/spec.md#limits, D7, D11, D13). Declared here and nowhere else. */
export const LIMITS = {
  freeLookupsPerDay: 10,
  peoplePerCall: 25,
  peoplePerCallDefault: 10,
  employeesMax: 10_000_000,
  requestSeconds: 3,
  keysInUse: 20,
  headerKibibytes: 32,
} as const;

/** Both windows of the rate limit: the milliseconds are a little short, for jitter (D11). */
export const RATE_WINDOWS = [
  { requests: 5, ms: 950 },
  { requests: 300, ms: 59_500 },
] as const;

/** Longest value of a parameter or a field, in code points after trimming (D7). */
export const MAX_LENGTH = {
  q: 300,
  name: 200,
  title: 200,
  industry: 200,
  place: 100,
  domain: 253,
  email: 254,
  keyName: 60,
  url: 2048,
} as const;
