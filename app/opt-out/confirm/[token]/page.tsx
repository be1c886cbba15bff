import type { Metadata } from "next";
import { ConfirmForm } from "@/app/opt-out/confirm/[token]/confirm-form";
import { findOptOutLink } from "@/lib/accounts/find-opt-out";
import { OPT_OUT_DAYS } from "@/lib/domain/opt-out/opt-out-state";
import { getServices } from "@/lib/services";

export const metadata: Metadata = { title: "Confirm", robots: { index: false }, referrer: "no-referrer" };

/** Shows nothing of the person, and changes nothing: programs open the links of mail. */
export default async function Confirm({ params }: { readonly params: Promise<{ readonly token: string }> }) {
  const { token } = await params;
  const { accounts: db, houseKeys } = await getServices();
  const link = await findOptOutLink(token, { db, houseKeys });
  switch (link.kind) {
    case "open":
      return (
        <>
          <h1>Be left out</h1>
          <p>
            Press the button, and whoever the request names is in no answer any more, from now on. If you did not ask
            for this, close the page: nothing happens.
          </p>
          <ConfirmForm token={token} />
        </>
      );
    case "used":
      return (
        <>
          <h1>This is confirmed already</h1>
          <p>
            The <a href={`/opt-out/${link.receipt.reference}`}>receipt {link.receipt.reference}</a> shows how far it is.
          </p>
        </>
      );
    case "expired":
      return (
        <>
          <h1>This link no longer works</h1>
          <p>
            It worked for {OPT_OUT_DAYS.link} days, and what was asked for is forgotten.{" "}
            <a href="/opt-out">Fill in the form again</a>: it is as quick as the first time.
          </p>
        </>
      );
    case "unknown":
      return (
        <>
          <h1>There is no such link</h1>
          <p>
            Open the link of the newest mail, whole as it stands there: mail programs break long ones in two. Or{" "}
            <a href="/opt-out">fill in the form again</a>.
          </p>
        </>
      );
    default:
      return link satisfies never;
  }
}
