import { MarginSection } from "@/components/margin-section";
import { StackingTable } from "@/components/stacking-table";
import { CREDITS } from "@/lib/domain/billing/credits";
import { PLANS } from "@/lib/domain/billing/plans";
import { LIMITS } from "@/lib/domain/usage/limits";

/** The facts that a buyer compares between providers, and what this service lacks. */
export function ComparisonSection({ sellsPlans }: { readonly sellsPlans: boolean }) {
  const rows = [
    ...(sellsPlans
      ? [
          ["One work email", `${priceRange(CREDITS.workEmail)}, by plan. Free if none is found.`] as const,
          ["One mobile number", `${priceRange(CREDITS.mobile)}, by plan. Free if none is found.`] as const,
        ]
      : []),
    ["Time to a response", `${LIMITS.requestSeconds} seconds at most. No jobs to poll, no webhooks.`],
    ["Where the data is", "In your own PostgreSQL, on your own server."],
    ["License", "MIT: run it, change it, host it for others."],
  ] as const;
  return (
    <MarginSection id="how-it-compares" title="At a glance">
      <StackingTable
        label="At a glance"
        columns={[
          { name: "What", isVisuallyHidden: true },
          { name: "Here", isVisuallyHidden: true },
        ]}
        rows={rows.map(([what, here]) => ({ id: what, cells: [what, here] }))}
      />
      <h3>What you do not get</h3>
      <ul>
        <li>Data. Peoplepages comes with a fictional sample and knows only what you import.</li>
        <li>Verified mailboxes. A status repeats what your records say: we check no mailbox ourselves.</li>
        <li>
          More than {LIMITS.peoplePerCall} people in one response, or a second page. <a href="/docs/lists">Why</a>
        </li>
        <li>Lookups of companies by name. You look up a company by its website.</li>
      </ul>
    </MarginSection>
  );
}

/** The price of one result in US dollars, from the largest plan to the smallest. */
function priceRange(credits: number): string {
  const prices = Object.values(PLANS).map((plan) => (plan.usdPerMonth / plan.credits) * credits);
  return `$${price(Math.min(...prices))} to $${price(Math.max(...prices))}`;
}

function price(usd: number): string {
  return usd.toPrecision(2);
}
