import { LINKS_AT_ONCE, type LinkMailing, type LinksSent, sendDueLinks } from "@/lib/accounts/opt-out/send-due-links";
import { parseEmailAddress } from "@/lib/domain/identifiers/email-address";
import { renderExportLink } from "@/lib/mail/messages/render-export-link";

/** Where the link of an export leads. */
function exportLinkUrl(baseUrl: string, token: string): string {
  return `${baseUrl}/your-data/${token}`;
}

/** Mails the links to what is on file that are due: of one request, by its id, or of all. */
export async function sendExportLinks(of: { readonly id: string } | "all", mailing: LinkMailing): Promise<LinksSent> {
  const { db, houseKeys, baseUrl } = mailing;
  return sendDueLinks(async (now) => {
    const requests = await db.dataExport.findMany({
      where: { mailDueAt: { lte: now }, ...(of === "all" ? {} : of) },
      orderBy: { mailDueAt: "asc" },
      take: LINKS_AT_ONCE,
      select: { id: true, sealed: true, mailTries: true },
    });
    return requests.map(({ id, sealed, mailTries: tries }) => ({
      tries,
      render(token) {
        const to = parseEmailAddress(houseKeys.openPersonal(id, sealed));
        if (to === null) throw new Error("what is kept of an export is no address");
        return renderExportLink({ to, url: exportLinkUrl(baseUrl, token) });
      },
      // The link works for a time from when it was made, however late that is.
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
    }));
  }, mailing);
}
