import { type AccountsTransaction, readStoreClock } from "@/lib/accounts/accounts-client";
import type { TransactionContext } from "@/lib/accounts/accounts-context";
import { lockMail } from "@/lib/accounts/locks";
import type { EmailAddress } from "@/lib/domain/identifiers/email-address";
import { PRIVACY_SENDS_KNOWN, privacyMailWaitMs } from "@/lib/domain/opt-out/privacy-mail-limits";

interface PrivacyMail {
  /** Recipient of the link. */
  readonly contact: EmailAddress;
  /** The metered client address (D12); null when unknown. */
  readonly clientAddress: string | null;
}

type PrivacyMailTurn =
  /** The mail is counted. `now` is the database's time. */
  { readonly kind: "now"; readonly now: Date } | { readonly kind: "wait"; readonly seconds: number };

/**
 * Counts one link to be mailed, or returns how long to wait because a limit is reached for the address or the client.
 */
export async function countPrivacyMail(
  { contact, clientAddress }: PrivacyMail,
  { db, secrets, newId }: TransactionContext<"secrets" | "newId">,
): Promise<PrivacyMailTurn> {
  const contactHash = new Uint8Array(secrets.hashContact(contact));
  const client = clientAddress === null ? null : secrets.hashAddress(clientAddress);
  const clientHash = client === null ? null : new Uint8Array(Buffer.from(client, "hex"));
  await lockMail({ scope: "contact", name: Buffer.from(contactHash).toString("hex") }, db);
  if (client !== null) await lockMail({ scope: "contactClient", name: client }, db);
  // Read after waiting for the locks, so it is later than every link that was counted before.
  const now = await readStoreClock(db);

  const { contact: toContact, client: forClient } = PRIVACY_SENDS_KNOWN;
  const waitMs = privacyMailWaitMs(
    {
      contact: await findNewest({ contactHash }, toContact, now, db),
      client: clientHash === null ? [] : await findNewest({ clientHash }, forClient, now, db),
    },
    now,
  );
  if (waitMs > 0) return { kind: "wait", seconds: Math.ceil(waitMs / 1_000) };
  await db.privacyMail.create({ data: { id: newId(), contactHash, clientHash, sentAt: now } });
  return { kind: "now", now };
}

async function findNewest(
  where: { readonly contactHash: Uint8Array<ArrayBuffer> } | { readonly clientHash: Uint8Array<ArrayBuffer> },
  { sends, ms }: { readonly sends: number; readonly ms: number },
  now: Date,
  transaction: AccountsTransaction,
): Promise<readonly Date[]> {
  const rows = await transaction.privacyMail.findMany({
    where: { ...where, sentAt: { gt: new Date(now.getTime() - ms) } },
    orderBy: { sentAt: "desc" },
    take: sends,
    select: { sentAt: true },
  });
  return rows.map(({ sentAt }) => sentAt);
}
