import type { ParameterReference } from "@/lib/api/reference";

type Bounds = Pick<ParameterReference, "minimum" | "maximum" | "maxLength" | "rule">;

/** Why a value cannot be sent, as far as the declaration's bounds tell, in its own words; null where nothing is wrong. */
export function findParameterProblem({ minimum, maximum, maxLength, rule }: Bounds, value: string): string | null {
  const text = value.trim();
  if (text === "") return null;
  const number = /^[0-9]+$/.test(text) ? Number(text) : Number.NaN;
  const isNumber = minimum !== null || maximum !== null;
  const isInside =
    !isNumber || (number >= (minimum ?? Number.NEGATIVE_INFINITY) && number <= (maximum ?? Number.POSITIVE_INFINITY));
  const isShort = maxLength === null || [...text].length <= maxLength;
  if (isInside && isShort) return null;
  return isNumber ? `A whole number, in plain digits. ${rule}` : rule;
}

/** What a refusal says of each parameter: it names those at which a sentence begins (`name: send …`). */
export function readParameterProblems(message: string, names: readonly string[]): Readonly<Record<string, string>> {
  const begins = new RegExp(`(?:^|(?<=\\. ))(${names.join("|")})(?=: | is )`, "g");
  const found = names.length === 0 ? [] : [...message.matchAll(begins)];
  return Object.fromEntries(
    found.map(({ 0: name, index }, at) => [name, message.slice(index, found[at + 1]?.index).trim()]),
  );
}
