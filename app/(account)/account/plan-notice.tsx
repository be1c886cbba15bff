import type { BillingDescription } from "@/lib/accounts/purchase/describe-billing";
import { planMessage } from "./plan-message";

interface PlanNoticeProps {
  readonly billing: BillingDescription;
  /** Credits granted for the current period; null without one. */
  readonly granted: number | null;
}

/** Shows the current plan after a return from the payment provider. StandingNotice covers an inactive one. */
export function PlanNotice({ billing, granted }: PlanNoticeProps) {
  const text = granted === null ? null : planMessage(billing, granted);
  if (text === null) return null;
  return (
    <div className="notice good" role="status">
      <p>{text}</p>
    </div>
  );
}
