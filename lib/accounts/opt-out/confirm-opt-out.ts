import type { AccountsContext } from "@/lib/accounts/accounts-context";
import { type OptOutReference, parseReference } from "@/lib/domain/opt-out/reference";
import { findOptOutLink } from "./find-opt-out";
import { type OptOutContext, processOptOut } from "./process-opt-out";

type Confirmation =
  /** Both stores suppress the people that the request names. */
  | { readonly kind: "done"; readonly reference: OptOutReference }
  | { readonly kind: "expired" }
  | { readonly kind: "unknown" };

/**
 * Confirms a request with the token of its link (D26). Idempotent. Throws StoreUnavailableError when a store does not
 * answer; the user can then retry.
 */
export async function confirmOptOut(
  token: string,
  context: OptOutContext & Pick<AccountsContext, "secrets">,
): Promise<Confirmation> {
  const link = await findOptOutLink(token, context);
  if (link.kind === "used") return { kind: "done", reference: link.receipt.reference };
  if (link.kind !== "open") return link;
  const { request } = link;
  await processOptOut({ request, actor: "requester" }, context);
  const reference = parseReference(request.reference);
  if (reference === null) throw new Error("an opt-out request has an invalid reference");
  return { kind: "done", reference };
}
