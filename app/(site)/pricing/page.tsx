import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { choosePlan } from "@/app/(account)/account/billing/actions";
import { CreditSchedule } from "@/app/(site)/credit-schedule";
import { findCurrentSession } from "@/app/auth/session";
import { TestModeNotice } from "@/app/shell/test-mode-notice";
import { MarginSection } from "@/components/margin-section";
import { type BillingDescription, describeBilling } from "@/lib/accounts/purchase/describe-billing";
import { CREDITS } from "@/lib/domain/billing/credits";
import { PLAN_IDS, PLANS, type PlanId } from "@/lib/domain/billing/plans";
import { LIMITS } from "@/lib/domain/usage/limits";
import { getServices } from "@/lib/services";
import { Calculator } from "./calculator";

export const metadata: Metadata = {
  title: "Pricing",
  description: "Three plans, paid monthly. You spend credits only on what is found: a miss is free.",
};

export default async function Pricing() {
  const { sellsPlans } = await getServices();
  if (!sellsPlans) notFound();
  const billing = await findOwnBilling();
  return (
    <>
      <h1>Pricing</h1>
      <TestModeNotice />
      <p>
        {LIMITS.freeLookupsPerDay} lookups a day are free, without an account. A plan removes that limit and comes with
        an API key. Credits renew with each monthly payment and do not roll over. Seats are unlimited.
      </p>
      <ul className="price-list">
        {PLAN_IDS.map((id) => (
          <Plan key={id} id={id} billing={billing} />
        ))}
      </ul>
      <Calculator />
      <MarginSection id="credits" title="What a lookup costs">
        <p>A lookup that finds nothing is free, and so is a guess.</p>
        <CreditSchedule />
      </MarginSection>
      <MarginSection
        id="mobile"
        title={`Why a mobile number costs as much as ${CREDITS.mobile / CREDITS.workEmail} emails`}
      >
        <p>
          A mobile number reaches one person directly, and cannot be filtered like email. The price keeps people from
          collecting numbers in bulk: you pay for the few that you want to call. Send <code>fields=email</code> to leave
          the number out of a lookup and out of the bill.
        </p>
      </MarginSection>
    </>
  );
}

/** The billing of the account that is logged in; null without a login, and if the accounts store does not respond. */
async function findOwnBilling(): Promise<BillingDescription | null> {
  const { accounts: db, log } = await getServices();
  try {
    const session = await findCurrentSession();
    return session === null ? null : await describeBilling(session.accountId, { db, now: new Date() });
  } catch (err) {
    log.error({ err }, "failed to read the plan for the pricing page");
    return null;
  }
}

interface PlanProps {
  readonly id: PlanId;
  readonly billing: BillingDescription | null;
}

function Plan({ id, billing }: PlanProps) {
  const { name, usdPerMonth, credits } = PLANS[id];
  const isOwn = billing !== null && billing.subscribedPlan === id;
  const isNext = billing !== null && billing.nextPlan === id && !isOwn;
  return (
    <li aria-current={isOwn || undefined}>
      <h2>
        {name} {isOwn ? <span className="badge">Your plan</span> : null}
        {isNext ? <span className="badge">Your next plan</span> : null}
      </h2>
      <p className="plan-price">
        ${usdPerMonth} <span className="quiet">USD per month</span>
      </p>
      <p>
        <b>{count(credits)}</b> credits per month
      </p>
      <p className="quiet">
        {count(credits / CREDITS.workEmail)} work emails, or {count(credits / CREDITS.mobile)} mobiles
      </p>
      {isOwn ? (
        <p className="manage">
          <a href="/account/billing">Manage your plan</a>
        </p>
      ) : (
        <form action={choosePlan}>
          <input type="hidden" name="plan" value={id} />
          <button type="submit">
            {billing?.isSubscribed ? "Change to" : "Choose"} {name}
          </button>
        </form>
      )}
    </li>
  );
}

function count(number: number): string {
  return Math.floor(number).toLocaleString("en");
}
