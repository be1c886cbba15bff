import type { AccountsClient } from "@/lib/accounts/accounts-client";

/** First of the two numbers of our advisory locks. */
const LOCKS = { email: 7_250, client: 7_251, contact: 7_252, contactClient: 7_253 } as const;

/**
 * Lets one transaction at a time deal with the logins of an e-mail address, or of a client; or with the links mailed to
 * an address, or for a client, that has no account. Whoever takes both takes the address's first: in one order nobody
 * waits for each other.
 */
export async function lockLogin(
  transaction: Pick<AccountsClient, "$executeRaw">,
  of: keyof typeof LOCKS,
  name: string,
): Promise<void> {
  await transaction.$executeRaw`SELECT pg_advisory_xact_lock(${LOCKS[of]}::int, hashtext(${name}))`;
}

/** How long a transaction of login may wait for its turn, and take: others may be before it. */
export const LOGIN_TRANSACTION = { maxWait: 15_000, timeout: 10_000 } as const;
