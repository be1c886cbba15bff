import type { AccountsContext } from "@/lib/accounts/accounts-context";
import type { EmailAddress } from "@/lib/domain/identifiers/email-address";
import { contactFor } from "@/lib/domain/operator";
import type { SendResult } from "@/lib/mail/mailer";
import { renderEmailChanged } from "@/lib/mail/messages/render-email-change";

/** Tells the former address of an account that its email was changed. Sent once, right after the change. */
export function tellFormerAddress(
  { oldEmail, newEmail }: { readonly oldEmail: EmailAddress; readonly newEmail: EmailAddress },
  { mailer, operator }: Pick<AccountsContext, "mailer" | "operator">,
): Promise<SendResult> {
  return mailer.send(renderEmailChanged({ to: oldEmail, newEmail, support: contactFor("support", operator) }));
}
