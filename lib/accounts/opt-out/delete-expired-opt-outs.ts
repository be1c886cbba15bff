import { readStoreClock } from "@/lib/accounts/accounts-client";
import type { AccountsContext } from "@/lib/accounts/accounts-context";
import { RETENTION } from "@/lib/domain/opt-out/retention";
import { DAY_MS } from "@/lib/domain/time";

/**
 * Deletes opt-out requests some time after their completion, with everything they say about a person (D38). Their
 * hashes on the suppression list and their audit trail stay; neither identifies anyone. Returns the number of rows
 * deleted.
 */
export async function deleteExpiredOptOuts({ db }: Pick<AccountsContext, "db">): Promise<number> {
  const now = (await readStoreClock(db)).getTime();
  const completedAt = { lt: new Date(now - RETENTION.optOutRequestDays * DAY_MS) };
  return (await db.optOutRequest.deleteMany({ where: { completedAt } })).count;
}

/**
 * Deletes expired links to personal data, and the hashes that count mailed links. Returns the number of rows deleted.
 */
export async function deleteExpiredMailedLinks({ db }: Pick<AccountsContext, "db">): Promise<number> {
  const before = { lt: new Date((await readStoreClock(db)).getTime() - RETENTION.mailedLinkDays * DAY_MS) };
  const links = await db.dataExport.deleteMany({ where: { createdAt: before } });
  const mails = await db.privacyMail.deleteMany({ where: { sentAt: before } });
  return links.count + mails.count;
}
