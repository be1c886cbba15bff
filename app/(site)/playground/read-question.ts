import { MAX_LENGTH } from "@/lib/domain/usage/limits";
import type { QueryChip } from "@/lib/search/query/read-chips";

/** A question as the service read it: its text, normalized, and what it says where. */
export interface ReadQuestion {
  readonly q: string;
  readonly chips: readonly QueryChip[];
}

/** The answer to the search itself does not wait for longer. */
const MOST_MS = 3_000;

/**
 * Asks which words of a question say what. The reader itself is too large for a browser. Null where no answer came:
 * the filters of a search are then shown without a way to remove them.
 */
export async function readQuestion(typed: string | undefined): Promise<ReadQuestion | null> {
  const q = normalizeQuestion(typed);
  if (!isReadable(q)) return null;
  try {
    const response = await fetch("/playground/reading", {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ q }),
      signal: AbortSignal.timeout(MOST_MS),
    });
    return response.ok ? await response.json() : null;
  } catch {
    return null;
  }
}

/** The text that the service reads. */
export function normalizeQuestion(q: string | undefined): string {
  return (q ?? "").trim().normalize("NFC");
}

/** Whether `/search` takes it. */
export function isReadable(q: string): boolean {
  return q !== "" && [...q].length <= MAX_LENGTH.q;
}
