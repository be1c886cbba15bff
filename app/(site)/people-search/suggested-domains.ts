const SUGGESTION = /\bcompany_domain=([^\s,]*[^\s,.])/g;

/** The domains that the hint of a response says to send as `company_domain`. Empty without a hint. */
export function suggestedDomains(body: string): readonly string[] {
  const hint = hintOf(body);
  return [...new Set([...hint.matchAll(SUGGESTION)].flatMap(([, domain]) => domain ?? []))];
}

function hintOf(body: string): string {
  try {
    const { hint } = JSON.parse(body) as { readonly hint?: unknown };
    return typeof hint === "string" ? hint : "";
  } catch {
    return "";
  }
}
