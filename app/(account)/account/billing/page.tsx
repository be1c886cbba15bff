import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { BillingForm } from "@/app/(account)/account/billing/billing-form";
import { PlanFigure } from "@/app/(account)/account/plan-figure";
import { NoPlanNotice, StandingNotice } from "@/app/(account)/account/standing-notice";
import { requireSession } from "@/app/session";
import { TestModeNotice } from "@/app/test-mode-notice";
import { UtcDay } from "@/components/utc";
import { type BillingDescription, describeBilling } from "@/lib/accounts/describe-billing";
import { PLAN_IDS, PLANS, type PlanId } from "@/lib/domain/plans";
import { getServices } from "@/lib/services";

export const metadata: Metadata = { title: "Billing" };

export default async function Billing() {
  const { accountId } = await requireSession();
  const { accounts: db, sellsPlans } = await getServices();
  if (!sellsPlans) notFound();
  const billing = await describeBilling(accountId, { db, now: new Date() });
  return (
    <>
      <StandingNotice billing={billing} />
      <h1>Billing</h1>
      <TestModeNotice />
      <NoPlanNotice billing={billing} />
      <PresentPlan billing={billing} />
      <div className="beside">
        {billing.isSubscribed ? <ChangePlan billing={billing} /> : null}
        {billing.hasPortal ? (
          <section aria-labelledby="card">
            <h2 id="card">Card and invoices</h2>
            <p>Both are kept by the payment provider, on whose page they open.</p>
            <div className="actions">
              <BillingForm to="portal" label="Change the card" fields={{ task: "card" }} plain />
              <BillingForm to="portal" label="See the invoices" fields={{ task: "home" }} plain />
            </div>
            {billing.isSubscribed && billing.endsAt === null ? (
              <>
                <h2>Cancel</h2>
                <p>A cancelled plan serves until the end of what was paid for. Your keys are kept.</p>
                <BillingForm to="portal" label="Cancel the plan" fields={{ task: "cancel" }} plain />
              </>
            ) : null}
          </section>
        ) : null}
      </div>
    </>
  );
}

function PresentPlan({ billing }: { readonly billing: BillingDescription }) {
  const { plan, nextPlan, endsAt, renewsAt, standing, isOperatorGrant } = billing;
  if (plan === null) return null;
  if (isOperatorGrant) {
    return (
      <p>
        Your credits of the plan <strong>{PLANS[plan].name}</strong> were given to you: nothing is paid for them, and
        they do not renew. <a href="/pricing">A plan of your own</a> takes over from them.
      </p>
    );
  }
  return (
    <dl className="figures">
      <PlanFigure plan={plan} standing={standing} />
      <div>
        <dt>Price per month</dt>
        <dd className="figure">{PLANS[plan].usdPerMonth} USD</dd>
      </div>
      <div>
        <dt>Credits per month</dt>
        <dd className="figure">{PLANS[plan].credits.toLocaleString("en")}</dd>
      </div>
      {endsAt === null && (renewsAt === null || standing !== "active") ? null : (
        <div>
          <dt>{endsAt === null ? "Renewal" : "End"}</dt>
          {endsAt === null ? null : (
            <dd>
              It is cancelled, and serves until <UtcDay at={endsAt} />.
              <BillingForm to="portal" label="Keep the plan" fields={{ task: "home" }} />
            </dd>
          )}
          {renewsAt === null || standing !== "active" ? null : (
            <dd>
              It renews on <UtcDay at={renewsAt} />
              {nextPlan === null || nextPlan === plan ? "." : `, as ${PLANS[nextPlan].name}: ${price(nextPlan)}.`}
            </dd>
          )}
        </div>
      )}
    </dl>
  );
}

function ChangePlan({ billing: { plan, nextPlan } }: { readonly billing: BillingDescription }) {
  const others = PLAN_IDS.filter((id) => id !== plan);
  return (
    <section aria-labelledby="change">
      <h2 id="change">Change the plan</h2>
      <p>
        A larger plan begins at once: its full price is charged, and its credits take the place of those that are left.
        A smaller one begins with the next renewal. You confirm the change on the payment provider's page.
      </p>
      <ul className="plans">
        {others.map((id) => (
          <li key={id}>
            <p>
              <strong>{PLANS[id].name}</strong>: {price(id)}
              {id === nextPlan ? ". It begins with the next renewal." : null}
            </p>
            {id === nextPlan ? (
              <BillingForm to="portal" label="Take the change back" fields={{ task: "home" }} plain />
            ) : (
              <BillingForm
                to="portal"
                label={`Change to ${PLANS[id].name}`}
                fields={{ task: "change_plan", plan: id }}
                plain
              />
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function price(plan: PlanId): string {
  const { usdPerMonth, credits } = PLANS[plan];
  return `${usdPerMonth} USD per month, ${credits.toLocaleString("en")} credits`;
}
