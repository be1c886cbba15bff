import { type AccountsClient, readStoreClock } from "@/lib/accounts/accounts-client";
import { createBrowserToken } from "@/lib/accounts/browser-token";
import { openWish } from "@/lib/accounts/opt-out-wish";
import { type OptOutReference, parseReference } from "@/lib/domain/opt-out/reference";
import type { HouseKeys } from "@/lib/house-keys/house-keys";
import type { Mailer } from "@/lib/mail/mailer";
import { renderOptOutLink } from "@/lib/mail/messages/render-opt-out-link";

export interface OptOutMailing {
  readonly db: AccountsClient;
  readonly houseKeys: Pick<HouseKeys, "hashLink" | "openPersonal">;
  readonly mailer: Pick<Mailer, "send">;
  /** BASE_URL. */
  readonly baseUrl: string;
}

export interface LinksSent {
  readonly sent: number;
  /** Why others were not; they are tried again. */
  readonly failures: readonly unknown[];
}

/** Minutes until a link is tried again, by how often it was tried; after the last it is given up. */
const AGAIN_AFTER_MINUTES = [1, 2, 5, 15, 60, 180, 360] as const;
const AT_ONCE = 50;

/** Where the link of a request leads. */
export function optOutLinkUrl(baseUrl: string, token: string): string {
  return `${baseUrl}/opt-out/confirm/${token}`;
}

/**
 * Mails the links of requests that are due: of one, or of all. A link is made when it is sent and stored as a keyed hash
 * alone. One that the mail server did not take is made anew and tried again, for some hours; of several senders one
 * sends it.
 */
export async function sendOptOutLinks(of: OptOutReference | "all", mailing: OptOutMailing): Promise<LinksSent> {
  const { db } = mailing;
  const now = await readStoreClock(db);
  const due = await db.optOutRequest.findMany({
    where: { state: "received", mailDueAt: { lte: now }, ...(of === "all" ? {} : { reference: of }) },
    orderBy: { mailDueAt: "asc" },
    take: AT_ONCE,
    select: { reference: true },
  });
  const failures: unknown[] = [];
  let sent = 0;
  for (const { reference } of due) {
    try {
      if (await sendLink(reference, now, mailing)) sent += 1;
    } catch (error) {
      failures.push(error);
    }
  }
  return { sent, failures };
}

/** False where somebody else is at it. */
async function sendLink(reference: string, now: Date, mailing: OptOutMailing): Promise<boolean> {
  const { db, houseKeys, mailer, baseUrl } = mailing;
  const { token } = createBrowserToken();
  const linkHash = new Uint8Array(houseKeys.hashLink(token));
  const request = await db.optOutRequest.findUnique({ where: { reference } });
  const shown = parseReference(reference);
  if (!request?.sealed || shown === null) return false;
  const minutes = AGAIN_AFTER_MINUTES[request.mailTries];
  const claimed = await db.optOutRequest.updateMany({
    where: { reference, state: "received", mailTries: request.mailTries, mailDueAt: { lte: now } },
    data: {
      linkHash,
      mailTries: { increment: 1 },
      mailDueAt: minutes === undefined ? null : new Date(now.getTime() + minutes * 60_000),
    },
  });
  if (claimed.count === 0) return false;
  const { contact } = openWish(reference, request.sealed, houseKeys);
  await mailer.send(renderOptOutLink({ to: contact, reference: shown, url: optOutLinkUrl(baseUrl, token) }));
  await db.optOutRequest.updateMany({ where: { reference, linkHash }, data: { mailDueAt: null } });
  return true;
}
