import type { Metadata } from "next";
import { ContactName } from "@/components/contact-name";
import { Utc } from "@/components/utc";
import { findOptOut } from "@/lib/accounts/opt-out/find-opt-out";
import { contactFor } from "@/lib/domain/operator";
import type { OptOutState } from "@/lib/domain/opt-out/opt-out-state";
import { parseReference } from "@/lib/domain/opt-out/reference";
import { RETENTION } from "@/lib/domain/opt-out/retention";
import { getServices } from "@/lib/services";
import { NoReceipt } from "./no-receipt";

export const metadata: Metadata = { title: "Receipt", robots: { index: false }, referrer: "same-origin" };

interface Saying {
  readonly badge: string;
  readonly isGood: boolean;
  readonly says: string;
}

const SAYINGS: Readonly<Record<OptOutState, Saying>> = {
  received: {
    badge: "not confirmed",
    isGood: false,
    says: "Nothing has changed yet: open the link in the mail that we sent, and press its button.",
  },
  confirmed: {
    badge: "confirmed",
    isGood: false,
    says: "It is confirmed and is being carried out. That takes a few minutes at most.",
  },
  suppressed: {
    badge: "left out",
    isGood: true,
    says: "Whoever the request names is in no answer any more. The operator may still look at the request; undecided, it is final on the day below.",
  },
  final: {
    badge: "final",
    isGood: true,
    says: "Whoever the request names is in no answer any more, and what was on file is erased. No later file brings it back.",
  },
  rejected: {
    badge: "rejected",
    isGood: false,
    says: "The operator did not accept the request. If it is about you, send it again from your work address.",
  },
  lapsed: { badge: "not confirmed", isGood: false, says: "It was not confirmed in time, and nothing was changed." },
};

export default async function Receipt({ params }: { readonly params: Promise<{ readonly reference: string }> }) {
  const reference = parseReference((await params).reference);
  const { accounts, operator } = await getServices();
  const receipt = reference === null ? null : await findOptOut(reference, accounts);
  // The framework's own way to say so shows nothing where no scripts run.
  if (receipt === null) return <NoReceipt />;
  const { badge, isGood, says } = SAYINGS[receipt.state];
  return (
    <>
      <h1>Receipt</h1>
      <p>
        <span className={isGood ? "badge good" : "badge"}>{badge}</span>
      </p>
      <p>{says}</p>
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
        <Moment label="Asked for" at={receipt.receivedAt} />
        <Moment label="Confirmed" at={receipt.confirmedAt} />
        {receipt.completedAt === null ? <Moment label="Final by" at={receipt.dueAt} /> : null}
        <Moment label="Completed" at={receipt.completedAt} />
      </dl>
      <p className="quiet">
        Keep the address of this page, or the reference: the receipt is here until {RETENTION.optOutRequestDays} days
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
