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

/** What each thing found costs, and what that makes of a plan. */
export function Prices({ sellsPlans, operator }: PricesProps) {
  return (
    <MarginSection id="what-it-costs" title="What it costs">
      <p>
        {LIMITS.freeLookupsPerDay} lookups a day are free, and only those that find something count. With a key, what is
        found is paid for in credits, and what is not found costs nothing.
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
                    or work e-mails
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
          Nothing is sold here. For an <a href="/docs#authentication">API key</a>, contact{" "}
          <ContactName contact={contactFor("support", operator)} />.
        </p>
      )}
    </MarginSection>
  );
}

function count(number: number): string {
  return Math.floor(number).toLocaleString("en");
}
