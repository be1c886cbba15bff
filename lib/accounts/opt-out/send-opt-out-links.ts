import { openWish } from "@/lib/accounts/opt-out/opt-out-wish";
import { LINKS_AT_ONCE, type LinkMailing, type LinksSent, sendDueLinks } from "@/lib/accounts/opt-out/send-due-links";
import { type OptOutReference, parseReference } from "@/lib/domain/opt-out/reference";
import { renderOptOutLink } from "@/lib/mail/messages/render-opt-out-link";

/** Where the link of a request leads. */
function optOutLinkUrl(baseUrl: string, token: string): string {
  return `${baseUrl}/opt-out/confirm/${token}`;
}

/** Mails the links that confirm opt-out requests and are due: of one request, or of all. */
export async function sendOptOutLinks(of: OptOutReference | "all", mailing: LinkMailing): Promise<LinksSent> {
  const { db, houseKeys, baseUrl } = mailing;
  return sendDueLinks(async (now) => {
    const requests = await db.optOutRequest.findMany({
      where: { state: "received", mailDueAt: { lte: now }, ...(of === "all" ? {} : { reference: of }) },
      orderBy: { mailDueAt: "asc" },
      take: LINKS_AT_ONCE,
      select: { reference: true, sealed: true, mailTries: true },
    });
    return requests.map(({ reference, sealed, mailTries: tries }) => ({
      tries,
      render(token) {
        const shown = parseReference(reference);
        if (sealed === null || shown === null) throw new Error("what is kept of a request is no request");
        const { contact } = openWish(reference, sealed, houseKeys);
        return renderOptOutLink({ to: contact, reference: shown, url: optOutLinkUrl(baseUrl, token) });
      },
      async claim({ hash: linkHash, now: at, nextAt: mailDueAt }) {
        const { count } = await db.optOutRequest.updateMany({
          where: { reference, state: "received", mailTries: tries, mailDueAt: { lte: at } },
          data: { linkHash, mailTries: { increment: 1 }, mailDueAt },
        });
        return count > 0;
      },
      async finish(linkHash) {
        await db.optOutRequest.updateMany({ where: { reference, linkHash }, data: { mailDueAt: null } });
      },
    }));
  }, mailing);
}
