import type { KeyName } from "@/lib/accounts/keys/list-key-names";
import type { RequestPage } from "@/lib/accounts/usage/list-requests";
import { RETENTION } from "@/lib/domain/opt-out/retention";
import { STATUS_CLASSES, type StatusClass, type UsageView } from "@/lib/domain/usage/usage-view";
import { RequestTable } from "./request-table";
import { Segments, usageHref } from "./usage-choices";

interface RequestSectionProps {
  readonly view: UsageView;
  readonly page: RequestPage;
  readonly keys: readonly KeyName[];
}

const KINDS: Readonly<Record<StatusClass, string>> = { 2: "Answered", 4: "Refused", 5: "Failed" };

/** The request log: filtered as the figures above it, and by the kind of status. */
export function RequestSection({ view, page: { requests, next }, keys }: RequestSectionProps) {
  const here = (changes: Partial<UsageView>) => `${usageHref({ ...view, after: null, ...changes })}#requests`;
  const isFiltered = view.keyId !== null || view.endpoint !== null || view.status !== null;
  return (
    <section aria-labelledby="requests">
      <h2 id="requests">Requests</h2>
      <p>
        The newest first, of the last {RETENTION.requestLogDays} days{isFiltered ? ", as chosen" : ", of all keys"}.
        What was asked and what was answered is not kept.
      </p>
      <Segments
        label="Kind of status"
        choices={[
          { label: "Any status", href: here({ status: null }), isChosen: view.status === null },
          ...STATUS_CLASSES.map((status) => ({
            label: `${KINDS[status]} ${status}xx`,
            href: here({ status }),
            isChosen: status === view.status,
          })),
        ]}
      />
      {requests.length === 0 ? (
        <div className="empty">
          <h3>
            {view.after === null
              ? isFiltered
                ? "No request of this kind"
                : "No request yet"
              : "No request before that"}
          </h3>
          {isFiltered ? (
            <p>
              <a href={here({ keyId: null, endpoint: null, status: null })}>Show all requests</a>
            </p>
          ) : (
            <p>A request stands here a second or two after it was answered.</p>
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
