import { randomInt } from "node:crypto";
import type { SendContext } from "@/lib/accounts/login/send-codes";
import { requestContext } from "@/lib/api/request-context";
import type { Services } from "@/lib/services/services";

/** What sending a code needs, and the metered address of the browser that asks for it. */
export function codeContext({ accounts: db, secrets, mailer, log }: Services): {
  readonly clientAddress: string | null;
  readonly context: SendContext;
} {
  const onMailFailure = (err: Error) => log.error({ err }, "the mail server did not accept a code");
  const clientAddress = requestContext.getStore()?.clientAddress ?? null;
  return { clientAddress, context: { db, secrets, mailer, randomInt, onMailFailure } };
}
