import { type AccountsClient, readStoreClock } from "@/lib/accounts/accounts-client";
import { RETENTION } from "@/lib/domain/opt-out/retention";

const DAY_MS = 86_400_000;

/**
 * Deletes requests to be left out some time after they were completed, with all that they say of a person (D38). Their
 * hashes on the suppression list stay, and so does their trail, which names nobody.
 */
export async function forgetOptOuts(db: AccountsClient): Promise<number> {
  const now = (await readStoreClock(db)).getTime();
  const completedAt = { lt: new Date(now - RETENTION.optOutRequestDays * DAY_MS) };
  return (await db.optOutRequest.deleteMany({ where: { completedAt } })).count;
}

/** Deletes links to what is on file, and what links that were mailed are counted by. */
export async function forgetMailedLinks(db: AccountsClient): Promise<number> {
  const before = { lt: new Date((await readStoreClock(db)).getTime() - RETENTION.mailedLinkDays * DAY_MS) };
  const links = await db.dataExport.deleteMany({ where: { createdAt: before } });
  const mails = await db.privacyMail.deleteMany({ where: { sentAt: before } });
  return links.count + mails.count;
}
