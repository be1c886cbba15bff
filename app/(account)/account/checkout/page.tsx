import type { Metadata } from "next";
import { notFound, redirect } from "next/navigation";
import { catchUp } from "@/app/(account)/account/catch-up";
import { isQuickLook, readReturnTime, secondsToNextLook } from "@/app/(account)/account/return-from-payment";
import { requireSession } from "@/app/auth/session";
import { LookAgain } from "@/components/look-again";
import { checkPurchase } from "@/lib/accounts/purchase/check-purchase";
import { getServices } from "@/lib/services";

export const metadata: Metadata = { title: "Your purchase" };

interface CheckoutProps {
  readonly searchParams: Promise<Readonly<Record<string, string | readonly string[] | undefined>>>;
}

/** The page after checkout. Reloads itself until the payment is confirmed. */
export default async function Checkout({ searchParams }: CheckoutProps) {
  const { accountId } = await requireSession();
  const { accounts: db, billing, log } = await getServices();
  if (billing === null) notFound();
  const now = new Date();
  const since = readReturnTime((await searchParams).back, now);
  // Keeps the time of the return in the address, so that reloads know how long the page has waited.
  if (since === null) redirect(`/account/checkout?back=${now.getTime()}`);
  const purchase = await checkPurchase(accountId, {
    db,
    billing,
    catchUp: (customerId) => catchUp(customerId, since),
    now,
    onFailure: (err) => log.error({ err }, "failed to ask the payment provider about a purchase"),
  });
  if (purchase.kind === "paid") redirect("/account?back=1");
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
            Continue to payment
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
  const seconds = secondsToNextLook(since, new Date());
  const isQuick = isQuickLook(seconds);
  return (
    <>
      {seconds === null ? null : <LookAgain seconds={seconds} />}
      <h1>{isQuick ? "Waiting for your payment" : "Your payment is not confirmed yet"}</h1>
      {isQuick ? (
        <p role="status">This takes a few seconds. This page updates by itself.</p>
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
        <a href="/account/checkout">Look again</a>
      </p>
    </>
  );
}
