import { type AccountsClient, readStoreClock } from "@/lib/accounts/accounts-client";
import { lockLogin } from "@/lib/accounts/login/lock-login";
import type { EmailAddress } from "@/lib/domain/identifiers/email-address";
import { PRIVACY_SENDS_KNOWN, privacyMailWaitMs } from "@/lib/domain/opt-out/privacy-mail-limits";
import type { HouseKeys } from "@/lib/house-keys/house-keys";

interface MailWish {
  /** Where a link is to go. */
  readonly contact: EmailAddress;
  /** What the client is metered as (D12); null = not known. */
  readonly clientAddress: string | null;
}

export interface MailCounting {
  readonly houseKeys: Pick<HouseKeys, "hashAddress" | "hashContact">;
  newId(): string;
}

type MailTurn = { readonly kind: "now"; readonly now: Date } | { readonly kind: "wait"; readonly seconds: number };

type Transaction = Parameters<Parameters<AccountsClient["$transaction"]>[0]>[0];

/** Counts one link that is to be mailed, or says how long to wait: to this address, or for this client. */
export async function takeMailTurn(
  transaction: Transaction,
  { contact, clientAddress }: MailWish,
  { houseKeys, newId }: MailCounting,
): Promise<MailTurn> {
  const contactHash = new Uint8Array(houseKeys.hashContact(contact));
  const client = clientAddress === null ? null : houseKeys.hashAddress(clientAddress);
  const clientHash = client === null ? null : new Uint8Array(Buffer.from(client, "hex"));
  await lockLogin(transaction, "contact", Buffer.from(contactHash).toString("hex"));
  if (client !== null) await lockLogin(transaction, "contactClient", client);
  // Read after the wait: what others sent meanwhile lies in the past.
  const now = await readStoreClock(transaction);

  const waitMs = privacyMailWaitMs(
    {
      contact: await newest(transaction, { contactHash }, PRIVACY_SENDS_KNOWN.contact, now),
      client: clientHash === null ? [] : await newest(transaction, { clientHash }, PRIVACY_SENDS_KNOWN.client, now),
    },
    now,
  );
  if (waitMs > 0) return { kind: "wait", seconds: Math.ceil(waitMs / 1_000) };
  await transaction.privacyMail.create({ data: { id: newId(), contactHash, clientHash, sentAt: now } });
  return { kind: "now", now };
}

async function newest(
  transaction: Transaction,
  where: { readonly contactHash: Uint8Array<ArrayBuffer> } | { readonly clientHash: Uint8Array<ArrayBuffer> },
  { sends, ms }: { readonly sends: number; readonly ms: number },
  now: Date,
): Promise<readonly Date[]> {
  const rows = await transaction.privacyMail.findMany({
    where: { ...where, sentAt: { gt: new Date(now.getTime() - ms) } },
    orderBy: { sentAt: "desc" },
    take: sends,
    select: { sentAt: true },
  });
  return rows.map(({ sentAt }) => sentAt);
}
