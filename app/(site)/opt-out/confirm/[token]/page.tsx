import type { Metadata } from "next";
import { findOptOutLink } from "@/lib/accounts/opt-out/find-opt-out";
import { OPT_OUT_DAYS } from "@/lib/domain/opt-out/opt-out-state";
import { getServices } from "@/lib/services";

export const metadata: Metadata = { title: "Confirm", robots: { index: false }, referrer: "same-origin" };

interface ConfirmProps {
  readonly params: Promise<{ readonly token: string }>;
  readonly searchParams: Promise<Readonly<Record<string, string | readonly string[] | undefined>>>;
}

const NOT_DONE = "This could not be done now. Press the button again in a moment: the link goes on working.";

/** Shows nothing of the person, and changes nothing: programs open the links of mail. */
export default async function Confirm({ params, searchParams }: ConfirmProps) {
  const { token } = await params;
  const { again } = await searchParams;
  const { accounts: db, secrets } = await getServices();
  const link = await findOptOutLink(token, { db, secrets });
  switch (link.kind) {
    case "open":
      return (
        <>
          <h1>Be left out</h1>
          <p>
            Press the button, and whoever the request names is in no answer any more, from now on. If you did not ask
            for this, close the page: nothing happens.
          </p>
          {again === undefined ? null : (
            <p className="error" role="alert">
              {NOT_DONE}
            </p>
          )}
          <form method="post" action={`/opt-out/confirm/${token}`}>
            <p>
              <button type="submit">Leave me out</button>
            </p>
          </form>
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
