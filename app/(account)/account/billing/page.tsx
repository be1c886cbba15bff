import type { Metadata } from "next";
import { notFound, redirect } from "next/navigation";
import { catchUpWithPayments } from "@/app/(account)/account/catch-up-with-payments";
import { orderPath } from "@/app/(account)/account/order-path";
import { PlanFigure } from "@/app/(account)/account/plan-figure";
import { PlanNotice } from "@/app/(account)/account/plan-notice";
import { readReturnTime, secondsToNextRefresh } from "@/app/(account)/account/return-from-payment";
import { NoPlanNotice, StandingNotice } from "@/app/(account)/account/standing-notice";
import { requireSession } from "@/app/auth/session";
import { TestModeNotice } from "@/app/shell/test-mode-notice";
import { AutoRefresh } from "@/components/auto-refresh";
import { UtcDay } from "@/components/utc";
import { describeAccount } from "@/lib/accounts/describe-account";
import { type BillingDescription, describeBilling } from "@/lib/accounts/purchase/describe-billing";
import { listOwnInvoices } from "@/lib/accounts/purchase/own-invoices";
import { PLAN_IDS, PLANS, type PlanId } from "@/lib/domain/billing/plans";
import { getServices } from "@/lib/services";
import { BillingForm } from "./billing-form";
import { InvoiceList } from "./invoice-list";

export const metadata: Metadata = { title: "Billing" };

interface BillingProps {
  readonly searchParams: Promise<Readonly<Record<string, string | readonly string[] | undefined>>>;
}

export default async function Billing({ searchParams }: BillingProps) {
  const { accountId } = await requireSession();
  const { accounts: db, sellsPlans } = await getServices();
  if (!sellsPlans) notFound();
  const { back, pdf } = await searchParams;
  const since = readReturnTime(back, new Date());
  // Puts the time of the return into the URL, so that reloads know how long the page has waited.
  if (back !== undefined && since === null) redirect(`/account/billing?back=${Date.now()}`);
  const { customerId } = await db.account.findUniqueOrThrow({ where: { id: accountId }, select: { customerId: true } });
  const caughtUp = since === null ? "caught_up" : await catchUpWithPayments(customerId, since);
  const now = new Date();
  const [billing, { period }, { invoices, hasMore }] = await Promise.all([
    describeBilling(accountId, { db, now }),
    describeAccount(accountId, { db, now }),
    listOwnInvoices(accountId, { db }),
  ]);
  const isUpToDate = caughtUp === "caught_up";
  const isChanging = isPlanChanging(billing);
  const seconds = since && secondsToNextRefresh(since, now);
  return (
    <>
      {isUpToDate ? <StandingNotice billing={billing} /> : null}
      <h1>Billing</h1>
      <TestModeNotice />
      <NoPlanNotice billing={billing} />
      {since !== null && isUpToDate && !isChanging ? (
        <PlanNotice billing={billing} granted={period?.granted ?? null} />
      ) : null}
      {isUpToDate && !isChanging ? null : (
        <Waiting plan={isUpToDate ? billing.subscribedPlan : null} seconds={seconds} />
      )}
      {isUpToDate ? <CurrentPlan billing={billing} /> : null}
      <div className="beside">
        {isUpToDate && billing.canChangePlan && !(isChanging && seconds !== null) ? (
          <ChangePlan billing={billing} />
        ) : null}
        {billing.hasPortal ? (
          <section aria-labelledby="card">
            <h2 id="card">Card and billing details</h2>
            <p>The payment provider keeps your card, your address and your tax ID. They open on its page.</p>
            <div className="actions">
              <BillingForm to="portal" label="Change card" fields={{ task: "card" }} plain />
              <BillingForm to="portal" label="Change billing details" fields={{ task: "home" }} plain />
            </div>
            {isUpToDate && billing.isSubscribed && billing.endsAt === null ? (
              <>
                <h2>Cancel your plan</h2>
                <p>
                  {billing.standing === "active"
                    ? "Your plan stays active until the end of the period you paid for. Your keys are kept."
                    : "Your keys are kept."}
                </p>
                <BillingForm to="portal" label="Cancel plan" fields={{ task: "cancel" }} plain />
              </>
            ) : null}
          </section>
        ) : null}
      </div>
      {billing.hasPortal || invoices.length > 0 ? (
        <InvoiceList invoices={invoices} hasMore={hasMore} isPdfMissing={pdf === "missing"} />
      ) : null}
    </>
  );
}

/** True while the payment for a larger plan is pending: the subscription is on it, the period is not. */
function isPlanChanging({ plan, subscribedPlan, canChangePlan, isOperatorGrant }: BillingDescription): boolean {
  return canChangePlan && !isOperatorGrant && subscribedPlan !== null && subscribedPlan !== plan;
}

interface WaitingProps {
  /** The plan whose payment is pending; null if the payment provider has not answered. */
  readonly plan: PlanId | null;
  /** Seconds until the page refreshes itself; null once it has stopped. */
  readonly seconds: number | null;
}

/** Shown on return from the payment provider until the effect of the visit is known. */
function Waiting({ plan, seconds }: WaitingProps) {
  const what =
    plan === null
      ? "The payment provider has not answered yet. Your plan shows here as soon as it does."
      : `Your payment for ${PLANS[plan].name} is not confirmed yet. The plan starts as soon as it is.`;
  return (
    <div className="notice calm" role="status">
      <p>{what}</p>
      {seconds === null ? (
        <p>
          <a href="/account/billing?back=1">Refresh</a>
        </p>
      ) : (
        <>
          <p className="quiet">This page refreshes automatically.</p>
          <AutoRefresh seconds={seconds} />
        </>
      )}
    </div>
  );
}

function CurrentPlan({ billing }: { readonly billing: BillingDescription }) {
  const { plan, nextPlan, endsAt, renewsAt, standing, isOperatorGrant } = billing;
  if (plan === null) return null;
  if (isOperatorGrant) {
    return (
      <p>
        The operator gave you the credits of the plan <strong>{PLANS[plan].name}</strong>. You pay nothing, and they do
        not renew. <a href="/pricing">Choose a plan</a> to replace them.
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
              Canceled. Active until <UtcDay at={endsAt} />.
              <BillingForm to="portal" label="Resume plan" fields={{ task: "home" }} />
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

function ChangePlan({ billing: { subscribedPlan, nextPlan } }: { readonly billing: BillingDescription }) {
  return (
    <section aria-labelledby="change">
      <h2 id="change">Change your plan</h2>
      <p>
        An upgrade starts today: you pay the full price, and the new credits replace those you have left. A downgrade
        starts with your next renewal. You see what it costs before you confirm.
      </p>
      <ul className="plans">
        {PLAN_IDS.filter((id) => id !== subscribedPlan).map((id) => (
          <li key={id}>
            <p>
              <strong>{PLANS[id].name}</strong>: {price(id)}
              {id === nextPlan ? ". It starts with your next renewal." : null}
            </p>
            {id === nextPlan ? (
              <BillingForm to="portal" label="Cancel change" fields={{ task: "home" }} plain />
            ) : (
              <a className="act plain" href={orderPath(id)}>
                Change to {PLANS[id].name}
              </a>
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
