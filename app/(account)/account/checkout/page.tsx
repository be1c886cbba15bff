import type { Metadata } from "next";
import { notFound, redirect } from "next/navigation";
import { catchUpWithPayments } from "@/app/(account)/account/catch-up-with-payments";
import { isQuickRefresh, readReturnTime, secondsToNextRefresh } from "@/app/(account)/account/return-from-payment";
import { requireSession } from "@/app/auth/session";
import { AutoRefresh } from "@/components/auto-refresh";
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
  // Puts the time of the return into the URL, so that reloads know how long the page has waited.
  if (since === null) redirect(`/account/checkout?back=${now.getTime()}`);
  const purchase = await checkPurchase(accountId, {
    db,
    billing,
    catchUp: (customerId) => catchUpWithPayments(customerId, since),
    now,
    onFailure: (err) => log.error({ err }, "failed to ask the payment provider about a purchase"),
  });
  if (purchase.kind === "paid") redirect("/account?back=1");
  if (purchase.kind === "none") redirect("/pricing");
  // The billing page shows the problem and the fix.
  if (purchase.kind === "inactive") redirect("/account/billing");
  if (purchase.kind === "unpaid") {
    return (
      <>
        <h1>You have not paid yet</h1>
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
        <h1>We found no payment</h1>
        <p>
          Nothing was charged. If you have just paid, <a href="/account/checkout">refresh this page</a>. Otherwise{" "}
          <a href="/pricing">choose a plan</a>.
        </p>
      </>
    );
  }
  const seconds = secondsToNextRefresh(since, new Date());
  const isQuick = isQuickRefresh(seconds);
  return (
    <>
      {seconds === null ? null : <AutoRefresh seconds={seconds} />}
      <h1>{isQuick ? "Waiting for your payment" : "Your payment is not confirmed yet"}</h1>
      {isQuick ? (
        <p role="status">This takes a few seconds. This page refreshes automatically.</p>
      ) : (
        <>
          <p role="status">
            {purchase.kind === "unknown"
              ? "The payment provider is not responding. Your payment is not lost. Your plan starts once it responds."
              : "Your bank confirms some payments later, such as a direct debit. Your plan starts once it does."}
          </p>
          <p>
            You can close this page. Once the plan starts, <a href="/account">your account</a> shows it with its key,
            and <a href="/account/billing">Billing</a> shows the invoice.
          </p>
        </>
      )}
      <p>
        <a href="/account/checkout">Refresh</a>
      </p>
    </>
  );
}
