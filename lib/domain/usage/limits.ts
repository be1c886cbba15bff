/** The limits of the service (docs/spec.md#limits, D7, D11, D13). They are defined here only. */
export const LIMITS = {
  freeLookupsPerDay: 10,
  peoplePerCall: 25,
  peoplePerCallDefault: 10,
  employeesMax: 10_000_000,
  requestSeconds: 3,
  keysInUse: 20,
  headerKibibytes: 32,
  idempotencyKeyLength: 255,
  idempotencyHours: 24,
} as const;

/**
 * The two windows of the rate limit. They are slightly shorter than a second and a minute, to allow for jitter (D11).
 */
export const RATE_WINDOWS = [
  { requests: 5, ms: 950 },
  { requests: 300, ms: 59_500 },
] as const;

/** The longest accepted value of a parameter or field, in code points after trimming (D7). */
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
