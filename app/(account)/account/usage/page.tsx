import type { Metadata } from "next";
import { StandingNotice } from "@/app/(account)/account/standing-notice";
import { requireSession } from "@/app/auth/session";
import { CodeBlock } from "@/components/code-block";
import { type BillingDescription, describeBilling } from "@/lib/accounts/purchase/describe-billing";
import { readAlertPercents } from "@/lib/accounts/usage/alert-percents";
import { describePeriodUsage } from "@/lib/accounts/usage/describe-period-usage";
import { listRequests } from "@/lib/accounts/usage/list-requests";
import { RETENTION } from "@/lib/domain/opt-out/retention";
import { foundPercent, sumUsage } from "@/lib/domain/usage/usage-row";
import { arrangeUsage } from "@/lib/domain/usage/usage-series";
import { describeUsageSpan, resolveUsageSpan, type UsageUnit } from "@/lib/domain/usage/usage-span";
import { renderUsageView } from "@/lib/domain/usage/usage-view";
import { getServices } from "@/lib/services";
import { AlertsForm } from "./alerts-form";
import { ENDPOINT_PATHS, loadUsageReport } from "./load-usage";
import { PeriodUsageSection } from "./period-usage";
import { RequestSection } from "./request-section";
import { UsageChart } from "./usage-chart";
import { formatPercent } from "./usage-columns";
import { UsageFilters } from "./usage-filters";
import { UsageTable } from "./usage-table";
import "./usage.css";
import "./usage-chart.css";

export const metadata: Metadata = { title: "Usage" };

const REQUESTS = 50;
const BREAKDOWNS: Readonly<Record<UsageUnit, string>> = { hour: "Hourly breakdown", day: "Daily breakdown" };

interface UsageProps {
  readonly searchParams: Promise<Readonly<Record<string, string | readonly string[] | undefined>>>;
}

export default async function Usage({ searchParams }: UsageProps) {
  const { accountId } = await requireSession();
  const { accounts: db, baseUrl } = await getServices();
  const now = new Date();
  const { view, keys, rows } = await loadUsageReport(accountId, await searchParams, now);
  const [period, billing, page, alerts] = await Promise.all([
    describePeriodUsage(accountId, { db, now }),
    describeBilling(accountId, { db, now }),
    listRequests({ accountId, view, limit: REQUESTS }, { db, now }),
    readAlertPercents(accountId, { db }),
  ]);
  if (period === null) return <NoPeriod billing={billing} />;
  const span = describeUsageSpan(view.span);
  const { unit, times } = resolveUsageSpan(view.span, now);
  const usage = arrangeUsage(rows, times, view.split === "key" ? [] : ENDPOINT_PATHS);
  const sum = sumUsage(rows);
  return (
    <>
      <StandingNotice billing={billing} />
      <h1>Usage</h1>
      <PeriodUsageSection period={period} billing={billing} />
      <section aria-labelledby="over-time">
        <h2 id="over-time">By {unit}</h2>
        <UsageFilters view={view} keys={keys} endpoints={ENDPOINT_PATHS} today={now.toISOString().slice(0, 10)} />
        {rows.length === 0 ? (
          <NoCalls isFiltered={view.keyId !== null || view.endpoint !== null} span={span} baseUrl={baseUrl} />
        ) : (
          <>
            <dl className="figures">
              <div>
                <dt>Credits</dt>
                <dd className="figure">{sum.credits.toLocaleString("en")}</dd>
              </div>
              <div>
                <dt>Calls</dt>
                <dd className="figure">{sum.calls.toLocaleString("en")}</dd>
              </div>
              <div>
                <dt>Match rate</dt>
                <dd className="figure">{formatPercent(foundPercent(sum))}</dd>
              </div>
            </dl>
            <UsageChart
              usage={usage}
              unit={unit}
              split={view.split}
              span={`${span[0]?.toUpperCase()}${span.slice(1)}`}
            />
            <div className="head">
              <h3>{BREAKDOWNS[unit]}</h3>
              <p>
                <a href={`/account/usage/csv${renderUsageView({ ...view, status: null, after: null })}`} download>
                  Download CSV
                </a>
              </p>
            </div>
            <UsageTable usage={usage} unit={unit} split={view.split} label={`Usage of the ${span}`} />
          </>
        )}
        <p className="quiet note">
          {unit === "hour" ? (
            <>
              Hours are in UTC. Hourly figures come from the request log, which is a moment behind and can miss calls.
              Daily credits are exact.
            </>
          ) : (
            <>
              Days start at 00:00 UTC. Credits are counted as they are charged, and are exact. Calls and found lookups
              come from the request log, which is a moment behind. We keep daily figures for{" "}
              {RETENTION.usageRecordMonths} months.
            </>
          )}
        </p>
      </section>
      <RequestSection view={view} page={page} keys={keys} />
      <AlertsForm percents={alerts} />
    </>
  );
}

function NoPeriod({ billing }: { readonly billing: BillingDescription }) {
  return (
    <>
      <StandingNotice billing={billing} />
      <h1>Usage</h1>
      <div className="empty">
        <h2>No usage yet</h2>
        <p>
          <a href="/account">Credits and keys</a> shows how to get credits and a key.
        </p>
      </div>
    </>
  );
}

interface NoCallsProps {
  readonly isFiltered: boolean;
  readonly span: string;
  readonly baseUrl: string;
}

function NoCalls({ isFiltered, span, baseUrl }: NoCallsProps) {
  if (isFiltered) {
    return (
      <div className="empty">
        <h3>No calls match in the {span}</h3>
        <p>
          <a href="/account/usage">Show all calls</a>
        </p>
      </div>
    );
  }
  return (
    <div className="empty">
      <h3>No calls in the {span}</h3>
      <p>
        Your first call shows up here immediately. This request looks up a company. You find your key under{" "}
        <a href="/account">Credits and keys</a>.
      </p>
      <CodeBlock>{`curl -H "Authorization: Bearer YOUR_KEY" "${baseUrl}/v1/company?domain=acme.example"`}</CodeBlock>
    </div>
  );
}
