import type { Caller } from "@/lib/api/endpoint";
import { ApiError, badRequest } from "@/lib/api/errors";
import type { ApiRequest } from "@/lib/api/request";
import type { ApiServices } from "@/lib/api/services";
import type { Credential } from "@/lib/api/steps/read-credential";
import type { KeyHolder } from "@/lib/ledger/ledger";
import type { RateSubject } from "@/lib/rate-limit/limiter";

/** Who asks, or why not; and whom the request is counted for either way (D11). */
export type Identity =
  | { readonly subject: RateSubject; readonly caller: Caller }
  | { readonly subject: RateSubject | null; readonly refusal: ApiError };

/**
 * Finds out whom a request counts for before anything is refused: a valid key, else the client's address.
 * The refusal itself waits until the rate is taken, so that wrong keys run into the limit of their address.
 */
export async function identifyCaller(
  credential: Credential,
  request: ApiRequest,
  services: ApiServices,
): Promise<Identity> {
  const refuse = (refusal: ApiError) => countedByAddress(request, services, refusal);
  switch (credential.kind) {
    case "none":
      return visitor(request, services);
    case "malformed":
      return refuse(new ApiError("invalid_api_key"));
    case "conflict":
      return refuse(badRequest(credential.message, "authentication"));
    case "key":
    case "vouched":
      break;
    default:
      credential satisfies never;
  }
  try {
    const hash = credential.kind === "key" ? services.hashKey(credential.key) : credential.hash;
    const holder = await services.ledger.findKeyHolder(hash);
    return holder ? customer(holder) : refuse(new ApiError("invalid_api_key"));
  } catch (cause) {
    return refuse(new ApiError("temporarily_unavailable", { cause }));
  }
}

function customer(holder: KeyHolder): Identity {
  const { keyId, accountId } = holder;
  const meter = { kind: "key", keyId, accountId } as const;
  return { subject: `key:${keyId}`, caller: { kind: "customer", meter, holder } };
}

function visitor({ clientAddress }: ApiRequest, services: ApiServices): Identity {
  if (clientAddress === null) return unvouched();
  const address = services.hashAddress(clientAddress);
  return { subject: `address:${address}`, caller: { kind: "visitor", meter: { kind: "free", address } } };
}

function countedByAddress({ clientAddress }: ApiRequest, services: ApiServices, refusal: ApiError): Identity {
  if (clientAddress === null) return unvouched();
  return { subject: `address:${services.hashAddress(clientAddress)}`, refusal };
}

/** Without an address nobody can be metered, so nobody without a valid key is served. */
function unvouched(): Identity {
  const cause = new Error("no client address: the request did not come through the door");
  return { subject: null, refusal: new ApiError("temporarily_unavailable", { cause }) };
}
