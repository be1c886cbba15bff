import type { Metadata } from "next";
import { FindRequestForm } from "@/app/(account)/account/usage/find-request-form";
import { requireSession } from "@/app/auth/session";
import { CopyButton } from "@/components/copy-button";
import { Utc } from "@/components/utc";
import { listKeyLabels } from "@/lib/accounts/keys/own-keys";
import { findRequest, type ListedRequest } from "@/lib/accounts/usage/list-requests";
import { ERRORS } from "@/lib/api/errors";
import { REFERENCE } from "@/lib/api/reference";
import { RETENTION } from "@/lib/domain/opt-out/retention";
import { parseRequestId } from "@/lib/domain/usage/log-cursor";
import { getServices } from "@/lib/services";
import "../usage.css";

export const metadata: Metadata = { title: "Request" };

interface RequestProps {
  readonly searchParams: Promise<Readonly<Record<string, string | readonly string[] | undefined>>>;
}

/** One entry of the request log (D39), found by its ID. */
export default async function Request({ searchParams }: RequestProps) {
  const { accountId } = await requireSession();
  const { id = "" } = await searchParams;
  const typed = typeof id === "string" ? id.trim() : "";
  const requestId = parseRequestId(typed);
  return (
    <>
      <h1>Request</h1>
      <p>
        <a href="/account/usage#requests">All requests</a>
      </p>
      {requestId === null ? null : <FoundRequest accountId={accountId} requestId={requestId} />}
      <FindRequestForm value={typed} error={typed === "" || requestId !== null ? null : INVALID} />
    </>
  );
}

const INVALID = "A request ID has 36 characters, such as 0f9619ff-8b86-4d01-b42d-00cf4fc964ff. Copy all of it.";

async function FoundRequest({ accountId, requestId }: { readonly accountId: string; readonly requestId: string }) {
  const { accounts: db } = await getServices();
  const [request, keys] = await Promise.all([
    findRequest({ accountId, requestId }, { db, now: new Date() }),
    listKeyLabels(accountId, { db }),
  ]);
  if (request === null) {
    return (
      <div className="empty">
        <h2>No request with this ID</h2>
        <p>
          We keep requests for {RETENTION.requestLogDays} days, and only those made with a key of your account. A new
          request shows up a second or two after its response.
        </p>
      </div>
    );
  }
  return <RequestDetails request={request} keyLabel={keys.find(({ id }) => id === request.keyId)?.label ?? "–"} />;
}

interface RequestDetailsProps {
  readonly request: ListedRequest;
  readonly keyLabel: string;
}

function RequestDetails({ request, keyLabel }: RequestDetailsProps) {
  const { requestId, at, endpoint, status, found, credits, ms } = request;
  const slug = REFERENCE.find(({ path }) => path === endpoint)?.slug;
  return (
    <>
      <dl>
        <dt>Request ID</dt>
        <dd>
          <code>{requestId}</code> <CopyButton text={requestId} />
        </dd>
        <dt>Time</dt>
        <dd>
          <Utc at={at} />
        </dd>
        <dt>Endpoint</dt>
        <dd>
          <code>{slug === undefined ? endpoint : <a href={`/docs/${slug}`}>{endpoint}</a>}</code>
        </dd>
        <dt>Status</dt>
        <dd>
          <span className={`badge ${status < 400 ? "good" : "wrong"}`}>{status}</span> <StatusErrors status={status} />
        </dd>
        <dt>Result</dt>
        <dd>{found === null ? "–" : found ? "Found" : "No match"}</dd>
        <dt>Credits charged</dt>
        <dd>{credits.toLocaleString("en")}</dd>
        <dt>Duration</dt>
        <dd>{ms.toLocaleString("en")} ms</dd>
        <dt>Key</dt>
        <dd>{keyLabel}</dd>
      </dl>
      <p className="quiet note">We do not store what you asked for or what was returned.</p>
    </>
  );
}

/** Links to the errors that have this status. The log has the status only. */
function StatusErrors({ status }: { readonly status: number }) {
  const codes = Object.entries(ERRORS).filter(([, rule]) => rule.status === status);
  return codes.map(([code], index) => (
    <span key={code}>
      {index === 0 ? "" : " or "}
      <a href={`/docs/errors#${code}`}>
        <code>{code}</code>
      </a>
    </span>
  ));
}
