"use client";

import { useState } from "react";
import { CREDIT_USES } from "@/components/credit-uses";
import { MarginSection } from "@/components/margin-section";
import { SupportNote } from "@/components/support-contact";
import { PLANS } from "@/lib/domain/billing/plans";
import { planFor, sumCredits, type UseCounts } from "./plan-for";

const INITIAL_COUNTS: UseCounts = { workEmail: 1_000, mobile: 20, companyProfile: 500 };
const MAX_COUNT = 9_999_999;

/** Adds up the credits for a month of found lookups, and names the cheapest plan that is enough. */
export function Calculator() {
  const [counts, setCounts] = useState<UseCounts>(INITIAL_COUNTS);
  const credits = sumCredits(counts);
  const plan = planFor(credits);
  return (
    <MarginSection id="calculator" title="Estimate your plan" needsScript>
      <p>Results per month. Misses are free.</p>
      <div className="calculator-lines">
        {CREDIT_USES.map(({ id, label, credits: each }) => (
          <p key={id}>
            <label htmlFor={`calculator-${id}`}>
              {label} <span className="quiet">{each} each</span>
            </label>
            <input
              id={`calculator-${id}`}
              type="number"
              min={0}
              max={MAX_COUNT}
              step={1}
              value={counts[id] ?? ""}
              placeholder="0"
              onChange={({ target }) => {
                const count = Math.min(MAX_COUNT, Math.max(0, Math.floor(target.valueAsNumber)));
                setCounts({ ...counts, [id]: Number.isNaN(count) ? undefined : count });
              }}
            />
          </p>
        ))}
      </div>
      <output className="calculator-sum" aria-live="polite">
        <b>{credits.toLocaleString("en")} credits.</b>{" "}
        {plan === null ? (
          <>
            This is more than any plan includes in a month. <SupportNote />
          </>
        ) : (
          <>
            {PLANS[plan].name} (${PLANS[plan].usdPerMonth} per month) covers this, with{" "}
            {(PLANS[plan].credits - credits).toLocaleString("en")} credits to spare.{" "}
            <a href={`/account/checkout/start?plan=${plan}`}>Order {PLANS[plan].name}</a>
          </>
        )}
      </output>
    </MarginSection>
  );
}
