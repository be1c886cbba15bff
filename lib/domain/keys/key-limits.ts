import { DAY_MS } from "@/lib/domain/time";

/** What an account lets a key do at most (D45). Null: no limit. */
export interface KeyLimits {
  /** Credits per billing period. */
  readonly cap: number | null;
  readonly expiresAt: Date | null;
}

export const NO_KEY_LIMITS: KeyLimits = { cap: null, expiresAt: null };

/** Most credits that a key may spend in a billing period, and what is left of them (D45). */
export interface KeyCap {
  readonly limit: number;
  readonly left: number;
}

/** Returns the credits that a key can spend: the account's, or what is left of its cap if that is less (D45). */
export function spendable({ left, cap }: { readonly left: number; readonly cap: KeyCap | null }): number {
  return cap === null ? left : Math.min(left, cap.left);
}

/** Larger than any plan, and exact in a double. */
const MAX_CAP = 1_000_000_000;

/** Parses a cap: a whole number of credits, at least 1. Thousands may be separated. Null if it is none. */
export function parseCap(text: string): number | null {
  const digits = text.trim().replaceAll(/(?<=\d)[,_ ](?=\d{3}(?!\d))/g, "");
  const cap = Number(digits);
  return /^\d+$/.test(digits) && cap >= 1 && cap <= MAX_CAP ? cap : null;
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const TIME_WITH_ZONE = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:?\d{2})$/i;

/**
 * Parses when a key expires: a date, which counts to its end in UTC, or a time with a zone. Null if it is neither, does
 * not exist, or is not in the future.
 */
export function parseExpiry(text: string, now: Date): Date | null {
  const trimmed = text.trim();
  const at = DAY.test(trimmed) ? endOfDay(trimmed) : TIME_WITH_ZONE.test(trimmed) ? readTime(trimmed) : null;
  return at !== null && at > now ? at : null;
}

function endOfDay(day: string): Date | null {
  const start = new Date(`${day}T00:00:00Z`);
  const exists = !Number.isNaN(start.getTime()) && start.toISOString().startsWith(day);
  return exists ? new Date(start.getTime() + DAY_MS) : null;
}

function readTime(text: string): Date | null {
  if (endOfDay(text.slice(0, 10)) === null) return null;
  const at = new Date(text.replace(" ", "T").replace(/([+-]\d{2})(\d{2})$/, "$1:$2"));
  return Number.isNaN(at.getTime()) ? null : at;
}
