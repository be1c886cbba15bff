import type { Metadata } from "next";
import { notFound, redirect } from "next/navigation";
import { BillingForm } from "@/app/(account)/account/billing/billing-form";
import { requireSession } from "@/app/session";
import { TestModeNotice } from "@/app/test-mode-notice";
import { describeBilling } from "@/lib/accounts/describe-billing";
import { PLANS, parsePlanId } from "@/lib/domain/plans";
import { getServices } from "@/lib/services";

export const metadata: Metadata = { title: "Your order" };

interface StartProps {
  readonly searchParams: Promise<Readonly<Record<string, string | readonly string[] | undefined>>>;
}

export default async function StartCheckout({ searchParams }: StartProps) {
  const { accounts: db, sellsPlans } = await getServices();
  if (!sellsPlans) notFound();
  const { accountId, email } = await requireSession();
  const asked = (await searchParams).plan;
  const plan = typeof asked === "string" ? parsePlanId(asked) : null;
  if (plan === null) redirect("/pricing");
  const { isSubscribed } = await describeBilling(accountId, { db, now: new Date() });
  const { name, usdPerMonth, credits } = PLANS[plan];
  return (
    <>
      <h1>Your order</h1>
      <TestModeNotice />
      <dl>
        <dt>Plan</dt>
        <dd>{name}</dd>
        <dt>Price</dt>
        <dd>{usdPerMonth} USD per month</dd>
        <dt>Credits</dt>
        <dd>{credits.toLocaleString("en")} per month; what is left does not roll over</dd>
        <dt>Account</dt>
        <dd>{email}</dd>
      </dl>
      <p>
        {isSubscribed
          ? "You have a plan already: it is changed, not bought a second time. You confirm the change on the payment provider's page."
          : "You pay on the payment provider's page, and come back here. It can be cancelled at any time."}
      </p>
      <BillingForm to="checkout" label={isSubscribed ? "Go on to the change" : "Go on to payment"} fields={{ plan }} />
      <p>
        <a href="/pricing">Choose another plan</a>
      </p>
    </>
  );
}
