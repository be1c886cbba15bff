/** Returns a token whose last character is another one. */
export function endOtherwise(token: string): string {
  return `${token.slice(0, -1)}${token.endsWith("A") ? "B" : "A"}`;
}
