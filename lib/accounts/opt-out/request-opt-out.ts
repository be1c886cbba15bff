import type { AccountsClient } from "@/lib/accounts/accounts-client";
import { LOGIN_TRANSACTION } from "@/lib/accounts/login/lock-login";
import { sealWish } from "@/lib/accounts/opt-out/opt-out-wish";
import { recordOptOut } from "@/lib/accounts/opt-out/record-opt-out";
import { type MailCounting, takeMailTurn } from "@/lib/accounts/opt-out/take-mail-turn";
import type { OptOutWish } from "@/lib/domain/opt-out/opt-out-form";
import { OPT_OUT_DAYS } from "@/lib/domain/opt-out/opt-out-state";
import { createReference, type OptOutReference } from "@/lib/domain/opt-out/reference";
import type { HouseKeys } from "@/lib/house-keys/house-keys";

interface OptOutAsking extends MailCounting {
  readonly db: AccountsClient;
  readonly houseKeys: Pick<HouseKeys, "hashAddress" | "hashContact" | "sealPersonal">;
  randomInt(max: number): number;
}

export type OptOutAsked =
  | { readonly kind: "asked"; readonly reference: OptOutReference }
  /** Links were sent to this address, or for this client, as often as is allowed. */
  | { readonly kind: "wait"; readonly seconds: number };

const DAY_MS = 86_400_000;

/**
 * Takes a request to be left out (D26). The directory is not looked at, so that neither the answer nor its time can
 * tell who is on file. The link that confirms it is mailed by `sendOptOutLinks`.
 */
export async function requestOptOut(
  { wish, clientAddress }: { readonly wish: OptOutWish; readonly clientAddress: string | null },
  { db, houseKeys, newId, randomInt }: OptOutAsking,
): Promise<OptOutAsked> {
  const reference = createReference(randomInt);
  const sealed = sealWish(reference, wish, houseKeys);
  return db.$transaction(async (transaction): Promise<OptOutAsked> => {
    const turn = await takeMailTurn(transaction, { contact: wish.contact, clientAddress }, { houseKeys, newId });
    if (turn.kind !== "now") return turn;
    const { now } = turn;
    const dueAt = new Date(now.getTime() + OPT_OUT_DAYS.due * DAY_MS);
    await transaction.optOutRequest.create({
      data: { reference, state: "received", sealed, receivedAt: now, dueAt, mailDueAt: now },
    });
    await recordOptOut(transaction, { reference, who: "requester", at: now, from: null, to: "received" });
    return { kind: "asked", reference };
  }, LOGIN_TRANSACTION);
}
