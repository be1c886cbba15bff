import { type LookupAnswer, readAnswer } from "@/components/lookup/run-lookup";

/** What came back, and every header that may be read of it. */
export interface CallAnswer {
  readonly answer: LookupAnswer;
  readonly headers: readonly (readonly [name: string, value: string])[];
  /** How a question was read, as it came. */
  readonly searchFilters: string | null;
}

/** Asks without a key, and without what the browser knows of its account. Null where no answer came. */
export async function runCall(target: string): Promise<CallAnswer | null> {
  const startedAt = performance.now();
  try {
    const response = await fetch(target, { credentials: "omit", cache: "no-store" });
    const body = await response.text();
    const milliseconds = Math.round(performance.now() - startedAt);
    return {
      answer: readAnswer(response, body, { milliseconds, now: Date.now() }),
      headers: [...response.headers],
      searchFilters: response.headers.get("X-Search-Filters"),
    };
  } catch {
    return null;
  }
}
