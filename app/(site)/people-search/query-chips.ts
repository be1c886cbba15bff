import { MAX_LENGTH } from "@/lib/domain/usage/limits";
import type { QueryChip } from "@/lib/search/query/read-chips";

/** A search query as the API parses it: its normalized text, and which of its words set which filter. */
export interface QueryChips {
  readonly q: string;
  readonly chips: readonly QueryChip[];
}

/** The response to the search itself waits no longer than this. */
const TIMEOUT_MS = 3_000;

/**
 * Asks the server which words of a query set which filter; the parser is too large to ship to a browser. Returns null
 * for a query that `/search` refuses, and when no response came: filters are then shown without a way to remove them.
 */
export async function fetchQueryChips(typed: string | undefined): Promise<QueryChips | null> {
  const q = normalizeQuery(typed);
  if (!isSearchable(q)) return null;
  try {
    const response = await fetch("/playground/reading", {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ q }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    return response.ok ? await response.json() : null;
  } catch {
    return null;
  }
}

/** The text of a query as the API parses it. */
export function normalizeQuery(q: string | undefined): string {
  return (q ?? "").trim().normalize("NFC");
}

/** Whether `/search` accepts a query of this length. */
export function isSearchable(q: string): boolean {
  return q !== "" && [...q].length <= MAX_LENGTH.q;
}
