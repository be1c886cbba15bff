import type { AccountsClient } from "@/lib/accounts/accounts-client";
import { countLoginFailure, type LoginFailures } from "@/lib/domain/login/login-limits";

type Guards = Pick<AccountsClient, "loginGuard" | "loginClientGuard">;
type Hash = Uint8Array<ArrayBuffer>;

/** Whose wrong codes are meant: those of an email address, with codes that one client asked for. */
export interface CodeOwner {
  readonly email: string;
  /** Null = not known. */
  readonly addressHash: Hash | null;
}

/** Until when no code is sent to this client for the address, nor compared; null when there is no lock. */
export async function findLoginLock(owner: CodeOwner, now: Date, db: Guards): Promise<Date | null> {
  return latestLock(await readGuards(owner, db), now);
}

/** Counts one wrong code, under the lock of the address. Answers the lock that follows; null when there is none. */
export async function addLoginFailure(owner: CodeOwner, now: Date, db: Guards): Promise<Date | null> {
  const { email } = owner;
  const before = await readGuards(owner, db);
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

/** Forgets all wrong codes of an address: it has logged in. */
export async function clearLoginFailures(email: string, db: Guards): Promise<void> {
  await db.loginGuard.deleteMany({ where: { email } });
  await db.loginClientGuard.deleteMany({ where: { email } });
}

interface GuardPair {
  readonly ofClient: LoginFailures | null;
  readonly ofEmail: LoginFailures | null;
}

async function readGuards(owner: CodeOwner, db: Guards): Promise<GuardPair> {
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
