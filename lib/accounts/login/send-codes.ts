import { type AccountsTransaction, readStoreClock } from "@/lib/accounts/accounts-client";
import type { AccountsContext } from "@/lib/accounts/accounts-context";
import { lockMail, QUEUED_TRANSACTION } from "@/lib/accounts/locks";
import { createToken } from "@/lib/accounts/tokens";
import type { EmailAddress } from "@/lib/domain/identifiers/email-address";
import { createLoginCode, type LoginCode } from "@/lib/domain/login/login-code";
import { codeWaitMs, LOGIN, SENDS_KNOWN } from "@/lib/domain/login/login-limits";
import { MINUTE_MS } from "@/lib/domain/time";
import type { Message } from "@/lib/mail/mailer";
import { findLoginLock } from "./login-failures";

/**
 * What a code allows: a login, one half of a change of the account's email, or the account's deletion. A newer code
 * replaces those of the same purpose.
 */
type CodePurpose = "login" | "email_from" | "email_to" | "deletion";

type Hash = Uint8Array<ArrayBuffer>;

export interface CodeToSend {
  readonly email: EmailAddress;
  readonly purpose: CodePurpose;
  readonly render: (code: LoginCode) => Message;
}

interface CodesRequest {
  /** To different addresses, and sent in this order. */
  readonly codes: readonly CodeToSend[];
  /** The metered client address (D12); null when unknown. */
  readonly clientAddress: string | null;
  /** Runs in the transaction that stores the codes, before they are sent. `ids` are theirs. */
  readonly onBegun?: (
    ids: readonly Hash[],
    begun: { readonly db: AccountsTransaction; readonly now: Date },
  ) => Promise<void>;
}

/** Why no code was sent. */
export type CodesNotSent =
  | { readonly kind: "wait"; readonly seconds: number }
  /** Too many wrong codes for an address, from this client or in total. */
  | { readonly kind: "locked"; readonly until: Date }
  | { readonly kind: "mail_unavailable" };

type CodesSent =
  /** In the order of the codes. Unconfirmed: the mail server did not confirm a message, so it may not arrive. */
  { readonly kind: "sent" | "unconfirmed"; readonly tokens: readonly string[] } | CodesNotSent;

export interface SendContext extends Pick<AccountsContext, "db" | "secrets" | "mailer" | "randomInt"> {
  /** Called with the reason when the mail server did not accept a message. */
  onMailFailure(error: Error): void;
}

/**
 * Sends codes by email, all or none (D25). The limits count the codes of an address together, whatever their purpose.
 *
 * Codes of which the mail server refused one are withdrawn and do not count against the limits. A code that may have
 * arrived stays valid and counts; otherwise a slow mail server would lift every limit on mail to strangers.
 */
export async function sendCodes(request: CodesRequest, context: SendContext): Promise<CodesSent> {
  const { db, secrets, mailer, onMailFailure } = context;
  const codes = request.codes.map((one) => {
    const { token, id } = createToken();
    const code = createLoginCode(context.randomInt);
    return { ...one, token, id, code, codeHash: new Uint8Array(secrets.hashLoginCode(id, code)) };
  });
  const ids = codes.map(({ id }) => id);

  const begun = await db.$transaction(async (transaction) => {
    const turn = await takeTurn(request, { db: transaction, secrets });
    if (turn.kind !== "now") return turn;
    const { now, addressHash } = turn;
    const expiresAt = new Date(now.getTime() + LOGIN.codeMinutes * MINUTE_MS);
    for (const { id, email, purpose, codeHash } of codes) {
      await transaction.loginChallenge.updateMany({
        where: { email, purpose, replacedAt: null },
        data: { replacedAt: now },
      });
      await transaction.loginChallenge.create({
        data: { id, email, purpose, codeHash, addressHash, createdAt: now, expiresAt },
      });
    }
    await request.onBegun?.(ids, { db: transaction, now });
    return turn;
  }, QUEUED_TRANSACTION);
  if (begun.kind !== "now") return begun;

  let isUnconfirmed = false;
  for (const { id, render, code } of codes) {
    const sent = await mailer.send(render(code));
    if (sent.kind === "accepted") continue;
    onMailFailure(sent.error);
    if (sent.kind === "refused") {
      await withdraw(codes, begun.now, { db });
      return { kind: "mail_unavailable" };
    }
    isUnconfirmed = true;
    await db.loginChallenge.updateMany({ where: { id }, data: { isUnconfirmed } });
  }
  return { kind: isUnconfirmed ? "unconfirmed" : "sent", tokens: codes.map(({ token }) => token) };
}

/** Deletes codes. The codes that they replaced are valid again. */
async function withdraw(
  codes: readonly { readonly id: Hash; readonly email: string; readonly purpose: string }[],
  begunAt: Date,
  { db }: Pick<AccountsContext, "db">,
): Promise<void> {
  await db.$transaction([
    db.loginChallenge.deleteMany({ where: { id: { in: codes.map(({ id }) => id) } } }),
    ...codes.map(({ email, purpose }) =>
      db.loginChallenge.updateMany({ where: { email, purpose, replacedAt: begunAt }, data: { replacedAt: null } }),
    ),
  ]);
}

/** Takes the locks of all addresses and of the client, and returns why no code may be sent now, or the database's time. */
async function takeTurn(
  { codes, clientAddress }: CodesRequest,
  { db, secrets }: { readonly db: AccountsTransaction } & Pick<AccountsContext, "secrets">,
) {
  const client = clientAddress === null ? null : secrets.hashAddress(clientAddress);
  const addressHash = client === null ? null : new Uint8Array(Buffer.from(client, "hex"));
  const emails = codes.map(({ email }) => email).sort();
  for (const email of emails) await lockMail({ scope: "email", name: email }, db);
  if (client !== null) await lockMail({ scope: "client", name: client }, db);
  // Read after waiting for the locks, so it is later than every code that was sent before.
  const now = await readStoreClock(db);
  for (const email of emails) {
    const refusal = await checkLimits({ email, addressHash }, { db, now });
    if (refusal !== null) return refusal;
  }
  return { kind: "now", now, addressHash } as const;
}

async function checkLimits(
  { email, addressHash }: { readonly email: EmailAddress; readonly addressHash: Hash | null },
  { db, now }: { readonly db: AccountsTransaction; readonly now: Date },
): Promise<CodesNotSent | null> {
  const until = await findLoginLock({ email, addressHash }, { db, now });
  if (until !== null) return { kind: "locked", until };
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
  return waitMs > 0 ? { kind: "wait", seconds: Math.ceil(waitMs / 1_000) } : null;
}

async function findNewest(
  where: { readonly email: string } | { readonly addressHash: Hash },
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
