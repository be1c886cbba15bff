import { sayStanding } from "@/app/(account)/account/say-standing";
import type { BillingDescription } from "@/lib/accounts/describe-billing";

/** Shown where an account's plan needs attention: what it is, and the way to the fix. */
export function StandingNotice({
  billing,
  sellsPlans,
}: {
  readonly billing: BillingDescription;
  readonly sellsPlans: boolean;
}) {
  const advice = sayStanding(billing, sellsPlans);
  if (advice === null) return null;
  return (
    // That one has not begun yet is nothing to be alarmed about.
    <div className={billing.reason === "nothing_granted" ? "notice calm" : "notice"} role="alert">
      <p>{advice.text}</p>
      {advice.link === null ? null : (
        <p>
          <a href={advice.link.href}>{advice.link.label}</a>
        </p>
      )}
    </div>
  );
}
