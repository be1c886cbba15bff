import * as Tabs from "@radix-ui/react-tabs";
import { useState } from "react";
import { type CallState, paneState, type ReceivedState } from "@/app/(site)/playground/call-state";
import type { Payment } from "@/app/(site)/playground/key-choice";
import type { PlaygroundCall } from "@/app/(site)/playground/playground-call";
import type { PlaygroundSession } from "@/app/(site)/playground/use-playground";
import { CodeBlock } from "@/components/code-block";
import { CopyButton } from "@/components/copy-button";
import { ErrorNotice, type HelpByCode } from "@/components/lookup/error-notice";
import { JsonText } from "@/components/lookup/json-text";
import { Facts, NoResponseNotice } from "@/components/lookup/response-pane";
import { writeSnippets } from "@/lib/api/snippets";
import { AppliedFilters } from "./applied-filters";
import { EmptyPane } from "./empty-pane";
import { parseSearchBody, renderPeopleCsv } from "./found-people";
import { PeopleTable } from "./people-table";
import { SuggestedCompanies } from "./suggested-companies";
import { useEmails } from "./use-emails";
import "./people-results.css";

interface SearchResponseProps {
  readonly call: PlaygroundCall;
  readonly playground: PlaygroundSession;
  readonly payment: Payment;
  readonly baseUrl: string;
  readonly helps: HelpByCode;
}

const VIEWS = [
  { id: "table", label: "Table" },
  { id: "json", label: "JSON" },
  { id: "curl", label: "curl" },
] as const;

type View = (typeof VIEWS)[number]["id"];

/** The response to a search: how the question was read, the number of matches, and the people in three views. */
export default function SearchResponse({ call, playground, payment, baseUrl, helps }: SearchResponseProps) {
  const { state, applied } = playground;
  const [view, setView] = useState<View>("table");
  const received = useLastReceived(state);
  const response = received?.received.response ?? null;
  const found = response === null ? null : parseSearchBody(response.text);
  const people = found?.people ?? [];
  const emails = useEmails(payment);
  const [snippet] = writeSnippets({
    ...{ baseUrl, path: call.endpoint.path, withKey: payment.key !== null },
    query: received?.sent ?? call.values,
  });
  const csv = renderPeopleCsv(people, emails.found);

  return (
    <>
      {applied === null || applied.filters.length === 0 ? null : (
        <AppliedFilters
          applied={applied}
          call={call}
          isSending={state.kind === "sending"}
          change={playground.change}
          onSearch={(next, change) => playground.search(next, change, payment.key)}
          onUndo={playground.canUndo ? playground.undo : null}
        />
      )}
      <div className="response-facts" aria-live="polite">
        <MatchCount shown={people.length} estimate={estimateOf(received)} isFound={found !== null} />
        <Facts state={paneState(state, call.endpoint)} />
      </div>
      {response?.error ? <ErrorNotice error={response.error} helps={helps} /> : null}
      {state.kind === "no_response" ? <NoResponseNotice /> : null}
      {found?.hint ? <p className="people-hint">{found.hint}</p> : null}
      {response === null ? null : (
        <SuggestedCompanies
          body={response.text}
          onChoose={(domain) =>
            playground.search({ ...call.values, company_domain: domain }, `Company set to ${domain}.`, payment.key)
          }
        />
      )}
      {response === null ? (
        state.kind === "sending" ? (
          <EmptyPane text="Searching …" />
        ) : null
      ) : (
        <Tabs.Root
          className="people-views"
          value={view}
          onValueChange={(next) => setView(VIEWS.find(({ id }) => id === next)?.id ?? "table")}
        >
          <div className="people-bar">
            <Tabs.List className="tabs" aria-label="View">
              {VIEWS.map(({ id, label }) => (
                <Tabs.Trigger key={id} value={id} className="tab">
                  {label}
                </Tabs.Trigger>
              ))}
            </Tabs.List>
            <span className="people-acts">
              {view === "table" && people.length > 0 ? (
                <>
                  <CopyButton key={csv} text={csv} label="Copy as CSV" />
                  <button type="button" className="plain" onClick={() => download(csv)}>
                    Download CSV
                  </button>
                </>
              ) : null}
              {view === "json" ? <CopyButton key={response.text} text={response.text} label="Copy JSON" /> : null}
              {view === "curl" ? <CopyButton key={snippet?.text} text={snippet?.text ?? ""} label="Copy curl" /> : null}
            </span>
          </div>
          <Tabs.Content value="table" tabIndex={-1}>
            {people.length === 0 ? (
              <p className="quiet people-none">
                {found === null ? "No people: see the message above." : "No one found."}
              </p>
            ) : (
              <PeopleTable people={people} emails={emails} />
            )}
          </Tabs.Content>
          <Tabs.Content value="json" tabIndex={-1}>
            {response.requestId === null ? null : (
              <p className="quiet people-id">
                Request ID <code>{response.requestId}</code>
              </p>
            )}
            <CodeBlock className="response-body">
              <JsonText json={response.text} />
            </CodeBlock>
          </Tabs.Content>
          <Tabs.Content value="curl" tabIndex={-1}>
            <CodeBlock className="response-body">{snippet?.text}</CodeBlock>
          </Tabs.Content>
        </Tabs.Root>
      )}
    </>
  );
}

/** The last response, also while the next search is on its way; null if there was none, or it was lost. */
function useLastReceived(state: CallState): ReceivedState | null {
  const [last, setLast] = useState<ReceivedState | null>(null);
  if (state.kind === "sending") return last;
  const current = state.kind === "received" ? state : null;
  if (current !== last) setLast(current);
  return current;
}

interface MatchCountProps {
  readonly shown: number;
  /** How many people match; null if the API did not say. */
  readonly estimate: number | null;
  readonly isFound: boolean;
}

function MatchCount({ shown, estimate, isFound }: MatchCountProps) {
  if (!isFound) return null;
  if (estimate === null || estimate <= shown) return <strong>{people(shown)}</strong>;
  return (
    <strong>
      {shown} of about {people(estimate)}
    </strong>
  );
}

function people(count: number): string {
  return `${count.toLocaleString("en")} ${count === 1 ? "person" : "people"}`;
}

function estimateOf(received: ReceivedState | null): number | null {
  const header = new Map(received?.received.headers).get("x-search-estimate");
  return header === undefined ? null : Number(header);
}

/** Saves a text as a file, which never leaves the browser. */
function download(csv: string): void {
  // Spreadsheets read UTF-8 only after a byte order mark.
  const url = URL.createObjectURL(new Blob(["\ufeff", csv], { type: "text/csv;charset=utf-8" }));
  const link = document.createElement("a");
  link.href = url;
  link.download = "people.csv";
  link.click();
  URL.revokeObjectURL(url);
}
