import type { EmailAddress } from "@/lib/domain/identifiers/email-address";
import { parseEmailAddress } from "@/lib/domain/identifiers/email-address";
import {
  renderAddressTaken,
  renderConfirmNewEmail,
  renderConfirmOldEmail,
} from "@/lib/mail/messages/render-email-change";
import { type CodesNotSent, type SendContext, sendCodes } from "../login/send-codes";

interface EmailChangeRequest {
  readonly accountId: string;
  readonly newEmail: EmailAddress;
  /** The metered client address (D12); null when unknown. */
  readonly clientAddress: string | null;
}

type EmailChangeRequested =
  /** Codes are on their way to both addresses. Unconfirmed: the mail server did not confirm one of them. */
  | { readonly kind: "sent" | "unconfirmed" }
  /** It is the account's email already. */
  | { readonly kind: "same" }
  /** The account is suspended, so only an operator may change it. */
  | { readonly kind: "suspended" }
  | CodesNotSent;

/**
 * Begins the change of an account's email: a code goes to the new address and one to the present address, and both must
 * be entered (`confirmEmailChange`). A newer request replaces the earlier one.
 *
 * An address that has an account gets an explanation in place of a code; the answer is the same, so that it does not
 * tell who has an account.
 */
export async function requestEmailChange(
  { accountId, newEmail, clientAddress }: EmailChangeRequest,
  context: SendContext,
): Promise<EmailChangeRequested> {
  const { db } = context;
  const { email, suspendedAt } = await db.account.findUniqueOrThrow({ where: { id: accountId } });
  const present = parseEmailAddress(email);
  if (present === null) throw new Error("the account was deleted");
  if (suspendedAt !== null) return { kind: "suspended" };
  if (present === newEmail) return { kind: "same" };
  const isTaken = (await db.account.count({ where: { email: newEmail } })) > 0;
  const sent = await sendCodes(
    {
      codes: [
        {
          email: newEmail,
          purpose: "email_to",
          render: (code) =>
            isTaken ? renderAddressTaken({ to: newEmail }) : renderConfirmNewEmail({ to: newEmail, code }),
        },
        {
          email: present,
          purpose: "email_from",
          render: (code) => renderConfirmOldEmail({ to: present, newEmail, code }),
        },
      ],
      clientAddress,
      async onBegun([toChallenge, fromChallenge], { db: transaction, now }) {
        if (!toChallenge || !fromChallenge) throw new Error("a change of email needs two codes");
        const change = { newEmail, fromChallenge, toChallenge, createdAt: now };
        await transaction.emailChange.upsert({
          where: { accountId },
          create: { accountId, ...change },
          update: change,
        });
      },
    },
    context,
  );
  return "tokens" in sent ? { kind: sent.kind } : sent;
}
