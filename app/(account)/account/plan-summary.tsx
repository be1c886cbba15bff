import { UtcDay } from "@/components/utc";
import type { PeriodFigures } from "@/lib/accounts/describe-account";
import type { BillingDescription } from "@/lib/accounts/purchase/describe-billing";
import { PLANS } from "@/lib/domain/billing/plans";
import type { Pace } from "@/lib/domain/usage/pace";
import { PlanFigure } from "./plan-figure";

interface PlanSummaryProps {
  readonly billing: BillingDescription;
  readonly period: PeriodFigures;
}

/** The plan, the credits left, the forecast, and the renewal. */
export function PlanSummary({ billing, period }: PlanSummaryProps) {
  const { plan, standing } = billing;
  const { granted, used, left, pace } = period;
  return (
    <dl className="figures">
      <PlanFigure plan={plan} standing={standing} />
      <div className={standing === "active" ? undefined : "out-of-use"}>
        <dt>Credits left</dt>
        <dd className="figure">{count(left)}</dd>
        <dd>
          <meter min={0} max={Math.max(granted, 1)} value={left} aria-label="Credits left" />
          {standing === "active" ? (
            <>
              of {count(granted)}; {count(used)} used since <UtcDay at={period.startsAt} />
            </>
          ) : (
            `of ${count(granted)}; not usable while your plan is inactive`
          )}
        </dd>
      </div>
      {standing === "active" ? (
        <>
          <div>
            <dt>At this pace</dt>
            <dd>
              <Forecast pace={pace} renews={billing.renewsAt !== null} />
            </dd>
          </div>
          <div>
            <dt>{billing.endsAt === null ? "Renewal" : "End"}</dt>
            <dd>
              <Renewal billing={billing} />
            </dd>
          </div>
        </>
      ) : null}
    </dl>
  );
}

function Forecast({ pace, renews }: { readonly pace: Pace; readonly renews: boolean }) {
  switch (pace.kind) {
    case "unused":
      return "You have not used any credits yet.";
    case "used_up":
      return "You have used all credits. Lookups return 402 credits_exhausted, and nothing is charged.";
    case "lasts":
      return renews ? "Your credits last until they renew." : "Your credits will last.";
    case "runs_out":
      return (
        <>
          Your credits run out around <UtcDay at={pace.at} />
          {renews ? ", before they renew." : "."}
        </>
      );
    default:
      return pace satisfies never;
  }
}

function Renewal({
  billing: { endsAt, renewsAt, nextPlan, plan, isOperatorGrant },
}: Pick<PlanSummaryProps, "billing">) {
  if (endsAt !== null) {
    return (
      <>
        Canceled. Active until <UtcDay at={endsAt} />.
      </>
    );
  }
  if (renewsAt !== null) {
    return (
      <>
        Credits renew on <UtcDay at={renewsAt} />
        {nextPlan === null || nextPlan === plan ? "" : `, with the plan ${PLANS[nextPlan].name}`}.
      </>
    );
  }
  return isOperatorGrant ? "These credits do not renew and do not expire." : "These credits do not renew.";
}

function count(credits: number): string {
  return credits.toLocaleString("en");
}
