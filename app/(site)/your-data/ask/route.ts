import { randomUUID } from "node:crypto";
import { after } from "next/server";
import { leadTo } from "@/app/forms/lead-to";
import { readForm } from "@/app/forms/read-form";
import { sayMailWait } from "@/app/forms/say-mail-wait";
import { type SentForm, sealForm } from "@/app/forms/sealed-form";
import { requestDataExport } from "@/lib/accounts/opt-out/person-data-export";
import { sendExportLinks } from "@/lib/accounts/opt-out/send-links";
import { requestContext } from "@/lib/api/request-context";
import { parseEmailAddress } from "@/lib/domain/identifiers/email-address";
import { MAX_LENGTH } from "@/lib/domain/usage/limits";
import { getServices, type Services } from "@/lib/services";

const NOT_READ = "This form could not be read. Fill it in again.";
const NOT_TAKEN = "This cannot be taken down now. Send it again in a moment.";

/** Has a link mailed to the address, and leads on to a page that is the same for everybody. */
export async function POST(request: Request): Promise<Response> {
  const typed = await readForm(request, { email: MAX_LENGTH.email });
  if (typed === null) return back({ typed: {}, error: NOT_READ });
  const email = parseEmailAddress(typed.email);
  if (email === null) return back({ typed, error: null }, "email");
  const services = await getServices();
  const { accounts: db, secrets, log } = services;
  const clientAddress = requestContext.getStore()?.clientAddress ?? null;
  const asked = await requestDataExport({ email, clientAddress }, { db, secrets, newId: randomUUID }).catch(
    (err: unknown) => {
      log.error({ err }, "failed to store a request for what is on file");
      return null;
    },
  );
  if (asked === null) return back({ typed, error: NOT_TAKEN });
  if (asked.kind === "wait") return back({ typed, error: sayMailWait(asked.seconds) });
  after(() => mailLink(asked.id, services));
  return leadTo("/your-data/sent");
}

/** The form again, with what was typed and what is wrong with it; the keyboard comes to the field where one is. */
async function back(sent: SentForm<"email">, wrong?: "email"): Promise<Response> {
  return leadTo(`/your-data?form=${await sealForm("your-data", sent)}#${wrong ?? "form"}`);
}

async function mailLink(id: string, services: Services): Promise<void> {
  const { accounts: db, secrets, mailer, baseUrl, log } = services;
  try {
    const { failures } = await sendExportLinks({ id }, { db, secrets, mailer, baseUrl });
    for (const err of failures) log.error({ err }, "the mail server did not accept a link to what is on file");
  } catch (err) {
    log.error({ err }, "failed to mail a link to what is on file");
  }
}
