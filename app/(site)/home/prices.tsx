import { ContactName } from "@/components/contact-name";
import { CREDIT_USES } from "@/components/credit-uses";
import { MarginSection } from "@/components/margin-section";
import { Wide } from "@/components/wide";
import { CREDITS } from "@/lib/domain/billing/credits";
import { PLAN_IDS, PLANS } from "@/lib/domain/billing/plans";
import { contactFor, type Operator } from "@/lib/domain/operator";
import { LIMITS } from "@/lib/domain/usage/limits";

const LINES = [...CREDIT_USES, { id: "free", label: "A guess, a miss, an error", credits: 0 }];

interface PricesProps {
  readonly sellsPlans: boolean;
  readonly operator: Operator;
}

/** The price of each result, and what the plans amount to in lookups. */
export function Prices({ sellsPlans, operator }: PricesProps) {
  return (
    <MarginSection id="what-it-costs" title="What it costs">
      <p>
        {LIMITS.freeLookupsPerDay} lookups a day are free, and only those that find something count. With an API key you
        pay credits for what is found. What is not found costs nothing.
      </p>
      <dl className="home-index">
        {LINES.map(({ id, label, credits }) => (
          <div key={id}>
            <dt>{label}</dt>
            <dd>{credits}</dd>
          </div>
        ))}
      </dl>
      {sellsPlans ? (
        <>
          <Wide label="Plans">
            <table>
              <thead>
                <tr>
                  <th scope="col">Plan</th>
                  <th scope="col" className="number">
                    USD per month
                  </th>
                  <th scope="col" className="number">
                    Credits
                  </th>
                  <th scope="col" className="number">
                    or work emails
                  </th>
                  <th scope="col" className="number">
                    or mobiles
                  </th>
                </tr>
              </thead>
              <tbody>
                {PLAN_IDS.map((id) => (
                  <tr key={id}>
                    <th scope="row">{PLANS[id].name}</th>
                    <td className="number">{PLANS[id].usdPerMonth}</td>
                    <td className="number">{count(PLANS[id].credits)}</td>
                    <td className="number">{count(PLANS[id].credits / CREDITS.workEmail)}</td>
                    <td className="number">{count(PLANS[id].credits / CREDITS.mobile)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </Wide>
          <p>
            Credits renew with each monthly payment and do not roll over. <a href="/pricing">Choose a plan</a>
          </p>
        </>
      ) : (
        <p>
          This service sells no plans. For an <a href="/docs#authentication">API key</a>, contact{" "}
          <ContactName contact={contactFor("support", operator)} />.
        </p>
      )}
    </MarginSection>
  );
}

function count(number: number): string {
  return Math.floor(number).toLocaleString("en");
}
