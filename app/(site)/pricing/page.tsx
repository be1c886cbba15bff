import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { choosePlan } from "@/app/(account)/account/billing/actions";
import { CreditSchedule } from "@/app/(site)/credit-schedule";
import { findSession } from "@/app/auth/session";
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
  description: "Three plans, paid monthly. Credits are spent on what is found: a lookup that finds nothing is free.",
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
        {LIMITS.freeLookupsPerDay} lookups a day are free, without an account. A plan lifts that cap and comes with an
        API key. Credits renew with each monthly payment and do not roll over; seats are unlimited.
      </p>
      <ul className="price-list">
        {PLAN_IDS.map((id) => (
          <Plan key={id} id={id} billing={billing} />
        ))}
      </ul>
      <Calculator />
      <MarginSection id="credits" title="What a lookup costs">
        <p>What finds nothing costs nothing, and a guess is never charged.</p>
        <CreditSchedule />
      </MarginSection>
      <MarginSection id="mobile" title={`Why a mobile number costs ${CREDITS.mobile / CREDITS.workEmail} e-mails`}>
        <p>
          It reaches one person wherever they are, at once, and cannot be filtered like mail. Its price is what keeps
          numbers from being taken by the list: it is paid for the few that you mean to call. <code>fields=email</code>{" "}
          leaves it out of a lookup, and out of the bill.
        </p>
      </MarginSection>
    </>
  );
}

/** The billing of the account that is logged in; null without a login, and while the accounts do not answer. */
async function findOwnBilling(): Promise<BillingDescription | null> {
  const { accounts: db, log } = await getServices();
  try {
    const session = await findSession();
    return session === null ? null : await describeBilling(session.accountId, { db, now: new Date() });
  } catch (err) {
    log.error({ err }, "showed the prices without the plan of the account");
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
        {count(credits / CREDITS.workEmail)} work e-mails, or {count(credits / CREDITS.mobile)} mobiles
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
