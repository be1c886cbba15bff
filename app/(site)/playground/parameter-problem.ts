import type { ParameterReference } from "@/lib/api/reference";

type Bounds = Pick<ParameterReference, "minimum" | "maximum" | "maxLength" | "rule">;

/** Why a value breaks the declared bounds of its parameter, in the words of the declaration; null if it does not. */
export function findParameterProblem({ minimum, maximum, maxLength, rule }: Bounds, value: string): string | null {
  const text = value.trim();
  if (text === "") return null;
  const number = /^[0-9]+$/.test(text) ? Number(text) : Number.NaN;
  const isNumber = minimum !== null || maximum !== null;
  const isInRange =
    !isNumber || (number >= (minimum ?? Number.NEGATIVE_INFINITY) && number <= (maximum ?? Number.POSITIVE_INFINITY));
  const isShortEnough = maxLength === null || [...text].length <= maxLength;
  if (isInRange && isShortEnough) return null;
  return isNumber ? `A whole number, in plain digits. ${rule}` : rule;
}

/**
 * Splits the message of a `bad_request` error by the parameters it is about. Each sentence about a parameter begins
 * with its name (`name: send …`). A message that names none of `names` yields no problems.
 */
export function parseParameterProblems(message: string, names: readonly string[]): Readonly<Record<string, string>> {
  const starts = new RegExp(`(?:^|(?<=\\. ))(${names.join("|")})(?=: | is )`, "g");
  const found = names.length === 0 ? [] : [...message.matchAll(starts)];
  return Object.fromEntries(
    found.map(({ 0: name, index }, at) => [name, message.slice(index, found[at + 1]?.index).trim()]),
  );
}
