import type { AccountsClient } from "@/lib/accounts/accounts-client";
import { createBrowserToken } from "@/lib/accounts/browser-token";
import { LOGIN_TRANSACTION } from "@/lib/accounts/lock-login";
import { type MailCounting, takeMailTurn } from "@/lib/accounts/take-mail-turn";
import type { EmailAddress } from "@/lib/domain/email-address";
import type { HouseKeys } from "@/lib/house-keys/house-keys";
import type { Message } from "@/lib/mail/mailer";
import { renderExportLink } from "@/lib/mail/messages/render-export-link";

export interface ExportAsking extends MailCounting {
  readonly db: AccountsClient;
  readonly houseKeys: Pick<HouseKeys, "hashAddress" | "hashContact" | "hashLink" | "sealPersonal">;
  /** BASE_URL. */
  readonly baseUrl: string;
}

export type ExportAsked =
  /** The message is to be sent by the caller, once it has answered. */
  | { readonly kind: "asked"; readonly message: Message }
  /** Links were sent to this address, or for this client, as often as is allowed. */
  | { readonly kind: "wait"; readonly seconds: number };

/** Where the link of an export leads. */
export function exportLinkUrl(baseUrl: string, token: string): string {
  return `${baseUrl}/your-data/${token}`;
}

/**
 * Makes a link to what is on file of an address, for its owner alone. The directory is not looked at: neither the answer
 * nor its time tells whether anything is.
 */
export async function requestDataExport(
  { email, clientAddress }: { readonly email: EmailAddress; readonly clientAddress: string | null },
  { db, houseKeys, newId, baseUrl }: ExportAsking,
): Promise<ExportAsked> {
  const id = newId();
  const { token } = createBrowserToken();
  const sealed = new Uint8Array(houseKeys.sealPersonal(id, email));
  const linkHash = new Uint8Array(houseKeys.hashLink(token));
  const turn = await db.$transaction(async (transaction) => {
    const taken = await takeMailTurn(transaction, { contact: email, clientAddress }, { houseKeys, newId });
    if (taken.kind === "now") {
      await transaction.dataExport.create({ data: { id, sealed, linkHash, createdAt: taken.now } });
    }
    return taken;
  }, LOGIN_TRANSACTION);
  if (turn.kind === "wait") return turn;
  return { kind: "asked", message: renderExportLink({ to: email, url: exportLinkUrl(baseUrl, token) }) };
}
