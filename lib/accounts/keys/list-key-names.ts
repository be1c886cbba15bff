import type { AccountsClient } from "@/lib/accounts/accounts-client";

/** A key by what its owner calls it, whether or not it is in use still. */
export interface KeyName {
  readonly id: string;
  /** Its name and how it ends, which tells keys of one name apart. */
  readonly label: string;
}

/** All keys that an account ever had, the newest first. */
export async function listKeyNames(accountId: string, db: AccountsClient): Promise<readonly KeyName[]> {
  const keys = await db.apiKey.findMany({
    where: { accountId },
    select: { id: true, name: true, last4: true },
    orderBy: [{ createdAt: "desc" }, { id: "asc" }],
  });
  return keys.map(({ id, name, last4 }) => ({ id, label: `${name} (…${last4})` }));
}
