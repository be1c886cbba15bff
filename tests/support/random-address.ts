import { randomBytes, randomInt } from "node:crypto";

/** An address in a network that no other visitor of the run uses. */
export function randomAddress(): string {
  const [a, b, c] = [0, 1, 2].map(() => randomBytes(2).toString("hex"));
  return `2a0${randomInt(16).toString(16)}:${a}:${b}:${c}::1`;
}
