import type { Metadata } from "next";
import { StandingNotice } from "@/app/(account)/account/standing-notice";
import { requireSession } from "@/app/auth/session";
import { CodeBlock } from "@/components/code-block";
import { describeAccount } from "@/lib/accounts/describe-account";
import { describeBilling } from "@/lib/accounts/purchase/describe-billing";
import { getServices } from "@/lib/services";
import { Enrich } from "./enrich";
import "./enrich.css";

export const metadata: Metadata = { title: "Enrich a list" };

export default async function EnrichPage() {
  const { accountId } = await requireSession();
  const { accounts: db, baseUrl } = await getServices();
  const now = new Date();
  const [{ period, keys }, billing] = await Promise.all([
    describeAccount(accountId, { db, now }),
    describeBilling(accountId, { db, now }),
  ]);
  const usable = keys.filter(({ isExpired }) => !isExpired);
  return (
    <>
      <StandingNotice billing={billing} />
      <h1>Enrich a list</h1>
      <p>
        Add emails, mobile numbers and companies to a list of people. Your browser looks up one row after another with
        your API key. The list itself is not uploaded: it stays in this browser, also after you log out, until you
        forget it. <a href="/docs/enrich-a-list">How it works</a>
      </p>
      {usable.length === 0 || period === null ? (
        <div className="empty">
          <h2>You need credits and a key</h2>
          <p>
            <a href="/account">Credits and keys</a> shows how to get them.
          </p>
        </div>
      ) : (
        <>
          <noscript>
            <p>This page needs JavaScript. You can run this command instead:</p>
            <CodeBlock>{`npx peoplepages enrich leads.csv --key YOUR_KEY --base ${baseUrl}`}</CodeBlock>
          </noscript>
          <div className="needs-script">
            <Enrich
              accountId={accountId}
              keys={usable.map(({ id, name, last4, cap }) => ({ id, name, last4, cap }))}
              creditsLeft={period.left}
            />
          </div>
        </>
      )}
    </>
  );
}
