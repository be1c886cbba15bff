import type { Metadata } from "next";
import { DayTable } from "@/app/(account)/account/usage/day-table";
import { RequestTable } from "@/app/(account)/account/usage/request-table";
import { Utc } from "@/app/(account)/account/utc";
import { requireSession } from "@/app/session";
import { describeAccount } from "@/lib/accounts/describe-account";
import { describeBilling } from "@/lib/accounts/describe-billing";
import { describeUsage, USAGE_SPANS, type UsageSpan } from "@/lib/accounts/describe-usage";
import { listRequests } from "@/lib/accounts/list-requests";
import { PLANS } from "@/lib/domain/plans";
import { RETENTION } from "@/lib/domain/retention";
import { getServices } from "@/lib/services";

export const metadata: Metadata = { title: "Usage" };

const REQUESTS = 100;
const USUAL_SPAN: UsageSpan = 30;

interface UsageProps {
  readonly searchParams: Promise<Readonly<Record<string, string | readonly string[] | undefined>>>;
}

export default async function Usage({ searchParams }: UsageProps) {
  const { accountId } = await requireSession();
  const asked = (await searchParams).days;
  const days = USAGE_SPANS.find((span) => String(span) === asked) ?? USUAL_SPAN;
  const { accounts: db } = await getServices();
  const now = new Date();
  const [{ period }, { plan, renewsAt }, rows, requests] = await Promise.all([
    describeAccount(accountId, { db, now }),
    describeBilling(accountId, { db, now }),
    describeUsage(accountId, { db, now, days }),
    listRequests(accountId, { db, limit: REQUESTS }),
  ]);
  return (
    <>
      <h1>Usage</h1>
      {period === null ? (
        <p>No credits were granted yet, so nothing was used.</p>
      ) : (
        <>
          <h2>This period</h2>
          <p>
            The same figures as <code>/v1/usage</code> reports for any of your keys.
          </p>
          <dl>
            <dt>Plan</dt>
            <dd>{plan === null ? "Unknown" : PLANS[plan].name}</dd>
            <dt>Credits granted</dt>
            <dd>{period.granted.toLocaleString("en")}</dd>
            <dt>Credits used</dt>
            <dd>{period.used.toLocaleString("en")}</dd>
            <dt>Credits left</dt>
            <dd>{period.left.toLocaleString("en")}</dd>
            <dt>Renews</dt>
            <dd>{renewsAt === null ? "No" : <Utc at={renewsAt} />}</dd>
          </dl>
        </>
      )}
      <h2>By day</h2>
      <nav className="pages" aria-label="Days shown">
        {USAGE_SPANS.map((span) => (
          <a key={span} href={`/account/usage?days=${span}`} aria-current={span === days ? "page" : undefined}>
            Last {span} days
          </a>
        ))}
      </nav>
      <p>
        Days are of UTC. Credits come from the books and are exact. Calls, and how many of the lookups found something,
        come from the request log, which is kept for {RETENTION.requestLogDays} days and written a moment later.
      </p>
      <DayTable rows={rows} days={days} />
      <h2>The last requests</h2>
      <p>Of all keys, the newest first. What was asked and what was answered is not kept.</p>
      <RequestTable requests={requests} />
    </>
  );
}
