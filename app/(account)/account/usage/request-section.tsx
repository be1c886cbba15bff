import type { KeyLabel } from "@/lib/accounts/keys/own-keys";
import type { RequestPage } from "@/lib/accounts/usage/list-requests";
import { RETENTION } from "@/lib/domain/opt-out/retention";
import { STATUS_CLASSES, type StatusClass, type UsageView } from "@/lib/domain/usage/usage-view";
import { FindRequestForm } from "./find-request-form";
import { RequestTable } from "./request-table";
import { Segments, usageHref } from "./usage-filters";

interface RequestSectionProps {
  readonly view: UsageView;
  readonly page: RequestPage;
  readonly keys: readonly KeyLabel[];
}

const STATUS_LABELS: Readonly<Record<StatusClass, string>> = { 2: "OK", 4: "Client error", 5: "Server error" };

/** The request log of the account (D39), with the filters of the page and one by status. */
export function RequestSection({ view, page: { requests, next }, keys }: RequestSectionProps) {
  const here = (changes: Partial<UsageView>) => `${usageHref({ ...view, after: null, ...changes })}#requests`;
  const isFiltered = view.keyId !== null || view.endpoint !== null || view.status !== null;
  return (
    <section aria-labelledby="requests">
      <h2 id="requests">Requests</h2>
      <p>
        {isFiltered ? "Matching requests" : "Requests of all keys"} from the last {RETENTION.requestLogDays} days,
        newest first. We do not store what you asked for or what was returned.
      </p>
      <FindRequestForm />
      <Segments
        label="Status"
        choices={[
          { label: "Any status", href: here({ status: null }), isChosen: view.status === null },
          ...STATUS_CLASSES.map((status) => ({
            label: `${STATUS_LABELS[status]} ${status}xx`,
            href: here({ status }),
            isChosen: status === view.status,
          })),
        ]}
      />
      {requests.length === 0 ? (
        <div className="empty">
          <h3>{view.after === null ? (isFiltered ? "No requests match" : "No requests yet") : "No older requests"}</h3>
          {isFiltered ? (
            <p>
              <a href={here({ keyId: null, endpoint: null, status: null })}>Show all requests</a>
            </p>
          ) : (
            <p>A request shows up here a second or two after its response.</p>
          )}
        </div>
      ) : (
        <RequestTable requests={requests} keyLabels={new Map(keys.map(({ id, label }) => [id, label]))} />
      )}
      {view.after === null && next === null ? null : (
        <nav className="actions" aria-label="Pages of the request log">
          {view.after === null ? null : <a href={here({})}>Newest</a>}
          {next === null ? null : (
            <a href={here({ after: next })} rel="next">
              Older
            </a>
          )}
        </nav>
      )}
    </section>
  );
}
