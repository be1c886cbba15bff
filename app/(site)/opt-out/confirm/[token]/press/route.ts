import { leadTo } from "@/app/forms/lead-to";
import { confirmOptOut } from "@/lib/accounts/opt-out/confirm-opt-out";
import { parseTokenId } from "@/lib/accounts/tokens";
import { getServices } from "@/lib/services";

interface PressProps {
  readonly params: Promise<{ readonly token: string }>;
}

/** The page of a link that does not exist. */
const NO_LINK = "/opt-out/confirm/none";

/** Does what the link of a mail is for, and leads on to the receipt; only once both stores have it. */
export async function POST(_request: Request, { params }: PressProps): Promise<Response> {
  const { token } = await params;
  // What is no token can hold anything, and not everything may stand in an address.
  if (parseTokenId(token) === null) return leadTo(NO_LINK);
  const { accounts: db, secrets, suppressions: directory, log } = await getServices();
  const confirmed = await confirmOptOut(token, { db, secrets, directory }).catch((err: unknown) => {
    log.error({ err }, "an opt-out could not be carried out: it is to be tried again");
    return null;
  });
  if (confirmed === null) return leadTo(`/opt-out/confirm/${token}?again=1`);
  return leadTo(confirmed.kind === "done" ? `/opt-out/${confirmed.reference}` : `/opt-out/confirm/${token}`);
}
