import { callUrl, KEY_VARIABLE, type SnippetCall } from "./call";

/** For a POSIX shell. What an address carries is percent-encoded: nothing in it means anything to the shell. */
export function curlSnippet(call: SnippetCall): string {
  const address = `"${callUrl(call).replaceAll("$", "%24").replaceAll("`", "%60")}"`;
  return call.withKey ? `curl -H "Authorization: Bearer $${KEY_VARIABLE}" \\\n  ${address}` : `curl ${address}`;
}
