import type { AccountsClient } from "@/lib/accounts/accounts-client";
import { LOGIN_TRANSACTION } from "@/lib/accounts/login/lock-login";
import { type MailCounting, takeMailTurn } from "@/lib/accounts/opt-out/take-mail-turn";
import type { EmailAddress } from "@/lib/domain/identifiers/email-address";
import type { HouseKeys } from "@/lib/house-keys/house-keys";

interface ExportAsking extends MailCounting {
  readonly db: AccountsClient;
  readonly houseKeys: Pick<HouseKeys, "hashAddress" | "hashContact" | "sealPersonal">;
}

type ExportAsked =
  | { readonly kind: "asked"; readonly id: string }
  /** Links were sent to this address, or for this client, as often as is allowed. */
  | { readonly kind: "wait"; readonly seconds: number };

/**
 * Queues a link to what is on file of an address, for its owner alone; `sendExportLinks` mails it. The directory is not
 * looked at, so neither the answer nor its time can tell whether anything is on file.
 */
export async function requestDataExport(
  { email, clientAddress }: { readonly email: EmailAddress; readonly clientAddress: string | null },
  { db, houseKeys, newId }: ExportAsking,
): Promise<ExportAsked> {
  const id = newId();
  const sealed = new Uint8Array(houseKeys.sealPersonal(id, email));
  return db.$transaction(async (transaction): Promise<ExportAsked> => {
    const turn = await takeMailTurn(transaction, { contact: email, clientAddress }, { houseKeys, newId });
    if (turn.kind !== "now") return turn;
    await transaction.dataExport.create({ data: { id, sealed, createdAt: turn.now, mailDueAt: turn.now } });
    return { kind: "asked", id };
  }, LOGIN_TRANSACTION);
}
