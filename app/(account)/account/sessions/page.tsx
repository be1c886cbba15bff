import type { Metadata } from "next";
import { StandingNotice } from "@/app/(account)/account/standing-notice";
import { requireSession } from "@/app/auth/session";
import { Utc } from "@/components/utc";
import { Wide } from "@/components/wide";
import { listSessions } from "@/lib/accounts/login/sessions";
import { describeBilling } from "@/lib/accounts/purchase/describe-billing";
import { RETENTION } from "@/lib/domain/opt-out/retention";
import { getServices } from "@/lib/services";
import { endOther, logOut, logOutEverywhere } from "./actions";

export const metadata: Metadata = { title: "Sessions", robots: { index: false } };

export default async function Sessions() {
  const { accountId, email, sessionId: own } = await requireSession();
  const { accounts: db } = await getServices();
  const [sessions, billing] = await Promise.all([
    listSessions(accountId, { db }),
    describeBilling(accountId, { db, now: new Date() }),
  ]);
  return (
    <>
      <StandingNotice billing={billing} />
      <h1>Sessions</h1>
      <p>
        You are logged in as {email}. A session ends after {RETENTION.sessionIdleDays} days without use, and after{" "}
        {RETENTION.sessionDays} days at the latest.
      </p>
      <Wide label="Sessions">
        <table>
          <thead>
            <tr>
              <th scope="col">Browser</th>
              <th scope="col">Logged in (UTC)</th>
              <th scope="col">Last used (UTC)</th>
              <th scope="col">End</th>
            </tr>
          </thead>
          <tbody>
            {sessions.map(({ sessionId, device, startedAt, seenAt }) => (
              <tr key={sessionId}>
                <td id={`session-${sessionId}`}>
                  {device ?? "Unknown"}
                  {sessionId === own ? (
                    <>
                      {" "}
                      <span className="nowrap">(this browser)</span>
                    </>
                  ) : null}
                </td>
                <td>
                  <Utc at={startedAt} seconds={false} unit={false} />
                </td>
                <td>
                  <Utc at={seenAt} seconds={false} unit={false} />
                </td>
                <td>
                  {sessionId === own ? null : (
                    <form action={endOther}>
                      <input type="hidden" name="session" value={sessionId} />
                      <button type="submit" className="plain" aria-describedby={`session-${sessionId}`}>
                        End session
                      </button>
                    </form>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </Wide>
      <div className="actions">
        <form action={logOut}>
          <button type="submit">Log out here</button>
        </form>
        <form action={logOutEverywhere}>
          <button type="submit" className="plain">
            Log out everywhere
          </button>
        </form>
      </div>
    </>
  );
}
