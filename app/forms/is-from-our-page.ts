/**
 * Whether a page of this site sent a JSON request by script. Browsers say where a script's request comes from, and ask
 * before they send JSON to another site. The door has checked that the origin is ours; a request without one comes
 * from no page.
 */
export function isFromOurPage(headers: Headers): boolean {
  const site = headers.get("sec-fetch-site") ?? "same-origin";
  const isJson = /^application\/json\b/i.test(headers.get("content-type") ?? "");
  return headers.get("origin") !== null && site === "same-origin" && isJson;
}
