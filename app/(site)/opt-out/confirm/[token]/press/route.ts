import { seeOther } from "@/app/forms/form-response";
import { confirmOptOut } from "@/lib/accounts/opt-out/confirm-opt-out";
import { parseTokenId } from "@/lib/accounts/tokens";
import { getServices } from "@/lib/services";

interface PressProps {
  readonly params: Promise<{ readonly token: string }>;
}

/** The page of a link that does not exist. */
const UNKNOWN_LINK = "/opt-out/confirm/none";

/** Confirms an opt-out and redirects to the receipt, once both stores have recorded it (D26). */
export async function POST(_request: Request, { params }: PressProps): Promise<Response> {
  const { token } = await params;
  // Only a well-formed token is safe to put into a Location header.
  if (parseTokenId(token) === null) return seeOther(UNKNOWN_LINK);
  const { accounts: db, secrets, suppressions: directory, log } = await getServices();
  const confirmed = await confirmOptOut(token, { db, secrets, directory }).catch((err: unknown) => {
    log.error({ err }, "failed to confirm an opt-out");
    return null;
  });
  if (confirmed === null) return seeOther(`/opt-out/confirm/${token}?again=1`);
  return seeOther(confirmed.kind === "done" ? `/opt-out/${confirmed.reference}` : `/opt-out/confirm/${token}`);
}
