"use client";

import { lazy, type ReactNode, Suspense, useRef } from "react";
import { parameterProblems } from "@/app/(site)/playground/call-state";
import { KeyChoice, type Payment } from "@/app/(site)/playground/key-choice";
import type { PlaygroundCall, Values } from "@/app/(site)/playground/playground-call";
import type { PlaygroundSession } from "@/app/(site)/playground/use-playground";
import type { AccountKey } from "@/components/lookup/account-key";
import type { HelpByCode } from "@/components/lookup/error-notice";
import { scrollToResponse } from "@/components/lookup/scroll-to-response";
import { maxCredits } from "@/lib/domain/billing/credits";
import { LIMITS, MAX_LENGTH } from "@/lib/domain/usage/limits";
import { EmptyPane } from "./empty-pane";

/** Loaded with the first search: chips, table and tabs are not needed before. */
const SearchResponse = lazy(() => import("./search-response"));

interface PeopleSearchProps {
  readonly call: PlaygroundCall;
  readonly playground: PlaygroundSession;
  readonly payment: Payment;
  readonly keys: readonly AccountKey[];
  readonly baseUrl: string;
  /** Questions to try with one click. */
  readonly questions: readonly string[];
  readonly helps: HelpByCode;
  /** Further fields of the form. */
  readonly children?: ReactNode;
}

const QUERY_ID = "parameter-q";
const HELP_ID = "people-help";
const PROBLEM_ID = "people-problem";
const PRICE_ID = "people-price";

/** Finds people by a sentence: the question with its price, how it was read, and the people as table, JSON or curl. */
export function PeopleSearch({
  call,
  playground,
  payment,
  keys,
  baseUrl,
  questions,
  helps,
  children,
}: PeopleSearchProps) {
  const { state } = playground;
  const { endpoint, values } = call;
  const box = useRef<HTMLDivElement>(null);
  const isSending = state.kind === "sending";
  const problem = parameterProblems(state, call).q;

  function ask(next: Values): void {
    scrollToResponse(box.current);
    playground.ask({ endpoint, values: next }, payment.key);
  }

  return (
    <div className="people-search" ref={box}>
      <form
        className="people-ask"
        action="/v1/search"
        onSubmit={(event) => {
          event.preventDefault();
          // Text that was typed before the scripts loaded is only in the document.
          const typed = new FormData(event.currentTarget).get("q");
          if (!isSending) ask({ ...values, q: String(typed ?? "") });
        }}
      >
        <p className="people-title">
          <label htmlFor={QUERY_ID}>Describe who you want</label>
          <span className="quiet" id={HELP_ID}>
            A role, and an industry, a place or a company size
          </span>
        </p>
        <div className="people-line">
          <input
            id={QUERY_ID}
            name="q"
            value={values.q ?? ""}
            placeholder={questions[0]}
            maxLength={MAX_LENGTH.q}
            required={children === undefined}
            autoComplete="off"
            enterKeyHint="search"
            aria-describedby={`${problem === undefined ? HELP_ID : PROBLEM_ID} ${PRICE_ID}`}
            aria-invalid={problem !== undefined || undefined}
            aria-keyshortcuts="/"
            data-lookup-first=""
            onChange={({ target }) => playground.fillIn({ endpoint, values: { ...values, q: target.value } })}
          />
          <button type="submit">Search</button>
        </div>
        {problem === undefined ? null : (
          <p className="error" id={PROBLEM_ID}>
            {problem}
          </p>
        )}
        {children}
        <p className="people-price">
          <span id={PRICE_ID} aria-live="polite">
            {priceText(call, payment.key !== null)}
          </span>
          <KeyChoice keys={keys} chosen={payment.key} onChoose={payment.choose} />
        </p>
      </form>
      {/* Without JavaScript each question opens its JSON. */}
      <form className="people-questions" action="/v1/search" aria-label="Example questions">
        {questions.map((question) => (
          <button
            key={question}
            type="submit"
            name="q"
            value={question}
            className="plain"
            aria-disabled={isSending || undefined}
            onClick={(event) => {
              event.preventDefault();
              if (!isSending) ask({ q: question });
            }}
          >
            {question}
          </button>
        ))}
      </form>
      <section className="people-response" aria-label="Response" aria-busy={isSending || undefined}>
        {state.kind === "not_sent" ? (
          <EmptyPane text="Choose a question or write your own. The people appear here." />
        ) : (
          <Suspense fallback={<EmptyPane text="Searching …" />}>
            <SearchResponse {...{ call, playground, payment, baseUrl, helps }} />
          </Suspense>
        )}
      </section>
    </div>
  );
}

function priceText({ endpoint: { maximumPrice }, values }: PlaygroundCall, hasKey: boolean): ReactNode {
  if (maximumPrice === null) return null;
  const maximum = maxCredits(maximumPrice, values);
  return hasKey ? (
    <>
      Costs up to <b>{maximum} credits</b>. You pay for the people found.
    </>
  ) : (
    <>
      <b>Free</b>: uses one of your {LIMITS.freeLookupsPerDay} free lookups a day if it finds someone. With a key, up to{" "}
      {maximum} credits.
    </>
  );
}
