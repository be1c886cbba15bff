import type { Metadata } from "next";
import { requireSession } from "@/app/auth/session";
import { describeAccount } from "@/lib/accounts/describe-account";
import { describeBilling } from "@/lib/accounts/purchase/describe-billing";
import { getServices } from "@/lib/services";
import { Keys } from "./keys";
import { PlanNotice } from "./plan-notice";
import { PlanSummary } from "./plan-summary";
import { NoPlanNotice, StandingNotice } from "./standing-notice";

export const metadata: Metadata = { title: "Account" };

interface AccountProps {
  readonly searchParams: Promise<Readonly<Record<string, string | readonly string[] | undefined>>>;
}

export default async function Account({ searchParams }: AccountProps) {
  const { accountId, isRecent } = await requireSession();
  const { accounts: db, baseUrl } = await getServices();
  const now = new Date();
  const isBackFromPayment = (await searchParams).back !== undefined;
  const [{ period, keys }, billing] = await Promise.all([
    describeAccount(accountId, { db, now }),
    describeBilling(accountId, { db, now }),
  ]);
  return (
    <>
      <StandingNotice billing={billing} />
      <h1>Credits and keys</h1>
      <NoPlanNotice billing={billing} />
      {isBackFromPayment ? <PlanNotice billing={billing} granted={period?.granted ?? null} /> : null}
      {period === null ? null : <PlanSummary billing={billing} period={period} />}
      {period === null && keys.length === 0 ? null : <Keys keys={keys} isRecent={isRecent} baseUrl={baseUrl} />}
    </>
  );
}
