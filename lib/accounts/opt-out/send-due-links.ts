import { type AccountsClient, readStoreClock } from "@/lib/accounts/accounts-client";
import { createBrowserToken } from "@/lib/accounts/login/browser-token";
import type { HouseKeys } from "@/lib/house-keys/house-keys";
import type { Mailer, Message } from "@/lib/mail/mailer";

export interface LinkMailing {
  readonly db: AccountsClient;
  readonly houseKeys: Pick<HouseKeys, "hashLink" | "openPersonal">;
  readonly mailer: Pick<Mailer, "send">;
  /** BASE_URL. */
  readonly baseUrl: string;
}

export interface LinksSent {
  readonly sent: number;
  /** Why others were not. */
  readonly failures: readonly unknown[];
}

/** A request whose link is to be mailed now. */
interface DueLink {
  /** How often the mail server refused it. */
  readonly tries: number;
  /** The message with the link that `token` makes. Not called unless the link was claimed. */
  render(token: string): Message;
  /**
   * Stores this link in place of the one before, and when to mail another. False when another sender has claimed this
   * try, or nobody waits for the link any more.
   */
  claim(link: {
    readonly hash: Uint8Array<ArrayBuffer>;
    readonly now: Date;
    readonly nextAt: Date | null;
  }): Promise<boolean>;
  /** Notes that no other link is to be mailed after the one with this hash. */
  finish(hash: Uint8Array<ArrayBuffer>): Promise<void>;
}

/** Minutes until a link that was refused is mailed again, by how often it was tried; after the last it is given up. */
const AGAIN_AFTER_MINUTES = [1, 2, 5, 15, 60, 180, 360] as const;
export const LINKS_AT_ONCE = 50;

/**
 * Mails links that are due. A link is made when it is mailed and stored as a keyed hash alone. One that the mail server
 * refused is made anew and tried again for some hours. One that may have arrived is left as it is: a second message
 * would end the link in the first, and a slow mail server would multiply the mail to somebody who may not want it.
 */
export async function sendDueLinks(
  findDue: (now: Date) => Promise<readonly DueLink[]>,
  mailing: LinkMailing,
): Promise<LinksSent> {
  const now = await readStoreClock(mailing.db);
  const failures: unknown[] = [];
  let sent = 0;
  for (const link of await findDue(now)) {
    try {
      if (await sendLink(link, now, mailing)) sent += 1;
    } catch (error) {
      failures.push(error);
    }
  }
  return { sent, failures };
}

/** False where another sender claimed it. */
async function sendLink(link: DueLink, now: Date, { houseKeys, mailer }: LinkMailing): Promise<boolean> {
  const { token } = createBrowserToken();
  const hash = new Uint8Array(houseKeys.hashLink(token));
  const minutes = AGAIN_AFTER_MINUTES[link.tries];
  const nextAt = minutes === undefined ? null : new Date(now.getTime() + minutes * 60_000);
  if (!(await link.claim({ hash, now, nextAt }))) return false;
  const sent = await mailer.send(link.render(token));
  if (sent.kind !== "refused") await link.finish(hash);
  if (sent.kind !== "accepted") throw sent.error;
  return true;
}
