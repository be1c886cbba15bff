"use server";

import { randomInt, randomUUID } from "node:crypto";
import { redirect } from "next/navigation";
import { after } from "next/server";
import { readFields } from "@/app/opt-out/read-fields";
import { sayMailWait } from "@/app/opt-out/say-mail-wait";
import { confirmOptOut } from "@/lib/accounts/confirm-opt-out";
import { requestOptOut } from "@/lib/accounts/request-opt-out";
import { sendOptOutLinks } from "@/lib/accounts/send-opt-out-links";
import { doorContext } from "@/lib/api/door-context";
import {
  OPT_OUT_FIELD_NAMES,
  type OptOutField,
  type OptOutProblems,
  readOptOutForm,
} from "@/lib/domain/opt-out/opt-out-form";
import type { OptOutReference } from "@/lib/domain/opt-out/reference";
import { getServices, type Services } from "@/lib/services";

/** What the form shows after it was sent: what is wrong, beside the fields, and what was typed. */
export interface OptOutFormState {
  readonly problems: OptOutProblems;
  /** Of no field. */
  readonly error: string | null;
  readonly typed: Readonly<Partial<Record<OptOutField, string>>>;
}

/** What the button of a link shows where it could not do it. */
export interface ConfirmState {
  readonly error: string | null;
}

const NOT_TAKEN = "This cannot be taken down now. Nothing was kept: send it again in a moment.";
const NOT_DONE = "This cannot be done now. Press the button again in a moment: the link goes on working.";

/** Takes the form, and leads on to a page that is the same for everybody; the mail goes out after the answer. */
export async function askOptOut(_before: OptOutFormState, form: FormData): Promise<OptOutFormState> {
  const typed = readFields(form, OPT_OUT_FIELD_NAMES);
  const reading = readOptOutForm(typed);
  if (reading.kind === "invalid") return { problems: reading.problems, error: null, typed };
  const services = await getServices();
  const { accounts: db, houseKeys, log } = services;
  const clientAddress = doorContext.getStore()?.clientAddress ?? null;
  const asked = await requestOptOut(
    { wish: reading.wish, clientAddress },
    { db, houseKeys, newId: randomUUID, randomInt },
  ).catch((err: unknown) => {
    log.error({ err }, "a request to be left out could not be taken down");
    return null;
  });
  if (asked === null) return { problems: {}, error: NOT_TAKEN, typed };
  if (asked.kind === "wait") return { problems: {}, error: sayMailWait(asked.seconds), typed };
  after(() => mailLink(asked.reference, services));
  redirect("/opt-out/sent");
}

/** Does what the link of a mail is for, and leads on to the receipt. */
export async function pressConfirm(_before: ConfirmState, form: FormData): Promise<ConfirmState> {
  const { token = "" } = readFields(form, ["token"]);
  const { accounts: db, houseKeys, suppressions: directory, log } = await getServices();
  const confirmed = await confirmOptOut(token, { db, houseKeys, directory }).catch((err: unknown) => {
    log.error({ err }, "an opt-out could not be carried out: it is to be tried again");
    return null;
  });
  if (confirmed === null) return { error: NOT_DONE };
  if (confirmed.kind !== "done") redirect(`/opt-out/confirm/${encodeURIComponent(token)}`);
  redirect(`/opt-out/${confirmed.reference}`);
}

async function mailLink(reference: OptOutReference, services: Services): Promise<void> {
  const { accounts: db, houseKeys, mailer, baseUrl, log } = services;
  try {
    const { failures } = await sendOptOutLinks(reference, { db, houseKeys, mailer, baseUrl });
    for (const err of failures) log.error({ err }, "the link of an opt-out was not sent: it is tried again");
  } catch (err) {
    log.error({ err }, "the link of an opt-out was not sent: it is tried again");
  }
}
