import { carryOutOptOut, type OptOutCarrying } from "@/lib/accounts/opt-out/carry-out-opt-out";
import { findOptOutLink } from "@/lib/accounts/opt-out/find-opt-out";
import { type OptOutReference, parseReference } from "@/lib/domain/opt-out/reference";
import type { HouseKeys } from "@/lib/house-keys/house-keys";

type Confirmation =
  /** It is in no answer any more: both stores have it. */
  | { readonly kind: "done"; readonly reference: OptOutReference }
  | { readonly kind: "expired" }
  | { readonly kind: "unknown" };

/**
 * Confirms a request by the secret of its link (D26), as often as the button is pressed. Throws StoreUnavailableError
 * where a store does not answer: then it is to be tried again.
 */
export async function confirmOptOut(
  token: string,
  carrying: OptOutCarrying & { readonly houseKeys: Pick<HouseKeys, "hashLink"> },
): Promise<Confirmation> {
  const link = await findOptOutLink(token, carrying);
  if (link.kind === "used") return { kind: "done", reference: link.receipt.reference };
  if (link.kind !== "open") return link;
  await carryOutOptOut(link.request, "requester", carrying);
  const reference = parseReference(link.request.reference);
  if (reference === null) throw new Error("what is kept of a request is no request");
  return { kind: "done", reference };
}
