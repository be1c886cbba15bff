import { ContactName } from "@/components/contact-name";
import type { BillingDescription } from "@/lib/accounts/purchase/describe-billing";
import { contactFor } from "@/lib/domain/operator";
import { getServices } from "@/lib/services";
import { BillingForm } from "./billing/billing-form";
import { standingMessage } from "./standing-message";

interface StandingNoticeProps {
  readonly billing: BillingDescription;
}

/** The banner on every account page while the plan needs attention: the problem, its effect, and the fix. */
export async function StandingNotice({ billing }: StandingNoticeProps) {
  const { sellsPlans } = await getServices();
  const text = standingMessage(billing, sellsPlans);
  // Having no plan yet is not a problem. NoPlanNotice covers it, on the pages that lead to one.
  if (text === null || hasNoPlan(billing)) return null;
  return (
    <div className="notice" role="alert">
      <p>{text}</p>
      <Fix billing={billing} />
    </div>
  );
}

/** Tells an account that never had credits how to get them. Renders nothing for any other account. */
export async function NoPlanNotice({ billing }: StandingNoticeProps) {
  if (!hasNoPlan(billing)) return null;
  const { sellsPlans } = await getServices();
  return (
    <div className="notice calm">
      <p>{sellsPlans ? "You have no plan yet. API keys come with a plan." : standingMessage(billing, sellsPlans)}</p>
      <Fix billing={billing} />
    </div>
  );
}

/** True for an account that was never granted credits and has no pending payment. */
function hasNoPlan({ reason, advice }: BillingDescription): boolean {
  return reason === "nothing_granted" && advice !== "wait";
}

async function Fix({ billing }: StandingNoticeProps) {
  const { sellsPlans, operator } = await getServices();
  const advice = sellsPlans ? billing.advice : "ask_operator";
  switch (advice) {
    case "none":
    case "wait":
      return null;
    case "settle_payment":
      return (
        <div className="actions">
          <BillingForm to="portal" label="Pay open invoice" fields={{ task: "home" }} />
          <BillingForm to="portal" label="Change card" fields={{ task: "card" }} plain />
        </div>
      );
    case "resume":
      return (
        <div className="actions">
          <BillingForm to="portal" label="Resume plan" fields={{ task: "home" }} />
        </div>
      );
    case "choose_plan":
      return (
        <p>
          <a href="/pricing">Choose a plan</a>
        </p>
      );
    case "ask_operator":
      return (
        <p>
          Contact <ContactName contact={contactFor("support", operator)} />.
        </p>
      );
    default:
      return advice satisfies never;
  }
}
