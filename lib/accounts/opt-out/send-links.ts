import { readStoreClock } from "@/lib/accounts/accounts-client";
import type { AccountsContext } from "@/lib/accounts/accounts-context";
import { createToken } from "@/lib/accounts/tokens";
import { parseEmailAddress } from "@/lib/domain/identifiers/email-address";
import { type OptOutReference, parseReference } from "@/lib/domain/opt-out/reference";
import { MINUTE_MS } from "@/lib/domain/time";
import type { Message } from "@/lib/mail/mailer";
import { renderExportLink } from "@/lib/mail/messages/render-export-link";
import { renderOptOutLink } from "@/lib/mail/messages/render-opt-out-link";
import { openSubmission } from "./opt-out-request";

type LinkContext = Pick<AccountsContext, "db" | "secrets" | "mailer" | "baseUrl">;

interface LinksSent {
  readonly sent: number;
  /** Errors of the links that were not sent. */
  readonly failures: readonly unknown[];
}

/** A link that is due to be mailed. */
interface DueLink {
  /** How often the mail server has refused it. */
  readonly tries: number;
  /** Renders the message. Called only after the link was claimed. */
  render(token: string): Message;
  /**
   * Stores the new link's hash in place of the previous one, and when to retry. Returns false when another process has
   * claimed this attempt, or the link is no longer needed.
   */
  claim(link: {
    readonly hash: Uint8Array<ArrayBuffer>;
    readonly now: Date;
    readonly nextAt: Date | null;
  }): Promise<boolean>;
  /** Cancels the retries of the link with this hash. */
  finish(hash: Uint8Array<ArrayBuffer>): Promise<void>;
}

/** Minutes until a refused link is retried, by the number of earlier attempts. After the last it is given up. */
const RETRY_AFTER_MINUTES = [1, 2, 5, 15, 60, 180, 360] as const;
const LINKS_PER_RUN = 50;

/** Mails the links that confirm opt-out requests and are due: of one request, or of all. */
export async function sendOptOutLinks(which: OptOutReference | "all", context: LinkContext): Promise<LinksSent> {
  const { db, secrets, baseUrl } = context;
  const now = await readStoreClock(db);
  const requests = await db.optOutRequest.findMany({
    where: { state: "received", mailDueAt: { lte: now }, ...(which === "all" ? {} : { reference: which }) },
    orderBy: { mailDueAt: "asc" },
    take: LINKS_PER_RUN,
    select: { reference: true, sealed: true, mailTries: true },
  });
  const links = requests.map(
    ({ reference: stored, sealed, mailTries: tries }): DueLink => ({
      tries,
      render(token) {
        const reference = parseReference(stored);
        if (sealed === null || reference === null) throw new Error(`opt-out request ${stored} is invalid`);
        const { contact: to } = openSubmission({ reference, sealed }, { secrets });
        return renderOptOutLink({ to, reference, url: `${baseUrl}/opt-out/confirm/${token}` });
      },
      async claim({ hash: linkHash, now: at, nextAt: mailDueAt }) {
        const { count } = await db.optOutRequest.updateMany({
          where: { reference: stored, state: "received", mailTries: tries, mailDueAt: { lte: at } },
          data: { linkHash, mailTries: { increment: 1 }, mailDueAt },
        });
        return count > 0;
      },
      async finish(linkHash) {
        await db.optOutRequest.updateMany({ where: { reference: stored, linkHash }, data: { mailDueAt: null } });
      },
    }),
  );
  return sendLinks(links, { ...context, now });
}

/** Mails the links to stored personal data that are due: of one request, by its id, or of all. */
export async function sendExportLinks(
  which: { readonly id: string } | "all",
  context: LinkContext,
): Promise<LinksSent> {
  const { db, secrets, baseUrl } = context;
  const now = await readStoreClock(db);
  const requests = await db.dataExport.findMany({
    where: { mailDueAt: { lte: now }, ...(which === "all" ? {} : which) },
    orderBy: { mailDueAt: "asc" },
    take: LINKS_PER_RUN,
    select: { id: true, sealed: true, mailTries: true },
  });
  const links = requests.map(
    ({ id, sealed, mailTries: tries }): DueLink => ({
      tries,
      render(token) {
        const to = parseEmailAddress(secrets.openPersonal(id, sealed));
        if (to === null) throw new Error(`the stored address of data export ${id} is invalid`);
        return renderExportLink({ to, url: `${baseUrl}/your-data/${token}` });
      },
      // Sets `createdAt` too: the link's lifetime starts when it is mailed.
      async claim({ hash: linkHash, now: createdAt, nextAt: mailDueAt }) {
        const { count } = await db.dataExport.updateMany({
          where: { id, mailTries: tries, mailDueAt: { lte: createdAt } },
          data: { linkHash, createdAt, mailTries: { increment: 1 }, mailDueAt },
        });
        return count > 0;
      },
      async finish(linkHash) {
        await db.dataExport.updateMany({ where: { id, linkHash }, data: { mailDueAt: null } });
      },
    }),
  );
  return sendLinks(links, { ...context, now });
}

/**
 * Mails links. A token is created when it is mailed, and only its keyed hash is stored. A message that the mail server
 * refused is retried for some hours with a new token. One that may have arrived is not: a second message would
 * invalidate the first link, and a slow mail server would multiply mail that the recipient may not want.
 */
async function sendLinks(
  links: readonly DueLink[],
  context: Pick<AccountsContext, "secrets" | "mailer" | "now">,
): Promise<LinksSent> {
  const failures: unknown[] = [];
  let sent = 0;
  for (const link of links) {
    try {
      if (await sendLink(link, context)) sent += 1;
    } catch (error) {
      failures.push(error);
    }
  }
  return { sent, failures };
}

/** Returns false when another process has claimed the link. */
async function sendLink(
  link: DueLink,
  { secrets, mailer, now }: Pick<AccountsContext, "secrets" | "mailer" | "now">,
): Promise<boolean> {
  const { token } = createToken();
  const hash = new Uint8Array(secrets.hashLink(token));
  const minutes = RETRY_AFTER_MINUTES[link.tries];
  const nextAt = minutes === undefined ? null : new Date(now.getTime() + minutes * MINUTE_MS);
  if (!(await link.claim({ hash, now, nextAt }))) return false;
  const sent = await mailer.send(link.render(token));
  if (sent.kind !== "refused") await link.finish(hash);
  if (sent.kind !== "accepted") throw sent.error;
  return true;
}
