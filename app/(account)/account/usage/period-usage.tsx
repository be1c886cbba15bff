import { UtcDay } from "@/components/utc";
import { Wide } from "@/components/wide";
import type { BillingDescription } from "@/lib/accounts/purchase/describe-billing";
import type { PeriodUsage } from "@/lib/accounts/usage/describe-period-usage";
import { PLANS } from "@/lib/domain/billing/plans";

interface PeriodUsageProps {
  readonly period: PeriodUsage;
  readonly billing: Pick<BillingDescription, "plan" | "renewsAt" | "standing">;
}

/** The current period as `/v1/usage` reports it, and the credits spent in it by endpoint. */
export function PeriodUsageSection({ period, billing: { plan, renewsAt, standing } }: PeriodUsageProps) {
  const { granted, used, left, startsAt, endpoints, forgotten } = period;
  return (
    <section aria-labelledby="period">
      <h2 id="period">This period</h2>
      <p>
        Since <UtcDay at={startsAt} />. <code>/v1/usage</code> reports the same figures.
      </p>
      <dl className="figures">
        <div>
          <dt>Plan</dt>
          <dd className="figure">{plan === null ? "Unknown" : PLANS[plan].name}</dd>
        </div>
        <div>
          <dt>Credits granted</dt>
          <dd className="figure">{granted.toLocaleString("en")}</dd>
        </div>
        <div>
          <dt>Credits used</dt>
          <dd className="figure">{used.toLocaleString("en")}</dd>
        </div>
        <div className={standing === "active" ? undefined : "out-of-use"}>
          <dt>Credits left</dt>
          <dd className="figure">{left.toLocaleString("en")}</dd>
        </div>
        <div>
          <dt>Renews</dt>
          <dd>{standing === "active" && renewsAt !== null ? <UtcDay at={renewsAt} /> : "No"}</dd>
        </div>
      </dl>
      {used === 0 ? null : (
        <details>
          <summary>Credits of this period by endpoint</summary>
          <Wide label="Credits of this period by endpoint">
            <table className="narrow">
              <thead>
                <tr>
                  <th scope="col">Endpoint</th>
                  <th scope="col" className="number">
                    Found
                  </th>
                  <th scope="col" className="number">
                    Credits
                  </th>
                </tr>
              </thead>
              <tbody>
                {endpoints.map(({ endpoint, lookups, credits }) => (
                  <tr key={endpoint}>
                    <td>
                      <code>{endpoint}</code>
                    </td>
                    <td className="number">{lookups.toLocaleString("en")}</td>
                    <td className="number">{credits.toLocaleString("en")}</td>
                  </tr>
                ))}
                {forgotten === 0 ? null : (
                  <tr>
                    <td>Older than our records</td>
                    <td className="number">–</td>
                    <td className="number">{forgotten.toLocaleString("en")}</td>
                  </tr>
                )}
              </tbody>
              <tfoot>
                <tr>
                  <th scope="row" colSpan={2}>
                    Credits used
                  </th>
                  <td className="number">{used.toLocaleString("en")}</td>
                </tr>
              </tfoot>
            </table>
          </Wide>
        </details>
      )}
    </section>
  );
}
