import { type AccountsClient, readStoreClock } from "@/lib/accounts/accounts-client";
import { createBrowserToken } from "@/lib/accounts/login/browser-token";
import { LOGIN_TRANSACTION, lockLogin } from "@/lib/accounts/login/lock-login";
import { findLoginLock } from "@/lib/accounts/login/login-failures";
import type { EmailAddress } from "@/lib/domain/identifiers/email-address";
import { createLoginCode } from "@/lib/domain/login/login-code";
import { codeWaitMs, LOGIN, SENDS_KNOWN } from "@/lib/domain/login/login-limits";
import type { HouseKeys } from "@/lib/house-keys/house-keys";
import type { Mailer } from "@/lib/mail/mailer";
import { renderLoginCode } from "@/lib/mail/messages/render-login-code";

interface CodeRequest {
  readonly email: EmailAddress;
  /** What the client is metered as (D12); null = not known. */
  readonly clientAddress: string | null;
}

interface CodeSending {
  readonly db: AccountsClient;
  readonly houseKeys: Pick<HouseKeys, "hashAddress" | "hashLoginCode">;
  readonly mailer: Pick<Mailer, "send">;
  randomInt(max: number): number;
  /** Receives why the mail server did not accept a message. */
  onMailFailure(error: Error): void;
}

export type CodeSent =
  /** `token` is what the browser keeps: the code works in it alone. */
  | { readonly kind: "sent"; readonly token: string }
  /** As `sent`, but the mail server has not confirmed the message: it may not arrive. */
  | { readonly kind: "unconfirmed"; readonly token: string }
  | { readonly kind: "wait"; readonly seconds: number }
  /** Too many wrong codes for this address: codes that this client asked for, or all of them. */
  | { readonly kind: "locked"; readonly until: Date }
  | { readonly kind: "mail_unavailable" };

type Transaction = Parameters<Parameters<AccountsClient["$transaction"]>[0]>[0];

/**
 * Sends a login code (D25), without looking whether the address has an account, so that the answer cannot tell. A new
 * code replaces the ones before it. A code that was certainly not sent is taken back and does not count. One that may
 * arrive stays valid and counts, or a slow mail server would lift every limit on mail to strangers.
 */
export async function sendLoginCode(request: CodeRequest, sending: CodeSending): Promise<CodeSent> {
  const { db, houseKeys, mailer } = sending;
  const { token, id } = createBrowserToken();
  const code = createLoginCode(sending.randomInt);
  const codeHash = new Uint8Array(houseKeys.hashLoginCode(id, code));

  const begun = await db.$transaction(async (transaction) => {
    const turn = await takeTurn(transaction, request, sending);
    if (turn.kind !== "now") return turn;
    const { now, addressHash } = turn;
    await transaction.loginChallenge.updateMany({
      where: { email: request.email, replacedAt: null },
      data: { replacedAt: now },
    });
    const expiresAt = new Date(now.getTime() + LOGIN.codeMinutes * 60_000);
    await transaction.loginChallenge.create({
      data: { id, email: request.email, codeHash, addressHash, createdAt: now, expiresAt },
    });
    return turn;
  }, LOGIN_TRANSACTION);
  if (begun.kind !== "now") return begun;

  const sent = await mailer.send(renderLoginCode({ to: request.email, code }));
  if (sent.kind === "accepted") return { kind: "sent", token };
  sending.onMailFailure(sent.error);
  if (sent.kind === "unconfirmed") {
    await db.loginChallenge.updateMany({ where: { id }, data: { isUnconfirmed: true } });
    return { kind: "unconfirmed", token };
  }
  await db.$transaction([
    db.loginChallenge.deleteMany({ where: { id } }),
    // The code before it is the newest again.
    db.loginChallenge.updateMany({
      where: { email: request.email, replacedAt: begun.now },
      data: { replacedAt: null },
    }),
  ]);
  return { kind: "mail_unavailable" };
}

/** Why no code is sent now; or the time, and who asks, for the one that is. */
async function takeTurn(transaction: Transaction, { email, clientAddress }: CodeRequest, { houseKeys }: CodeSending) {
  const client = clientAddress === null ? null : houseKeys.hashAddress(clientAddress);
  const addressHash = client === null ? null : new Uint8Array(Buffer.from(client, "hex"));
  await lockLogin(transaction, "email", email);
  if (client !== null) await lockLogin(transaction, "client", client);
  // Read after the wait: what others sent meanwhile lies in the past.
  const now = await readStoreClock(transaction);
  const until = await findLoginLock({ email, addressHash }, now, transaction);
  if (until !== null) return { kind: "locked", until } as const;

  const sentTo = await newest(transaction, { email }, SENDS_KNOWN.email, now);
  const sentFor = addressHash === null ? [] : await newest(transaction, { addressHash }, SENDS_KNOWN.client, now);
  const waitMs = codeWaitMs(
    {
      email: sentTo.map(({ createdAt }) => createdAt),
      client: sentFor.map(({ createdAt }) => createdAt),
      emailForClient: sentTo
        .filter(
          (sent) =>
            sent.addressHash !== null && addressHash !== null && Buffer.from(sent.addressHash).equals(addressHash),
        )
        .map(({ createdAt }) => createdAt),
    },
    now,
  );
  if (waitMs > 0) return { kind: "wait", seconds: Math.ceil(waitMs / 1_000) } as const;
  return { kind: "now", now, addressHash } as const;
}

async function newest(
  transaction: Transaction,
  where: { readonly email: string } | { readonly addressHash: Uint8Array<ArrayBuffer> },
  { sends, ms }: { readonly sends: number; readonly ms: number },
  now: Date,
) {
  return transaction.loginChallenge.findMany({
    where: { ...where, createdAt: { gt: new Date(now.getTime() - ms) } },
    orderBy: { createdAt: "desc" },
    take: sends,
    select: { createdAt: true, addressHash: true },
  });
}
