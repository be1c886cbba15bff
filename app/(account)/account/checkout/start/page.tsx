import type { Metadata } from "next";
import { notFound, redirect } from "next/navigation";
import { BillingForm } from "@/app/(account)/account/billing/billing-form";
import { StandingNotice } from "@/app/(account)/account/standing-notice";
import { requireSession } from "@/app/auth/session";
import { TestModeNotice } from "@/app/shell/test-mode-notice";
import { UtcDay } from "@/components/utc";
import { describeAccount } from "@/lib/accounts/describe-account";
import { type BillingDescription, describeBilling } from "@/lib/accounts/purchase/describe-billing";
import { planOrder } from "@/lib/domain/billing/plan-order";
import { PLANS, type PlanId, parsePlanId } from "@/lib/domain/billing/plans";
import { contactFor, type Operator } from "@/lib/domain/operator";
import { getServices } from "@/lib/services";

export const metadata: Metadata = { title: "Your order" };

interface StartProps {
  readonly searchParams: Promise<Readonly<Record<string, string | readonly string[] | undefined>>>;
}

export default async function StartCheckout({ searchParams }: StartProps) {
  const { accounts: db, sellsPlans, operator } = await getServices();
  if (!sellsPlans) notFound();
  const { accountId, email } = await requireSession();
  const { plan: planId } = await searchParams;
  const plan = typeof planId === "string" ? parsePlanId(planId) : null;
  if (plan === null) redirect("/pricing");
  const now = new Date();
  const [billing, { period }] = await Promise.all([
    describeBilling(accountId, { db, now }),
    describeAccount(accountId, { db, now }),
  ]);
  const creditsLeft = billing.standing === "active" ? (period?.left ?? 0) : 0;
  return (
    <>
      <StandingNotice billing={billing} />
      <h1>Your order</h1>
      <TestModeNotice />
      <Order wanted={plan} billing={billing} creditsLeft={creditsLeft} email={email} />
      <Seller operator={operator} />
      <p>
        <a href="/pricing">Choose another plan</a>
      </p>
    </>
  );
}

interface OrderProps {
  readonly wanted: PlanId;
  readonly billing: BillingDescription;
  readonly creditsLeft: number;
  readonly email: string;
}

/** What the order costs today, what it gives up and what it gives; or why there is nothing to order. */
function Order({ wanted, billing, creditsLeft, email }: OrderProps) {
  const { subscribedPlan, nextPlan, canChangePlan, isSubscribed, renewsAt, endsAt, plan } = billing;
  const subscription = isSubscribed ? { plan: subscribedPlan, nextPlan, canChange: canChangePlan } : null;
  const order = planOrder(wanted, { subscription, creditsLeft });
  const { name, usdPerMonth, credits } = PLANS[wanted];
  const present = plan === null ? "your plan" : PLANS[plan].name;
  const renewal = renewsAt === null ? "your next renewal" : <UtcDay at={renewsAt} />;
  const monthly = `${usdPerMonth} USD per month, ${count(credits)} credits`;
  switch (order.kind) {
    case "purchase":
    case "upgrade":
      return (
        <>
          <dl>
            <dt>Plan</dt>
            <dd>{order.kind === "upgrade" ? `${name} instead of ${present}` : name}</dd>
            <dt>Charged today</dt>
            <dd>{order.chargedTodayUsd} USD</dd>
            {order.creditsGivenUp === 0 ? null : (
              <>
                <dt>You give up</dt>
                <dd>{count(order.creditsGivenUp)} credits</dd>
              </>
            )}
            <dt>You get</dt>
            <dd>{count(credits)} credits</dd>
            <dt>New period</dt>
            <dd>from today, then {monthly}; unused credits do not roll over</dd>
            <dt>Account</dt>
            <dd>{email}</dd>
          </dl>
          {order.kind === "upgrade" ? (
            <p>
              What you paid for {present} is neither refunded nor credited. You confirm the change on the payment
              provider's page.
            </p>
          ) : (
            <p>You pay on the payment provider's page and come back here. You can cancel at any time.</p>
          )}
          <BillingForm
            to="checkout"
            label={order.kind === "upgrade" ? "Review change" : "Continue to payment"}
            fields={{ plan: wanted }}
          />
        </>
      );
    case "downgrade":
      return (
        <>
          <dl>
            <dt>Plan</dt>
            <dd>
              {name} instead of {present}
            </dd>
            <dt>Charged today</dt>
            <dd>0 USD</dd>
            <dt>You keep</dt>
            <dd>
              {present} and its {count(creditsLeft)} credits until {renewal}
            </dd>
            <dt>New period</dt>
            <dd>
              from {renewal}, then {monthly}; unused credits do not roll over
            </dd>
            <dt>Account</dt>
            <dd>{email}</dd>
          </dl>
          <p>You confirm the change on the payment provider's page. You can cancel it until your plan renews.</p>
          <BillingForm to="checkout" label="Review change" fields={{ plan: wanted }} />
        </>
      );
    case "current":
      return (
        <p>
          {name} is already your plan. <a href="/account/billing">Manage it under Billing</a>
        </p>
      );
    case "kept":
      return (
        <>
          <p>
            {name} is your plan until {renewal}, when {nextPlan === null ? "another" : PLANS[nextPlan].name} starts. To
            stay on {name}, cancel that change.
          </p>
          <BillingForm to="portal" label="Cancel change" fields={{ task: "home" }} />
        </>
      );
    case "scheduled":
      return (
        <p>
          {name} starts on {renewal}: {monthly}. <a href="/account/billing">Manage it under Billing</a>
        </p>
      );
    case "blocked":
      return endsAt === null ? (
        <p>You can change your plan as soon as it is active again.</p>
      ) : (
        <>
          <p>
            Your {present} plan is canceled and stays active until <UtcDay at={endsAt} />. To change to {name} before
            then, resume it first.
          </p>
          <BillingForm to="portal" label="Resume plan" fields={{ task: "home" }} />
        </>
      );
    default:
      return order satisfies never;
  }
}

/** The seller, its terms and its contact, as far as the settings name them. */
function Seller({ operator }: { readonly operator: Operator }) {
  const { name, address } = contactFor("support", operator);
  if (name === null && address === null && operator.termsUrl === null) return null;
  return (
    <p className="quiet note">
      {name === null ? null : `Sold by ${name}. `}
      {operator.termsUrl === null ? null : (
        <>
          <a href={operator.termsUrl}>Read the terms</a>.{" "}
        </>
      )}
      {address === null ? null : (
        <>
          Questions? Write to <a href={address.href}>{address.text}</a>.
        </>
      )}
    </p>
  );
}

function count(credits: number): string {
  return credits.toLocaleString("en");
}
