import type { Metadata } from "next";
import { findOptOutLink } from "@/lib/accounts/opt-out/find-opt-out";
import { OPT_OUT_DAYS } from "@/lib/domain/opt-out/opt-out-state";
import { getServices } from "@/lib/services";

export const metadata: Metadata = { title: "Confirm", robots: { index: false }, referrer: "same-origin" };

interface ConfirmProps {
  readonly params: Promise<{ readonly token: string }>;
  readonly searchParams: Promise<Readonly<Record<string, string | readonly string[] | undefined>>>;
}

const TRY_AGAIN = "We could not confirm this now. Press the button again in a moment. The link still works.";

/** Shows nothing about the person and changes nothing: mail scanners open the links in emails. */
export default async function Confirm({ params, searchParams }: ConfirmProps) {
  const { token } = await params;
  const { again } = await searchParams;
  const { accounts: db, secrets } = await getServices();
  const link = await findOptOutLink(token, { db, secrets });
  switch (link.kind) {
    case "open":
      return (
        <>
          <h1>Confirm your opt-out</h1>
          <p>
            Press the button to remove the person in the request from every response. If you did not request this, close
            the page. Nothing will change.
          </p>
          {again === undefined ? null : (
            <p className="error" role="alert">
              {TRY_AGAIN}
            </p>
          )}
          <form method="post" action={`/opt-out/confirm/${token}`}>
            <p>
              <button type="submit">Confirm opt-out</button>
            </p>
          </form>
        </>
      );
    case "used":
      return (
        <>
          <h1>Already confirmed</h1>
          <p>
            The <a href={`/opt-out/${link.receipt.reference}`}>receipt {link.receipt.reference}</a> shows the state of
            your request.
          </p>
        </>
      );
    case "expired":
      return (
        <>
          <h1>This link has expired</h1>
          <p>
            It worked for {OPT_OUT_DAYS.link} days, and we have deleted the request.{" "}
            <a href="/opt-out">Fill in the form again</a> to opt out.
          </p>
        </>
      );
    case "unknown":
      return (
        <>
          <h1>This link does not work</h1>
          <p>
            Open the link in the newest email, and make sure that it is complete: some mail programs break long links in
            two. Or <a href="/opt-out">fill in the form again</a>.
          </p>
        </>
      );
    default:
      return link satisfies never;
  }
}
