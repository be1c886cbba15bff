import type { EmailAddress } from "@/lib/domain/identifiers/email-address";
import { renderLoginCode } from "@/lib/mail/messages/render-login-code";
import { type CodesNotSent, type CodeToSend, type SendContext, sendCodes } from "./send-codes";

interface CodeRequest {
  readonly email: EmailAddress;
  /** The metered client address (D12); null when unknown. */
  readonly clientAddress: string | null;
}

export type CodeSent =
  /** `token` is for the browser's cookie: the code works only together with it. */
  | { readonly kind: "sent"; readonly token: string }
  /** As `sent`, but the mail server did not confirm the message, so it may not arrive. */
  | { readonly kind: "unconfirmed"; readonly token: string }
  | CodesNotSent;

/**
 * Sends a login code (D25). Works the same whether or not the address has an account, so that the answer reveals
 * nothing. A new code replaces the earlier ones.
 */
export async function sendLoginCode({ email, clientAddress }: CodeRequest, context: SendContext): Promise<CodeSent> {
  const code: CodeToSend = {
    email,
    purpose: "login",
    render: (digits) => renderLoginCode({ to: email, code: digits }),
  };
  const sent = await sendCodes({ codes: [code], clientAddress }, context);
  if (!("tokens" in sent)) return sent;
  const [token = ""] = sent.tokens;
  return { kind: sent.kind, token };
}
