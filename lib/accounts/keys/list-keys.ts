import type { AccountsClient } from "@/lib/accounts/accounts-client";
import type { EmailAddress } from "@/lib/domain/identifiers/email-address";

interface ListedKey {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  readonly last4: string;
  readonly createdAt: Date;
  /** The day; null = never. */
  readonly lastUsedOn: Date | null;
  /** Null = in use. May lie ahead: the end of a grace period. */
  readonly revokedAt: Date | null;
}

/** All keys, or those of one account, oldest first. */
export async function listKeys(email: EmailAddress | null, db: AccountsClient): Promise<readonly ListedKey[]> {
  const keys = await db.apiKey.findMany({
    where: email === null ? {} : { account: { email } },
    include: { account: { select: { email: true } } },
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
  });
  return keys.map(({ id, account, name, last4, createdAt, lastUsedOn, revokedAt }) => ({
    id,
    email: account.email,
    name,
    last4,
    createdAt,
    lastUsedOn,
    revokedAt,
  }));
}
