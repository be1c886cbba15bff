import { type AccountsClient, readStoreClock } from "@/lib/accounts/accounts-client";
import { browserTokenId } from "@/lib/accounts/login/browser-token";
import { OPT_OUT_DAYS, type OptOutState, parseOptOutState } from "@/lib/domain/opt-out/opt-out-state";
import { type OptOutReference, parseReference } from "@/lib/domain/opt-out/reference";
import type { HouseKeys } from "@/lib/house-keys/house-keys";
import type { OptOutRequest } from "@/prisma/accounts/generated/client";

/** What a receipt shows: nothing of the person. */
interface OptOutReceipt {
  readonly reference: OptOutReference;
  readonly state: OptOutState;
  readonly receivedAt: Date;
  readonly dueAt: Date;
  readonly confirmedAt: Date | null;
  readonly completedAt: Date | null;
}

/** The receipt of a request; null when there is none, or it was forgotten (D38). */
export async function findOptOut(reference: OptOutReference, db: AccountsClient): Promise<OptOutReceipt | null> {
  const request = await db.optOutRequest.findUnique({ where: { reference } });
  return request && receiptOf(request);
}

type OptOutLink =
  /** The button may be pressed. */
  | { readonly kind: "open"; readonly request: OptOutRequest }
  /** It was pressed before. */
  | { readonly kind: "used"; readonly receipt: OptOutReceipt }
  | { readonly kind: "expired" }
  /** No such link was mailed, or a newer one was, or it was long ago. */
  | { readonly kind: "unknown" };

const DAY_MS = 86_400_000;

/** What a link that was mailed still does. Looking at it changes nothing: programs open the links of mail. */
export async function findOptOutLink(
  token: string,
  { db, houseKeys }: { readonly db: AccountsClient; readonly houseKeys: Pick<HouseKeys, "hashLink"> },
): Promise<OptOutLink> {
  if (browserTokenId(token) === null) return { kind: "unknown" };
  const linkHash = new Uint8Array(houseKeys.hashLink(token));
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
  if (reference === null || state === null) throw new Error("what is kept of a request is no request");
  return { reference, state, receivedAt, dueAt, confirmedAt, completedAt };
}
