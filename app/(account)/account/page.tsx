import type { Metadata } from "next";
import { Keys } from "@/app/(account)/account/keys";
import { PlanNotice } from "@/app/(account)/account/plan-notice";
import { PlanSummary } from "@/app/(account)/account/plan-summary";
import { NoPlanNotice, StandingNotice } from "@/app/(account)/account/standing-notice";
import { requireSession } from "@/app/auth/session";
import { describeAccount } from "@/lib/accounts/describe-account";
import { describeBilling } from "@/lib/accounts/purchase/describe-billing";
import { getServices } from "@/lib/services";

export const metadata: Metadata = { title: "Account" };

interface AccountProps {
  readonly searchParams: Promise<Readonly<Record<string, string | readonly string[] | undefined>>>;
}

export default async function Account({ searchParams }: AccountProps) {
  const { accountId, isRecent } = await requireSession();
  const { accounts: db, baseUrl } = await getServices();
  const now = new Date();
  const isBack = (await searchParams).back !== undefined;
  const [{ period, keys }, billing] = await Promise.all([
    describeAccount(accountId, { db, now }),
    describeBilling(accountId, { db, now }),
  ]);
  return (
    <>
      <StandingNotice billing={billing} />
      <h1>Credits and keys</h1>
      <NoPlanNotice billing={billing} />
      {isBack ? <PlanNotice billing={billing} granted={period?.granted ?? null} /> : null}
      {period === null ? null : <PlanSummary billing={billing} period={period} />}
      {period === null && keys.length === 0 ? null : <Keys keys={keys} isRecent={isRecent} baseUrl={baseUrl} />}
    </>
  );
}
