import { readStoreClock } from "@/lib/accounts/accounts-client";
import type { AccountsContext } from "@/lib/accounts/accounts-context";
import { QUEUED_TRANSACTION } from "@/lib/accounts/locks";
import { parseTokenId } from "@/lib/accounts/tokens";
import type { ExportedPerson, SuppressionStore } from "@/lib/directory/suppression-store";
import { type EmailAddress, parseEmailAddress } from "@/lib/domain/identifiers/email-address";
import { EXPORT_LINK_HOURS } from "@/lib/domain/opt-out/opt-out-state";
import { HOUR_MS } from "@/lib/domain/time";
import { countPrivacyMail } from "./count-privacy-mail";

interface ExportRequest {
  readonly email: EmailAddress;
  /** The metered client address (D12); null when unknown. */
  readonly clientAddress: string | null;
}

type ExportRequested =
  | { readonly kind: "asked"; readonly id: string }
  /** The limit of mailed links is reached for this address or this client. */
  | { readonly kind: "wait"; readonly seconds: number };

/** The data stored about an email address. */
export interface PersonExport {
  readonly email: EmailAddress;
  readonly exportedAt: Date;
  /** Empty when nothing is stored. */
  readonly people: readonly ExportedPerson[];
}

/**
 * Queues a link to the data stored about an email address; `sendExportLinks` mails it to that address. The directory is
 * not read, so neither the answer nor its time reveals whether anything is stored.
 */
export async function requestDataExport(
  { email, clientAddress }: ExportRequest,
  { db, secrets, newId }: Pick<AccountsContext, "db" | "secrets" | "newId">,
): Promise<ExportRequested> {
  const id = newId();
  const sealed = new Uint8Array(secrets.sealPersonal(id, email));
  return db.$transaction(async (transaction): Promise<ExportRequested> => {
    const mail = await countPrivacyMail({ contact: email, clientAddress }, { db: transaction, secrets, newId });
    if (mail.kind !== "now") return mail;
    await transaction.dataExport.create({ data: { id, sealed, createdAt: mail.now, mailDueAt: mail.now } });
    return { kind: "asked", id };
  }, QUEUED_TRANSACTION);
}

/**
 * Returns the data stored about the email address that a link with this token was mailed to. Null when the token is
 * unknown or older than `EXPORT_LINK_HOURS`.
 */
export async function exportPersonData(
  token: string,
  {
    db,
    secrets,
    directory,
  }: Pick<AccountsContext, "db" | "secrets"> & { readonly directory: Pick<SuppressionStore, "exportPerson"> },
): Promise<PersonExport | null> {
  if (parseTokenId(token) === null) return null;
  const linkHash = new Uint8Array(secrets.hashLink(token));
  const [request, now] = await Promise.all([db.dataExport.findUnique({ where: { linkHash } }), readStoreClock(db)]);
  if (request === null || now.getTime() >= request.createdAt.getTime() + EXPORT_LINK_HOURS * HOUR_MS) return null;
  const email = parseEmailAddress(secrets.openPersonal(request.id, request.sealed));
  if (email === null) throw new Error(`the stored address of data export ${request.id} is invalid`);
  return { email, exportedAt: now, people: await directory.exportPerson(email) };
}
