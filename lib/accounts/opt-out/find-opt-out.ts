import { readStoreClock } from "@/lib/accounts/accounts-client";
import type { AccountsContext } from "@/lib/accounts/accounts-context";
import { parseTokenId } from "@/lib/accounts/tokens";
import { OPT_OUT_DAYS, type OptOutState, parseOptOutState } from "@/lib/domain/opt-out/opt-out-state";
import { type OptOutReference, parseReference } from "@/lib/domain/opt-out/reference";
import { DAY_MS } from "@/lib/domain/time";
import type { OptOutRequest } from "@/prisma/accounts/generated/client";

/** A request's progress, without anything about the person. */
interface OptOutReceipt {
  readonly reference: OptOutReference;
  readonly state: OptOutState;
  readonly receivedAt: Date;
  readonly dueAt: Date;
  readonly confirmedAt: Date | null;
  readonly completedAt: Date | null;
}

/** Finds the receipt of a request; null when there is none, or it was deleted after its retention period (D38). */
export async function findOptOut(
  reference: OptOutReference,
  { db }: Pick<AccountsContext, "db">,
): Promise<OptOutReceipt | null> {
  const request = await db.optOutRequest.findUnique({ where: { reference } });
  return request && receiptOf(request);
}

type OptOutLink =
  /** The request can be confirmed. */
  | { readonly kind: "open"; readonly request: OptOutRequest }
  /** The request was confirmed before. */
  | { readonly kind: "used"; readonly receipt: OptOutReceipt }
  | { readonly kind: "expired" }
  /** No such link was mailed, a newer one replaced it, or its request was deleted. */
  | { readonly kind: "unknown" };

/** Finds what a mailed link is good for. Changes nothing, because mail programs open links by themselves. */
export async function findOptOutLink(
  token: string,
  { db, secrets }: Pick<AccountsContext, "db" | "secrets">,
): Promise<OptOutLink> {
  if (parseTokenId(token) === null) return { kind: "unknown" };
  const linkHash = new Uint8Array(secrets.hashLink(token));
  const request = await db.optOutRequest.findUnique({ where: { linkHash } });
  if (request === null) return { kind: "unknown" };
  const receipt = receiptOf(request);
  if (receipt.state === "lapsed") return { kind: "expired" };
  if (receipt.state !== "received" && receipt.state !== "confirmed") return { kind: "used", receipt };
  const now = await readStoreClock(db);
  const isLate = now.getTime() >= request.receivedAt.getTime() + OPT_OUT_DAYS.link * DAY_MS;
  return isLate && receipt.state === "received" ? { kind: "expired" } : { kind: "open", request };
}

function receiptOf(request: OptOutRequest): OptOutReceipt {
  const { receivedAt, dueAt, confirmedAt, completedAt } = request;
  const reference = parseReference(request.reference);
  const state = parseOptOutState(request.state);
  if (reference === null || state === null) throw new Error("an opt-out request has an invalid reference or state");
  return { reference, state, receivedAt, dueAt, confirmedAt, completedAt };
}
