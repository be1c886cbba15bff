import type { Metadata } from "next";
import { ContactName } from "@/components/contact-name";
import { Utc } from "@/components/utc";
import { findOptOut } from "@/lib/accounts/opt-out/find-opt-out";
import { contactFor } from "@/lib/domain/operator";
import type { OptOutState } from "@/lib/domain/opt-out/opt-out-state";
import { parseReference } from "@/lib/domain/opt-out/reference";
import { RETENTION } from "@/lib/domain/opt-out/retention";
import { getServices } from "@/lib/services";

export const metadata: Metadata = { title: "Receipt", robots: { index: false }, referrer: "same-origin" };

interface StateText {
  readonly badge: string;
  readonly isGood: boolean;
  readonly text: string;
}

const STATES: Readonly<Record<OptOutState, StateText>> = {
  received: {
    badge: "not confirmed",
    isGood: false,
    text: "Nothing has changed yet. Open the link in the email that we sent you, and press the button on its page.",
  },
  confirmed: {
    badge: "confirmed",
    isGood: false,
    text: "You confirmed the request. It takes effect within a few minutes.",
  },
  suppressed: {
    badge: "removed",
    isGood: true,
    text:
      "The person no longer appears in any response. The operator may still review the request. " +
      "Without a decision, it becomes final on the day below.",
  },
  final: {
    badge: "done",
    isGood: true,
    text: "Done. The person no longer appears in any response, and the data has been deleted. Future imports will not bring it back.",
  },
  rejected: {
    badge: "rejected",
    isGood: false,
    text: "The operator did not accept the request. If it is about you, send it again from your work address.",
  },
  lapsed: {
    badge: "not confirmed",
    isGood: false,
    text: "The request was not confirmed in time. Nothing was changed.",
  },
};

export default async function Receipt({ params }: { readonly params: Promise<{ readonly reference: string }> }) {
  const reference = parseReference((await params).reference);
  const { accounts, operator } = await getServices();
  const receipt = reference === null ? null : await findOptOut(reference, { db: accounts });
  // notFound() of Next.js would show nothing without JavaScript.
  if (receipt === null) return <ReceiptNotFound />;
  const { badge, isGood, text } = STATES[receipt.state];
  return (
    <>
      <h1>Receipt</h1>
      <p>
        <span className={isGood ? "badge good" : "badge"}>{badge}</span>
      </p>
      <p>{text}</p>
      {receipt.state === "rejected" ? (
        <p>
          Questions? Contact <ContactName contact={contactFor("privacy", operator)} />.
        </p>
      ) : null}
      <dl>
        <dt>Reference</dt>
        <dd>
          <code className="key">{receipt.reference}</code>
        </dd>
        <Moment label="Requested" at={receipt.receivedAt} />
        <Moment label="Confirmed" at={receipt.confirmedAt} />
        {receipt.completedAt === null ? <Moment label="Final by" at={receipt.dueAt} /> : null}
        <Moment label="Completed" at={receipt.completedAt} />
      </dl>
      <p className="quiet">
        Bookmark this page or keep the reference. The receipt is available until {RETENTION.optOutRequestDays} days
        after the request is completed.
      </p>
    </>
  );
}

function Moment({ label, at }: { readonly label: string; readonly at: Date | null }) {
  if (at === null) return null;
  return (
    <>
      <dt>{label}</dt>
      <dd>
        <Utc at={at} />
      </dd>
    </>
  );
}

function ReceiptNotFound() {
  return (
    <>
      <h1>Receipt not found</h1>
      <p>
        A reference has twelve letters and digits, as in the email. We delete a receipt {RETENTION.optOutRequestDays}{" "}
        days after its request is completed. The opt-out itself stays in force.
      </p>
      <p>
        <a href="/opt-out">Opt out</a>
      </p>
    </>
  );
}
