import type { Metadata } from "next";
import { notFound, redirect } from "next/navigation";
import { requireSession } from "@/app/session";
import { checkPurchase } from "@/lib/accounts/check-purchase";
import { getServices } from "@/lib/services";

export const metadata: Metadata = { title: "Your purchase" };

interface CheckoutProps {
  readonly searchParams: Promise<Readonly<Record<string, string | readonly string[] | undefined>>>;
}

/** How often the page asks by itself, and how long it waits before each time: cards are confirmed within seconds. */
const QUICK_ROUNDS = 10;
const QUICK_SECONDS = 2;
const ROUNDS = 40;
const SLOW_SECONDS = 15;

/** Where the payment provider leads back to. It waits for the payment by loading itself again, without a script. */
export default async function Checkout({ searchParams }: CheckoutProps) {
  const { accountId } = await requireSession();
  const { accounts: db, billing, billingSync, log } = await getServices();
  if (billing === null || billingSync === null) notFound();
  const round = readRound((await searchParams).round);
  const purchase = await checkPurchase(accountId, {
    db,
    billing,
    convergeCustomer: (customerId) => billingSync.convergeCustomer(customerId),
    now: new Date(),
    onFailure: (err) => log.error({ err }, "the payment provider could not be asked about a purchase"),
  });
  if (purchase.kind === "paid") redirect("/account");
  if (purchase.kind === "none") redirect("/pricing");
  // What has become of it, and what to do about it, is said there.
  if (purchase.kind === "inactive") redirect("/account/billing");
  if (purchase.kind === "unpaid") {
    return (
      <>
        <h1>The payment is not made yet</h1>
        <p>Nothing was charged.</p>
        <p>
          <a className="act" href={purchase.url}>
            Go on to payment
          </a>
        </p>
        <p>
          <a href="/pricing">Choose another plan</a>
        </p>
      </>
    );
  }
  if (purchase.kind === "not_found") {
    return (
      <>
        <h1>No payment was found</h1>
        <p>
          Nothing was charged. If you have paid just now, <a href="/account/checkout">look again</a>; else{" "}
          <a href="/pricing">choose a plan</a>.
        </p>
      </>
    );
  }
  const again = `/account/checkout?round=${round + 1}`;
  const isQuick = round < QUICK_ROUNDS;
  return (
    <>
      {round < ROUNDS ? (
        <meta httpEquiv="refresh" content={`${isQuick ? QUICK_SECONDS : SLOW_SECONDS};url=${again}`} />
      ) : null}
      <h1>{isQuick ? "Waiting for your payment" : "Your payment is not confirmed yet"}</h1>
      {isQuick ? (
        <p role="status">This takes a few seconds. The page goes on by itself.</p>
      ) : (
        <>
          <p role="status">
            {purchase.kind === "unknown"
              ? "The payment provider does not answer. What you paid is not lost: the plan begins as soon as it does."
              : "Some ways of paying, such as a debit from a bank account, are confirmed by your bank later. The plan begins as soon as they are."}
          </p>
          <p>
            You can close this page. <a href="/account">Your account</a> shows the plan and the key once it has begun;{" "}
            <a href="/account/billing">billing</a> shows the invoice.
          </p>
        </>
      )}
      <p>
        <a href={again}>Look again</a>
      </p>
    </>
  );
}

function readRound(asked: string | readonly string[] | undefined): number {
  return typeof asked === "string" && /^\d{1,4}$/.test(asked) ? Number(asked) : 0;
}
