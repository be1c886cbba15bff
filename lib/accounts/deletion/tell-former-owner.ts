import type { AccountsContext } from "@/lib/accounts/accounts-context";
import type { EmailAddress } from "@/lib/domain/identifiers/email-address";
import { contactFor } from "@/lib/domain/operator";
import type { SendResult } from "@/lib/mail/mailer";
import { renderAccountDeleted } from "@/lib/mail/messages/render-deletion";

/**
 * Tells the former owner of an account that it was deleted. Sent once, right after the deletion: nobody knows the
 * address any more after that.
 */
export function tellFormerOwner(
  to: EmailAddress,
  { mailer, operator }: Pick<AccountsContext, "mailer" | "operator">,
): Promise<SendResult> {
  return mailer.send(renderAccountDeleted({ to, support: contactFor("support", operator) }));
}
