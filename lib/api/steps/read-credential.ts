import type { QueryPair } from "@/lib/api/query-pairs";
import type { ApiRequest } from "@/lib/api/request";
import { isWellFormedApiKey } from "@/lib/domain/keys/api-key";
import type { KeyHash } from "@/lib/ledger/ledger";

/** What was sent in the place of a key, before anything is looked up (D23). */
export type Credential =
  | { readonly kind: "none" }
  | { readonly kind: "key"; readonly key: string }
  | { readonly kind: "vouched"; readonly hash: KeyHash }
  | { readonly kind: "malformed" }
  | { readonly kind: "conflict"; readonly message: string };

/** The key that a page of ours asks by, else what was sent. What is sent besides is one key too many. */
export function findCredential(
  { headers, keyHash: hash }: Pick<ApiRequest, "headers" | "keyHash">,
  pairs: readonly QueryPair[],
): Credential {
  const sent = readCredential(headers, pairs);
  if (hash === undefined) return sent;
  if (sent.kind === "none") return { kind: "vouched", hash };
  return { kind: "conflict", message: "A key of the account is used already: send none besides." };
}

/** Every way to send a key; two that differ are refused before either is tried. */
export function readCredential(
  headers: Readonly<Record<string, string | undefined>>,
  pairs: readonly QueryPair[],
): Credential {
  const inQuery = pairs.filter(({ name }) => name === "key").map(({ value }) => (value ?? "").trim());
  if (inQuery.length > 1) return { kind: "conflict", message: "key is sent twice: send it once." };

  const sent = new Set([
    ...parts(headers.authorization, /,\s*(?=bearer\b)/i).map(bearerToken),
    ...parts(headers["x-api-key"], ","),
    ...inQuery,
  ]);
  const [key] = sent;
  if (key === undefined) return { kind: "none" };
  if (sent.size > 1) return { kind: "conflict", message: "Two different API keys are sent: send one." };
  return isWellFormedApiKey(key) ? { kind: "key", key } : { kind: "malformed" };
}

/** A repeated header reaches us joined by commas, which no key holds. */
function parts(header: string | undefined, separator: string | RegExp): readonly string[] {
  return header === undefined ? [] : header.split(separator).map((part) => part.trim());
}

/** Any other scheme, or none, stands for itself: present, and with its space never a key. */
function bearerToken(authorization: string): string {
  const token = /^bearer(?:\s+(.*))?$/i.exec(authorization);
  return token ? (token[1] ?? "").trim() : ` ${authorization}`;
}
