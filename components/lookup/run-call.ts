import { type HeaderList, readApiHeaders } from "./api-headers";
import { CREDIT_RENEWAL_HEADER, withCreditRenewal } from "./credit-renewal";
import { type LookupResponse, readResponse } from "./lookup-response";

export interface CallResponse {
  readonly response: LookupResponse;
  /** Every header of the API that the browser may read; none if the call did not reach the API. */
  readonly headers: HeaderList;
  /** The header `X-Search-Filters`; null without one. */
  readonly searchFilters: string | null;
}

/**
 * Calls the API from the browser. Without a key it sends no cookies either. With the ID of one of the account's keys it
 * sends the call to the playground's own route, which knows the key. Returns null if no response came.
 */
export async function runCall(target: string, keyId: string | null): Promise<CallResponse | null> {
  const startedAt = performance.now();
  try {
    const response = await (keyId === null ? fetchTarget(target) : fetchWithKey(target, keyId));
    const body = await response.text();
    const milliseconds = Math.round(performance.now() - startedAt);
    const headers = keyId === null ? [...response.headers] : readApiHeaders(response.headers);
    const read = readResponse(response, body, { milliseconds, now: Date.now() });
    const error = withCreditRenewal(read.error, response.headers.get(CREDIT_RENEWAL_HEADER));
    return {
      response: { ...read, error },
      headers,
      searchFilters: new Map(headers).get("x-search-filters") ?? null,
    };
  } catch {
    return null;
  }
}

function fetchTarget(target: string): Promise<Response> {
  return fetch(target, { credentials: "omit", cache: "no-store" });
}

function fetchWithKey(target: string, keyId: string): Promise<Response> {
  return fetch("/playground/call", {
    method: "POST",
    credentials: "same-origin",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ keyId, target }),
  });
}
