import type { Caller } from "@/lib/api/endpoint";
import { ApiError, badRequest } from "@/lib/api/errors";
import type { QueryPair } from "@/lib/api/query-pairs";
import type { ApiRequest } from "@/lib/api/request";
import type { ApiServices } from "@/lib/api/services";
import { isWellFormedApiKey } from "@/lib/domain/keys/api-key";
import type { KeyHash, KeyHolder } from "@/lib/ledger/ledger";
import type { RateSubject } from "@/lib/rate-limit/limiter";

/** API key of a request as sent, before it is looked up (D23). */
type Credential =
  | { readonly kind: "none" }
  | { readonly kind: "key"; readonly key: string }
  /** The playground calls with a key of the account that is logged in. */
  | { readonly kind: "hash"; readonly hash: KeyHash }
  | { readonly kind: "malformed" }
  | { readonly kind: "conflict"; readonly message: string };

/** Reads the credential of a request. A key that is sent in addition to the playground's is a conflict. */
export function findCredential(
  { headers, keyHash: hash }: Pick<ApiRequest, "headers" | "keyHash">,
  pairs: readonly QueryPair[],
): Credential {
  const sent = readCredential(headers, pairs);
  if (hash === undefined) return sent;
  if (sent.kind === "none") return { kind: "hash", hash };
  return { kind: "conflict", message: "The call already has a key of the account: do not send another one." };
}

/** Reads the key from both headers and the query. Two keys that differ are a conflict, so neither is tried (D23). */
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

/** Splits a repeated header, which arrives joined by commas. No key contains a comma. */
function parts(header: string | undefined, separator: string | RegExp): readonly string[] {
  return header === undefined ? [] : header.split(separator).map((part) => part.trim());
}

/** Keeps another scheme whole behind a space, so that it counts as present but is never a well-formed key. */
function bearerToken(authorization: string): string {
  const token = /^bearer(?:\s+(.*))?$/i.exec(authorization);
  return token ? (token[1] ?? "").trim() : ` ${authorization}`;
}

/** The caller, or the error to refuse with; and the subject that the request counts for in either case (D11). */
type Identity =
  | { readonly subject: RateSubject; readonly caller: Caller; readonly error?: never }
  | { readonly subject: RateSubject | null; readonly error: ApiError; readonly caller?: never };

/**
 * Finds the caller: the account of a valid key, else the client address. Returns an error instead of throwing it,
 * because the rate limit comes first: wrong keys count against the limit of their address (D1).
 */
export async function identifyCaller(
  credential: Credential,
  request: ApiRequest,
  services: ApiServices,
): Promise<Identity> {
  const refuse = (error: ApiError) => refusedByAddress(request, services, error);
  switch (credential.kind) {
    case "none":
      return anonymous(request, services);
    case "malformed":
      return refuse(new ApiError("invalid_api_key"));
    case "conflict":
      return refuse(badRequest(credential.message, "authentication"));
    case "key":
    case "hash":
      break;
    default:
      credential satisfies never;
  }
  try {
    const hash = credential.kind === "key" ? services.hashKey(credential.key) : credential.hash;
    const holder = await services.ledger.findKeyHolder(hash);
    return holder ? account(holder) : refuse(new ApiError("invalid_api_key"));
  } catch (cause) {
    return refuse(new ApiError("temporarily_unavailable", { cause }));
  }
}

function account(holder: KeyHolder): Identity {
  const { keyId, accountId } = holder;
  const meter = { kind: "key", keyId, accountId } as const;
  return { subject: `key:${keyId}`, caller: { kind: "account", meter, holder } };
}

function anonymous({ clientAddress }: ApiRequest, services: ApiServices): Identity {
  if (clientAddress === null) return withoutAddress();
  const address = services.hashAddress(clientAddress);
  return { subject: `address:${address}`, caller: { kind: "anonymous", meter: { kind: "free", address } } };
}

function refusedByAddress({ clientAddress }: ApiRequest, services: ApiServices, error: ApiError): Identity {
  if (clientAddress === null) return withoutAddress();
  return { subject: `address:${services.hashAddress(clientAddress)}`, error };
}

/** Without an address there is nothing to meter by, so only valid keys are served. */
function withoutAddress(): Identity {
  const cause = new Error("no client address: the request did not pass through the HTTP server");
  return { subject: null, error: new ApiError("temporarily_unavailable", { cause }) };
}

/** Values of `Sec-Fetch-Dest` for scripts and for addresses that a person opens. All others load parts of a page. */
const DELIBERATE_DESTINATIONS: ReadonlySet<string> = new Set(["empty", "document"]);

/**
 * Throws 400 if another site embeds the request as an image, frame or style sheet: it would use up free lookups (D10).
 */
export function refuseEmbedded(headers: Readonly<Record<string, string | undefined>>, caller: Caller): void {
  const destination = headers["sec-fetch-dest"];
  const isEmbedded = destination !== undefined && !DELIBERATE_DESTINATIONS.has(destination);
  if (caller.kind === "anonymous" && headers["sec-fetch-site"] === "cross-site" && isEmbedded) {
    throw badRequest(
      "Pages of other sites can call this API with fetch() only, not as an image, frame or style sheet.",
    );
  }
}
