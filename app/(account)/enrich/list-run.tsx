import { type ReactNode, useRef, useState } from "react";
import { FOCUS_TARGET } from "@/components/use-focus-result";
import type { HeldList, HeldRun, RunProblem } from "./list-database";
import { PaymentKey, type RunPayment } from "./payment";
import type { ListControl } from "./use-list";

interface ListRunProps {
  readonly control: ListControl;
  readonly list: HeldList;
  readonly run: HeldRun;
  readonly payment: RunPayment;
}

/** A run that was started: its progress, and the buttons that pause, resume, stop, download and forget it. */
export function ListRun({ control, list, run, payment }: ListRunProps) {
  const { view, order } = control;
  const [asksToForget, setAsking] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const { totals, problem, isStopped } = run;
  const state = stateOf(view.activity.kind, list, run);
  const left = list.rows - totals.rows;
  const isActive = state === "running" || state === "ending";

  async function download(): Promise<void> {
    const file = await order({ kind: "download" });
    if (file !== null) save(file, `${list.name.replace(/\.[^.]*$/, "")}.enriched.csv`);
  }

  function stop(): void {
    order({ kind: "stop" });
    heading.current?.focus();
  }

  return (
    <section aria-labelledby="run-title">
      <h2 id="run-title" ref={heading} {...FOCUS_TARGET}>
        {list.name}
      </h2>
      <p className="enrich-state" role="status">
        {STATE_TEXTS[state]}
        {state === "paused" || state === "stopped" ? ` ${count(left)} rows are left.` : null}
      </p>
      {view.isRetrying && isActive ? (
        <p className="notice calm">The service does not respond. The run tries again by itself.</p>
      ) : null}
      {problem === null || isActive ? null : <Problem problem={problem} />}
      <progress max={list.rows} value={totals.rows} aria-label="Rows done" />
      <dl className="figures">
        <Figure term="Rows done" note={`of ${count(list.rows)}`}>
          {totals.rows}
        </Figure>
        <Figure term="Found">{totals.outcomes.found}</Figure>
        <Figure term="Guesses">{totals.outcomes.guess}</Figure>
        <Figure term="Misses">{totals.outcomes.miss}</Figure>
        <Figure term="Errors">{totals.outcomes.error}</Figure>
        <Figure term="Credits used" note={`${count(payment.creditsLeft)} left`}>
          {totals.credits}
        </Figure>
      </dl>
      {isActive || state === "done" || state === "elsewhere" ? null : <PaymentKey payment={payment} />}
      <div className="actions">
        {state === "done" || state === "elsewhere" ? null : (
          <button
            type="button"
            className={isStopped && !isActive ? "plain" : undefined}
            aria-disabled={state === "ending" || undefined}
            onClick={() => {
              if (state === "running") order({ kind: "pause" });
              else if (state !== "ending") order({ kind: "run", keyId: payment.keyId });
            }}
          >
            {BUTTON_TEXTS[state]}
          </button>
        )}
        {state === "running" || state === "paused" ? (
          <button type="button" className="plain" onClick={stop}>
            Stop
          </button>
        ) : null}
        {totals.rows === 0 ? null : (
          <button type="button" className={state === "done" ? undefined : "plain"} onClick={download}>
            {left === 0 ? "Download CSV" : `Download the first ${count(totals.rows)} rows`}
          </button>
        )}
        {isActive || state === "elsewhere" || asksToForget ? null : (
          <button type="button" className="danger" onClick={() => setAsking(true)}>
            Forget this list
          </button>
        )}
      </div>
      {asksToForget && !isActive && state !== "elsewhere" ? (
        <fieldset className="notice question" aria-labelledby="forget-question">
          <p id="forget-question">
            <strong>Forget {list.name}?</strong> This browser deletes the list and its results. They are kept nowhere
            else, so download them first.
          </p>
          <div className="actions">
            {/* biome-ignore lint/a11y/noAutofocus: it answers the button that was just pressed */}
            <button type="button" className="danger sure" autoFocus onClick={() => order({ kind: "forget" })}>
              Forget list
            </button>
            <button
              type="button"
              className="plain"
              onClick={() => {
                setAsking(false);
                heading.current?.focus();
              }}
            >
              Keep list
            </button>
          </div>
        </fieldset>
      ) : null}
    </section>
  );
}

type RunState = "running" | "ending" | "elsewhere" | "done" | "stopped" | "paused";

function stateOf(activity: string, { rows }: HeldList, { totals, isStopped }: HeldRun): RunState {
  if (activity === "running" || activity === "ending" || activity === "elsewhere") return activity;
  if (totals.rows >= rows) return "done";
  return isStopped ? "stopped" : "paused";
}

const STATE_TEXTS: Readonly<Record<RunState, string>> = {
  running: "Running. Keep this tab open.",
  ending: "Finishing the rows that were begun …",
  elsewhere: "Another tab is running this list.",
  done: "All rows are done.",
  stopped: "Stopped.",
  paused: "Paused.",
};

const BUTTON_TEXTS: Readonly<Record<Exclude<RunState, "done" | "elsewhere">, string>> = {
  running: "Pause",
  ending: "Ending …",
  stopped: "Run the other rows",
  paused: "Resume",
};

interface FigureProps {
  readonly term: string;
  readonly note?: ReactNode;
  readonly children: number;
}

function Figure({ term, note, children }: FigureProps) {
  return (
    <div>
      <dt>{term}</dt>
      <dd className="figure">{count(children)}</dd>
      {note === undefined ? null : <dd>{note}</dd>}
    </div>
  );
}

/** Where an error of the API is put right. */
const HELP: Readonly<Record<string, readonly [label: string, href: string]>> = {
  not_logged_in: ["Log in again", "/login?next=%2Fenrich"],
  credits_exhausted: ["See your plan and credits", "/account"],
  plan_inactive: ["Fix it in your account", "/account"],
};

const DEFAULT_HELP = ["See your keys", "/account#keys"] as const;

function Problem({ problem: { message, apiError } }: { readonly problem: RunProblem }) {
  const help = apiError === null ? null : (HELP[apiError] ?? DEFAULT_HELP);
  return (
    <div className="notice" role="alert">
      <p>
        {apiError === "not_logged_in" ? "You are no longer logged in." : message}{" "}
        {help === null ? null : <a href={help[1]}>{help[0]}</a>}
      </p>
    </div>
  );
}

function save(file: Blob, name: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  // The browser has taken the file over by then.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

function count(number: number): string {
  return number.toLocaleString("en");
}
