import { randomUUID } from "node:crypto";
import { after } from "next/server";
import { FORM_NOT_SAVED, mailLimitMessage, seeOther, showAgain, UNREADABLE_FORM } from "@/app/forms/form-response";
import { readForm } from "@/app/forms/read-form";
import { requestDataExport } from "@/lib/accounts/opt-out/person-data-export";
import { sendExportLinks } from "@/lib/accounts/opt-out/send-links";
import { requestContext } from "@/lib/api/request-context";
import { parseEmailAddress } from "@/lib/domain/identifiers/email-address";
import { MAX_LENGTH } from "@/lib/domain/usage/limits";
import { getServices } from "@/lib/services";
import type { Services } from "@/lib/services/services";

/** Stores a request for a data export and redirects to a page that is the same for everyone, on file or not. */
export async function POST(request: Request): Promise<Response> {
  const typed = await readForm(request, { email: MAX_LENGTH.email });
  if (typed === null) return showAgain<"email">("your-data", { typed: {}, error: UNREADABLE_FORM });
  const email = parseEmailAddress(typed.email);
  if (email === null) return showAgain("your-data", { typed, error: null }, "email");
  const services = await getServices();
  const { accounts: db, secrets, log } = services;
  const clientAddress = requestContext.getStore()?.clientAddress ?? null;
  const requested = await requestDataExport({ email, clientAddress }, { db, secrets, newId: randomUUID }).catch(
    (err: unknown) => {
      log.error({ err }, "failed to store a request for a data export");
      return null;
    },
  );
  if (requested === null) return showAgain("your-data", { typed, error: FORM_NOT_SAVED });
  if (requested.kind === "wait") {
    return showAgain("your-data", { typed, error: mailLimitMessage(requested.seconds) });
  }
  after(() => mailLink(requested.id, services));
  return seeOther("/your-data/sent");
}

async function mailLink(id: string, services: Services): Promise<void> {
  const { accounts: db, secrets, mailer, baseUrl, log } = services;
  try {
    const { failures } = await sendExportLinks({ id }, { db, secrets, mailer, baseUrl });
    for (const err of failures) log.error({ err }, "the mail server did not accept a data export link");
  } catch (err) {
    log.error({ err }, "failed to mail a data export link");
  }
}
