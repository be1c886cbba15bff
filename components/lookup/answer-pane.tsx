import type { ReactNode } from "react";
import { CodeBlock } from "@/components/code-block";
import { JsonText } from "./json-text";
import { type HelpByCode, RefusalNotice } from "./refusal-notice";
import type { LookupAnswer } from "./run-lookup";

export type Shown =
  | { readonly kind: "example"; readonly text: string }
  | { readonly kind: "asking" }
  | { readonly kind: "silent" }
  | { readonly kind: "answer"; readonly answer: LookupAnswer };

interface AnswerPaneProps {
  readonly target: string;
  readonly shown: Shown;
  /** Where there is help when it was refused, beside what helps everywhere. */
  readonly helps?: HelpByCode;
  /** What else is to be said of the answer, before it. */
  readonly children?: ReactNode;
}

/** The request line, and below it what came back: status, credits, time, and the JSON as it came. */
export function AnswerPane({ target, shown, helps, children }: AnswerPaneProps) {
  return (
    <section className="answer" aria-label="Answer">
      <p className="answer-line">
        <span className="quiet">GET</span> {target}
      </p>
      <div className="answer-facts" aria-live="polite">
        <Facts shown={shown} />
      </div>
      {shown.kind === "answer" && shown.answer.refusal !== null ? (
        <RefusalNotice refusal={shown.answer.refusal} helps={helps} />
      ) : null}
      {shown.kind === "silent" ? (
        <p className="answer-refusal">
          No answer came. Check the connection, then ask again; what is left, <code>/v1/usage</code> says.
        </p>
      ) : null}
      {children}
      <CodeBlock className="answer-body">{bodyOf(shown)}</CodeBlock>
    </section>
  );
}

function bodyOf(shown: Shown) {
  switch (shown.kind) {
    case "example":
      return <JsonText json={shown.text} />;
    case "answer":
      return <JsonText json={shown.answer.text} />;
    default:
      return " ";
  }
}

function Facts({ shown }: { readonly shown: Shown }) {
  if (shown.kind === "example") return <span className="badge">example</span>;
  if (shown.kind === "asking") return <span className="badge">asking …</span>;
  if (shown.kind === "silent") return <span className="badge wrong">no answer</span>;
  const { status, credits, creditsLeft, freeLeft, milliseconds, requestId } = shown.answer;
  return (
    <>
      <span className={`badge ${status < 400 ? "good" : "wrong"}`}>{status}</span>
      {credits === null ? null : <span>{credits} credits</span>}
      {creditsLeft === null ? null : <span>{creditsLeft} left</span>}
      {freeLeft === null ? null : <span>{freeLeft} free lookups left today</span>}
      <span>{milliseconds} ms</span>
      {requestId === null ? null : <span className="answer-id">{requestId}</span>}
    </>
  );
}
