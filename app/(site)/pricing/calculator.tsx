"use client";

import { useState } from "react";
import { CREDIT_USES } from "@/components/credit-uses";
import { MarginSection } from "@/components/margin-section";
import { PLANS } from "@/lib/domain/billing/plans";
import { planFor, sumCredits, type UseCounts } from "./plan-for";

const FIRST: UseCounts = { workEmail: 1_000, mobile: 20, companyProfile: 500 };
const MOST = 9_999_999;

/** What is found in a month, in credits, and the plan that it takes: by the tables that the service charges by. */
export function Calculator() {
  const [counts, setCounts] = useState<UseCounts>(FIRST);
  const credits = sumCredits(counts);
  const plan = planFor(credits);
  return (
    <MarginSection id="calculator" title="What you would need" needsScript>
      <p>Found in a month. What is not found costs nothing, so it need not be counted.</p>
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
              max={MOST}
              step={1}
              value={counts[id] ?? ""}
              placeholder="0"
              onChange={({ target }) => {
                const count = Math.min(MOST, Math.max(0, Math.floor(target.valueAsNumber)));
                setCounts({ ...counts, [id]: Number.isNaN(count) ? undefined : count });
              }}
            />
          </p>
        ))}
      </div>
      <output className="calculator-sum" aria-live="polite">
        <b>{credits.toLocaleString("en")} credits.</b>{" "}
        {plan === null ? (
          <>More than any one plan holds in a month.</>
        ) : (
          <>
            {PLANS[plan].name} holds {PLANS[plan].credits.toLocaleString("en")}, for {PLANS[plan].usdPerMonth} USD a
            month.
          </>
        )}
      </output>
    </MarginSection>
  );
}
