"use server";

import { randomUUID } from "node:crypto";
import { redirect } from "next/navigation";
import { after } from "next/server";
import { readFields } from "@/app/opt-out/read-fields";
import { sayMailWait } from "@/app/opt-out/say-mail-wait";
import { requestDataExport } from "@/lib/accounts/request-data-export";
import { doorContext } from "@/lib/api/door-context";
import { parseEmailAddress } from "@/lib/domain/email-address";
import { getServices } from "@/lib/services";

export interface YourDataState {
  /** Beside the field. */
  readonly problem: string | null;
  /** Of no field. */
  readonly error: string | null;
  readonly typed: string;
}

const NOT_TAKEN = "This cannot be taken down now. Send it again in a moment.";

/** Has a link mailed to the address, and leads on to a page that is the same for everybody. */
export async function askYourData(_before: YourDataState, form: FormData): Promise<YourDataState> {
  const { email: typed } = readFields(form, ["email"]);
  const email = parseEmailAddress(typed);
  if (email === null) {
    const problem = typed === "" ? "Enter your e-mail address." : "This is not an e-mail address. Check it.";
    return { problem, error: null, typed };
  }
  const { accounts: db, houseKeys, mailer, baseUrl, log } = await getServices();
  const clientAddress = doorContext.getStore()?.clientAddress ?? null;
  const asked = await requestDataExport({ email, clientAddress }, { db, houseKeys, newId: randomUUID, baseUrl }).catch(
    (err: unknown) => {
      log.error({ err }, "a question for what is on file could not be taken down");
      return null;
    },
  );
  if (asked === null) return { problem: null, error: NOT_TAKEN, typed };
  if (asked.kind === "wait") return { problem: null, error: sayMailWait(asked.seconds), typed };
  after(() =>
    mailer.send(asked.message).catch((err: unknown) => log.error({ err }, "a link to what is on file was not sent")),
  );
  redirect("/your-data/sent");
}
