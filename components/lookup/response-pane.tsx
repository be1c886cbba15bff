import type { ReactNode } from "react";
import { CodeBlock } from "@/components/code-block";
import { ErrorNotice, type HelpByCode } from "./error-notice";
import { JsonText } from "./json-text";
import type { LookupResponse } from "./lookup-response";

export type PaneState =
  /** Nothing was sent yet. The text is the documented example; the pane shows none without it. */
  | { readonly kind: "example"; readonly text: string }
  | { readonly kind: "empty" }
  | { readonly kind: "sending" }
  | { readonly kind: "no_response" }
  | { readonly kind: "response"; readonly response: LookupResponse };

interface ResponsePaneProps {
  /** The request target. */
  readonly target: string;
  readonly state: PaneState;
  /** Help with an error, by its code, beyond what ErrorNotice offers everywhere. */
  readonly helps?: HelpByCode;
  /** Replaces the message of an error, where the form shows it. */
  readonly errorText?: string | undefined;
  /** Shown between the facts about the response and its body. */
  readonly children?: ReactNode;
}

/** The request line, and the response to it: status, credits, duration and body. */
export function ResponsePane({ target, state, helps, errorText, children }: ResponsePaneProps) {
  return (
    <section className="response" aria-label="Response">
      <p className="response-line">
        <span className="quiet">GET</span> {target}
      </p>
      <div className="response-facts" aria-live="polite">
        <Facts state={state} />
      </div>
      {state.kind === "response" && state.response.error !== null ? (
        <ErrorNotice error={state.response.error} helps={helps} text={errorText} />
      ) : null}
      {state.kind === "no_response" ? <NoResponseNotice /> : null}
      {children}
      <CodeBlock className="response-body">{bodyOf(state)}</CodeBlock>
    </section>
  );
}

export function NoResponseNotice() {
  return (
    <p className="response-error">
      No response came. Check your connection and try again. <code>/v1/usage</code> shows whether credits were used.
    </p>
  );
}

function bodyOf(state: PaneState): ReactNode {
  switch (state.kind) {
    case "example":
      return <JsonText json={state.text} />;
    case "response":
      return <JsonText json={state.response.text} />;
    default:
      return " ";
  }
}

/** What the header of a response says: status, credits, what is left, duration and request ID. */
export function Facts({ state }: { readonly state: PaneState }) {
  if (state.kind === "empty") return null;
  if (state.kind === "example") return <span className="badge">example</span>;
  if (state.kind === "sending") return <span className="badge">sending …</span>;
  if (state.kind === "no_response") return <span className="badge wrong">no response</span>;
  const { status, credits, creditsLeft, freeLeft, milliseconds, requestId } = state.response;
  return (
    <>
      <span className={`badge ${status < 400 ? "good" : "wrong"}`}>{status}</span>
      {credits === null ? null : <span>{priceText(credits, creditsLeft !== null)}</span>}
      {creditsLeft === null ? null : <span>{withSeparators(creditsLeft)} left</span>}
      {freeLeft === null ? null : <span>{freeLeft} free lookups left today</span>}
      <span>{milliseconds} ms</span>
      {requestId === null ? null : (
        <span className="response-id">
          <abbr title="Request ID: include it when you report a problem">ID</abbr> {requestId}
        </span>
      )}
    </>
  );
}

/** Without a key nothing is charged, and the API reports what a plan would use. */
function priceText(credits: string, isCharged: boolean): string {
  if (isCharged) return `${withSeparators(credits)} credits`;
  return credits === "0" ? "free: 0 credits" : `free now, ${withSeparators(credits)} credits with a key`;
}

function withSeparators(number: string): string {
  return Number(number).toLocaleString("en");
}
