import { randomInt, randomUUID } from "node:crypto";
import { after } from "next/server";
import { FORM_NOT_SAVED, mailLimitMessage, seeOther, showAgain, UNREADABLE_FORM } from "@/app/forms/form-response";
import { readForm } from "@/app/forms/read-form";
import { requestOptOut } from "@/lib/accounts/opt-out/request-opt-out";
import { sendOptOutLinks } from "@/lib/accounts/opt-out/send-links";
import { requestContext } from "@/lib/api/request-context";
import { OPT_OUT_FIELD_NAMES, OPT_OUT_FIELDS, parseOptOutForm } from "@/lib/domain/opt-out/opt-out-form";
import type { OptOutReference } from "@/lib/domain/opt-out/reference";
import { getServices } from "@/lib/services";
import type { Services } from "@/lib/services/services";

/**
 * Stores an opt-out request and redirects to a page that is the same for everyone (D26). The email is sent after the
 * response, so that its time reveals nothing either.
 */
export async function POST(request: Request): Promise<Response> {
  const typed = await readForm(request, OPT_OUT_FIELDS);
  if (typed === null) return showAgain("opt-out", { typed: {}, error: UNREADABLE_FORM });
  const form = parseOptOutForm(typed);
  if (form.kind === "invalid") {
    const wrong = OPT_OUT_FIELD_NAMES.find((field) => form.problems[field]);
    return showAgain("opt-out", { typed, error: null }, wrong);
  }
  const services = await getServices();
  const { accounts: db, secrets, log } = services;
  const clientAddress = requestContext.getStore()?.clientAddress ?? null;
  const requested = await requestOptOut(
    { submission: form.submission, clientAddress },
    { db, secrets, newId: randomUUID, randomInt },
  ).catch((err: unknown) => {
    log.error({ err }, "failed to store an opt-out request");
    return null;
  });
  if (requested === null) return showAgain("opt-out", { typed, error: FORM_NOT_SAVED });
  if (requested.kind === "wait") {
    return showAgain("opt-out", { typed, error: mailLimitMessage(requested.seconds) });
  }
  after(() => mailLink(requested.reference, services));
  return seeOther("/opt-out/sent");
}

async function mailLink(reference: OptOutReference, services: Services): Promise<void> {
  const { accounts: db, secrets, mailer, baseUrl, log } = services;
  try {
    const { failures } = await sendOptOutLinks(reference, { db, secrets, mailer, baseUrl });
    for (const err of failures) log.error({ err }, "the mail server did not accept an opt-out link");
  } catch (err) {
    log.error({ err }, "failed to mail an opt-out link");
  }
}
