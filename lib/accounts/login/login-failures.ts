import type { TransactionContext } from "@/lib/accounts/accounts-context";
import { countLoginFailure, type LoginFailures } from "@/lib/domain/login/login-limits";

type Hash = Uint8Array<ArrayBuffer>;

/** Wrong codes are counted together if they are for the same email address and requested by the same client. */
export interface CodeOwner {
  readonly email: string;
  /** Hash of the client address that requested the code; null when unknown. */
  readonly addressHash: Hash | null;
}

/** Returns until when this client can neither request nor enter codes for the address; null when it is not locked. */
export async function findLoginLock(owner: CodeOwner, { db, now }: TransactionContext<"now">): Promise<Date | null> {
  return latestLock(await readGuards(owner, { db }), now);
}

/** Counts one wrong code; call it while holding the address's lock. Returns the end of the resulting lock, or null. */
export async function addLoginFailure(owner: CodeOwner, { db, now }: TransactionContext<"now">): Promise<Date | null> {
  const { email } = owner;
  const before = await readGuards(owner, { db });
  const ofClient = countLoginFailure("emailForClient", before.ofClient, now);
  const ofEmail = countLoginFailure("email", before.ofEmail, now);
  const key = clientKey(owner);
  await db.loginClientGuard.upsert({
    where: { email_clientHash: key },
    create: { ...key, ...ofClient },
    update: ofClient,
  });
  await db.loginGuard.upsert({ where: { email }, create: { email, ...ofEmail }, update: ofEmail });
  return latestLock({ ofClient, ofEmail }, now);
}

/** Clears the count of wrong codes for an address after a login. */
export async function clearLoginFailures(email: string, { db }: TransactionContext<never>): Promise<void> {
  await db.loginGuard.deleteMany({ where: { email } });
  await db.loginClientGuard.deleteMany({ where: { email } });
}

interface GuardPair {
  readonly ofClient: LoginFailures | null;
  readonly ofEmail: LoginFailures | null;
}

async function readGuards(owner: CodeOwner, { db }: TransactionContext<never>): Promise<GuardPair> {
  const ofEmail = await db.loginGuard.findUnique({ where: { email: owner.email } });
  const ofClient = await db.loginClientGuard.findUnique({ where: { email_clientHash: clientKey(owner) } });
  return { ofClient, ofEmail };
}

function clientKey({ email, addressHash }: CodeOwner): { readonly email: string; readonly clientHash: Hash } {
  return { email, clientHash: addressHash ?? new Uint8Array() };
}

function latestLock({ ofClient, ofEmail }: GuardPair, now: Date): Date | null {
  const locks = [ofClient?.lockedUntil, ofEmail?.lockedUntil].filter((until) => until != null && until > now);
  return locks.reduce<Date | null>((latest, until) => (until && (!latest || until > latest) ? until : latest), null);
}
