import { LIMITS } from "@/lib/domain/usage/limits";

const GROUPED = String.raw`\d{1,3}(?:[.,' ’]\d{3})+`;
const NUMBER = String.raw`(${GROUPED}|\d+(?:\.\d+)?)\s?([kKmM]?)`;
const SINGLE = new RegExp(`^${NUMBER}\\s?(\\+?)$`);
const RANGE = new RegExp(`^${NUMBER}\\s?(?:-|–|—|to)\\s?${NUMBER}$`);
const THOUSANDS: Readonly<Record<string, number>> = { "": 1, k: 1_000, m: 1_000_000 };

/**
 * Reads a headcount: an integer with or without thousands separators, `10001+` (its lower bound), a range such as
 * `51-200` (its geometric middle), `10K`. Null where it is none of these, or beyond what a company can have.
 */
export function parseEmployees(text: string): number | null {
  const plain = text.replace(/\s?(?:employees|people)$/i, "").trim();
  const range = RANGE.exec(plain);
  if (range) {
    const [low, high] = [toCount(range[1], range[2]), toCount(range[3], range[4])];
    if (low === null || high === null || low > high) return null;
    return withinLimit(Math.round(Math.sqrt(Math.max(low, 1) * high)));
  }
  const single = SINGLE.exec(plain);
  return single ? withinLimit(toCount(single[1], single[2])) : null;
}

function toCount(digits = "", suffix = ""): number | null {
  const grouped = new RegExp(`^${GROUPED}$`).test(digits);
  const count = Number(grouped ? digits.replace(/\D/g, "") : digits) * (THOUSANDS[suffix.toLowerCase()] ?? 1);
  const whole = Math.round(count * 1_000) / 1_000;
  return Number.isInteger(whole) ? whole : null;
}

function withinLimit(count: number | null): number | null {
  return count !== null && count <= LIMITS.employeesMax ? count : null;
}
