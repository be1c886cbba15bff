import { randomInt, randomUUID } from "node:crypto";
import { after } from "next/server";
import { leadTo } from "@/app/forms/lead-to";
import { readForm } from "@/app/forms/read-form";
import { sayMailWait } from "@/app/forms/say-mail-wait";
import { type SentForm, sealForm } from "@/app/forms/sealed-form";
import { requestOptOut } from "@/lib/accounts/opt-out/request-opt-out";
import { sendOptOutLinks } from "@/lib/accounts/opt-out/send-links";
import { requestContext } from "@/lib/api/request-context";
import {
  OPT_OUT_FIELD_NAMES,
  OPT_OUT_FIELDS,
  type OptOutField,
  parseOptOutForm,
} from "@/lib/domain/opt-out/opt-out-form";
import type { OptOutReference } from "@/lib/domain/opt-out/reference";
import { getServices, type Services } from "@/lib/services";

const NOT_READ = "This form could not be read. Fill it in again.";
const NOT_TAKEN = "This cannot be taken down now. Nothing was kept: send it again in a moment.";

/** Takes the form, and leads on to a page that is the same for everybody; the mail goes out after the answer. */
export async function POST(request: Request): Promise<Response> {
  const typed = await readForm(request, OPT_OUT_FIELDS);
  if (typed === null) return back({ typed: {}, error: NOT_READ });
  const reading = parseOptOutForm(typed);
  if (reading.kind === "invalid")
    return back(
      { typed, error: null },
      OPT_OUT_FIELD_NAMES.find((field) => reading.problems[field]),
    );
  const services = await getServices();
  const { accounts: db, secrets, log } = services;
  const clientAddress = requestContext.getStore()?.clientAddress ?? null;
  const asked = await requestOptOut(
    { submission: reading.submission, clientAddress },
    { db, secrets, newId: randomUUID, randomInt },
  ).catch((err: unknown) => {
    log.error({ err }, "a request to be left out could not be taken down");
    return null;
  });
  if (asked === null) return back({ typed, error: NOT_TAKEN });
  if (asked.kind === "wait") return back({ typed, error: sayMailWait(asked.seconds) });
  after(() => mailLink(asked.reference, services));
  return leadTo("/opt-out/sent");
}

/** The form again, with what was typed and what is wrong with it; the keyboard comes to the first field that is. */
async function back(sent: SentForm<OptOutField>, wrong?: OptOutField): Promise<Response> {
  return leadTo(`/opt-out?form=${await sealForm("opt-out", sent)}#${wrong ?? "form"}`);
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
