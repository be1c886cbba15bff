import { type AccountsTransaction, readStoreClock } from "@/lib/accounts/accounts-client";
import type { AccountsContext } from "@/lib/accounts/accounts-context";
import { lockMail, QUEUED_TRANSACTION } from "@/lib/accounts/locks";
import { createToken } from "@/lib/accounts/tokens";
import type { EmailAddress } from "@/lib/domain/identifiers/email-address";
import { createLoginCode } from "@/lib/domain/login/login-code";
import { codeWaitMs, LOGIN, SENDS_KNOWN } from "@/lib/domain/login/login-limits";
import { MINUTE_MS } from "@/lib/domain/time";
import { renderLoginCode } from "@/lib/mail/messages/render-login-code";
import { findLoginLock } from "./login-failures";

interface CodeRequest {
  readonly email: EmailAddress;
  /** The metered client address (D12); null when unknown. */
  readonly clientAddress: string | null;
}

export type CodeSent =
  /** `token` is for the browser's cookie: the code works only together with it. */
  | { readonly kind: "sent"; readonly token: string }
  /** As `sent`, but the mail server did not confirm the message, so it may not arrive. */
  | { readonly kind: "unconfirmed"; readonly token: string }
  | { readonly kind: "wait"; readonly seconds: number }
  /** Too many wrong codes for this address, from this client or in total. */
  | { readonly kind: "locked"; readonly until: Date }
  | { readonly kind: "mail_unavailable" };

interface SendContext extends Pick<AccountsContext, "db" | "secrets" | "mailer" | "randomInt"> {
  /** Called with the reason when the mail server did not accept the message. */
  onMailFailure(error: Error): void;
}

/**
 * Sends a login code (D25). Works the same whether or not the address has an account, so that the answer reveals
 * nothing. A new code replaces the earlier ones.
 *
 * A code that the mail server refused is withdrawn and does not count against the limits. A code that may have arrived
 * stays valid and counts; otherwise a slow mail server would lift every limit on mail to strangers.
 */
export async function sendLoginCode(request: CodeRequest, context: SendContext): Promise<CodeSent> {
  const { db, secrets, mailer } = context;
  const { token, id } = createToken();
  const code = createLoginCode(context.randomInt);
  const codeHash = new Uint8Array(secrets.hashLoginCode(id, code));

  const begun = await db.$transaction(async (transaction) => {
    const turn = await checkLimits(request, { db: transaction, secrets });
    if (turn.kind !== "now") return turn;
    const { now, addressHash } = turn;
    await transaction.loginChallenge.updateMany({
      where: { email: request.email, replacedAt: null },
      data: { replacedAt: now },
    });
    const expiresAt = new Date(now.getTime() + LOGIN.codeMinutes * MINUTE_MS);
    await transaction.loginChallenge.create({
      data: { id, email: request.email, codeHash, addressHash, createdAt: now, expiresAt },
    });
    return turn;
  }, QUEUED_TRANSACTION);
  if (begun.kind !== "now") return begun;

  const sent = await mailer.send(renderLoginCode({ to: request.email, code }));
  if (sent.kind === "accepted") return { kind: "sent", token };
  context.onMailFailure(sent.error);
  if (sent.kind === "unconfirmed") {
    await db.loginChallenge.updateMany({ where: { id }, data: { isUnconfirmed: true } });
    return { kind: "unconfirmed", token };
  }
  await db.$transaction([
    db.loginChallenge.deleteMany({ where: { id } }),
    // The code that this one replaced is valid again.
    db.loginChallenge.updateMany({
      where: { email: request.email, replacedAt: begun.now },
      data: { replacedAt: null },
    }),
  ]);
  return { kind: "mail_unavailable" };
}

/** Returns why no code may be sent now; else the database's time and the hash of the client address. */
async function checkLimits(
  { email, clientAddress }: CodeRequest,
  { db, secrets }: { readonly db: AccountsTransaction } & Pick<AccountsContext, "secrets">,
) {
  const client = clientAddress === null ? null : secrets.hashAddress(clientAddress);
  const addressHash = client === null ? null : new Uint8Array(Buffer.from(client, "hex"));
  await lockMail({ scope: "email", name: email }, db);
  if (client !== null) await lockMail({ scope: "client", name: client }, db);
  // Read after waiting for the locks, so it is later than every code that was sent before.
  const now = await readStoreClock(db);
  const until = await findLoginLock({ email, addressHash }, { db, now });
  if (until !== null) return { kind: "locked", until } as const;

  const sentTo = await findNewest({ email }, SENDS_KNOWN.email, now, db);
  const sentFor = addressHash === null ? [] : await findNewest({ addressHash }, SENDS_KNOWN.client, now, db);
  const isSameClient = (hash: Uint8Array | null) =>
    hash !== null && addressHash !== null && Buffer.from(hash).equals(addressHash);
  const waitMs = codeWaitMs(
    {
      email: sentTo.map(({ createdAt }) => createdAt),
      client: sentFor.map(({ createdAt }) => createdAt),
      emailForClient: sentTo.filter((sent) => isSameClient(sent.addressHash)).map(({ createdAt }) => createdAt),
    },
    now,
  );
  if (waitMs > 0) return { kind: "wait", seconds: Math.ceil(waitMs / 1_000) } as const;
  return { kind: "now", now, addressHash } as const;
}

async function findNewest(
  where: { readonly email: string } | { readonly addressHash: Uint8Array<ArrayBuffer> },
  { sends, ms }: { readonly sends: number; readonly ms: number },
  now: Date,
  transaction: AccountsTransaction,
) {
  return transaction.loginChallenge.findMany({
    where: { ...where, createdAt: { gt: new Date(now.getTime() - ms) } },
    orderBy: { createdAt: "desc" },
    take: sends,
    select: { createdAt: true, addressHash: true },
  });
}
