import { type HeaderList, readApiHeaders } from "./api-headers";
import { CREDITS_RETURN_HEADER, withCreditsReturn } from "./credits-return";
import { type LookupAnswer, readAnswer } from "./run-lookup";

/** What came back, and every header of the API that may be read of it; none where the API did not answer. */
export interface CallAnswer {
  readonly answer: LookupAnswer;
  readonly headers: HeaderList;
  /** How a question was read, as it came. */
  readonly searchFilters: string | null;
}

/**
 * Asks by one of the account's keys, or without one: then also without what the browser knows of its account. The key
 * itself is not here: its id goes to a page of ours, which asks for it. Null where no answer came.
 */
export async function runCall(target: string, keyId: string | null): Promise<CallAnswer | null> {
  const startedAt = performance.now();
  try {
    const response = await (keyId === null ? ask(target) : askWithKey(target, keyId));
    const body = await response.text();
    const milliseconds = Math.round(performance.now() - startedAt);
    const headers = keyId === null ? [...response.headers] : readApiHeaders(response.headers);
    const answer = readAnswer(response, body, { milliseconds, now: Date.now() });
    return {
      answer: { ...answer, refusal: withCreditsReturn(answer.refusal, response.headers.get(CREDITS_RETURN_HEADER)) },
      headers,
      searchFilters: new Map(headers).get("x-search-filters") ?? null,
    };
  } catch {
    return null;
  }
}

function ask(target: string): Promise<Response> {
  return fetch(target, { credentials: "omit", cache: "no-store" });
}

function askWithKey(target: string, keyId: string): Promise<Response> {
  return fetch("/playground/call", {
    method: "POST",
    credentials: "same-origin",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ keyId, target }),
  });
}
