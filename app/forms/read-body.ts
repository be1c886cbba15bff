/**
 * Reads a request body as text, holding at most `maxBytes` of it in memory. Returns null if it is longer, and if the
 * connection breaks off.
 */
export async function readBody(request: Request, maxBytes: number): Promise<string | null> {
  if (Number(request.headers.get("content-length") ?? 0) > maxBytes) return null;
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  try {
    for await (const chunk of request.body ?? []) {
      bytes += chunk.byteLength;
      if (bytes > maxBytes) return null;
      chunks.push(chunk);
    }
  } catch {
    return null;
  }
  return Buffer.concat(chunks).toString("utf8");
}

/**
 * Whether a script on a page of this site sent a JSON request. Guards against forgery: browsers tell where a script's
 * request comes from, and send JSON to another site only after asking it. The HTTP server has already compared the
 * origin with ours. A request without an `Origin` header does not come from a page.
 */
export function isSameOriginJson(headers: Headers): boolean {
  const site = headers.get("sec-fetch-site") ?? "same-origin";
  const isJson = /^application\/json\b/i.test(headers.get("content-type") ?? "");
  return headers.get("origin") !== null && site === "same-origin" && isJson;
}
