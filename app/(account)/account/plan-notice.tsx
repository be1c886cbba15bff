import type { BillingDescription } from "@/lib/accounts/purchase/describe-billing";
import { sayPlan } from "./say-plan";

interface PlanNoticeProps {
  readonly billing: BillingDescription;
  /** Of the period that serves; null without one. */
  readonly granted: number | null;
}

/** States the present plan on return from the payment provider. StandingNotice covers an inactive one. */
export function PlanNotice({ billing, granted }: PlanNoticeProps) {
  const text = granted === null ? null : sayPlan(billing, granted);
  if (text === null) return null;
  return (
    <div className="notice good" role="status">
      <p>{text}</p>
    </div>
  );
}
