import { type FormEvent, useEffect, useState } from "react";
import { formatDuration } from "@/components/lookup/seconds-left";
import { SendButton } from "@/components/send-button";
import { FOCUS_TARGET } from "@/components/use-focus-result";
import { CREDITS } from "@/lib/domain/billing/credits";
import { RATE_WINDOWS } from "@/lib/domain/usage/limits";
import type { Estimate } from "@/lib/enrich/estimate";
import type { ColumnPlaces, ListField } from "@/lib/enrich/list-columns";
import { ADDITIONS, type Addition } from "@/lib/enrich/plan-calls";
import type { HeldList } from "./list-database";
import { PaymentKey, type RunPayment, spendableCredits } from "./payment";
import type { ListControl } from "./use-list";

interface ListSetupProps {
  readonly control: ListControl;
  readonly list: HeldList;
  readonly payment: RunPayment;
}

const FIELDS: readonly (readonly [ListField, string])[] = [
  ["name", "Full name"],
  ["first_name", "First name"],
  ["last_name", "Last name"],
  ["domain", "Company website"],
  ["email", "Email"],
  ["social_url", "Profile URL"],
];

const ADDITION_TEXTS: Readonly<Record<Addition, readonly [label: string, price: string]>> = {
  email: ["Work email", `${CREDITS.workEmail} credits`],
  mobile: ["Mobile number", `${CREDITS.mobile} credits`],
  profile: ["Name, title and employer", `${CREDITS.personProfile} credits, or included with an email or a mobile`],
  company: ["Company: industry, size and place", `${CREDITS.companyProfile} credits`],
  technologies: ["Technologies of the company", `${CREDITS.companyTech} credits`],
};

/** Rows that examples of a column are taken from. */
const EXAMPLE_ROWS = 20;

/** Asks which columns say what, and what to add, and says what that can cost before it starts. */
export function ListSetup({ control, list, payment }: ListSetupProps) {
  const { view, order } = control;
  const [places, setPlaces] = useState(list.places);
  const [wanted, setWanted] = useState<readonly Addition[]>(list.wanted);
  const isElsewhere = view.activity.kind === "elsewhere";
  const problem = findProblem(view.estimate, wanted);

  function choosePlace(field: ListField, column: string): void {
    const { [field]: _previous, ...others } = places;
    const next: ColumnPlaces = column === "" ? others : { ...others, [field]: Number(column) };
    setPlaces(next);
    order({ kind: "choose", places: next, wanted });
  }

  function choose(addition: Addition, isWanted: boolean): void {
    const next = ADDITIONS.filter((one) => (one === addition ? isWanted : wanted.includes(one)));
    setWanted(next);
    order({ kind: "choose", places, wanted: next });
  }

  function start(event: FormEvent): void {
    event.preventDefault();
    if (problem === null && view.estimate !== null) order({ kind: "run", keyId: payment.keyId });
  }

  return (
    <form onSubmit={start}>
      <h2 {...FOCUS_TARGET}>{list.name}</h2>
      <fieldset disabled={isElsewhere}>
        <legend>Columns</legend>
        <p>Choose the columns that identify each row: a profile URL, a name with a company website, or an email.</p>
        <ColumnChoices control={control} list={list} places={places} onChoose={choosePlace} />
      </fieldset>
      <fieldset disabled={isElsewhere}>
        <legend>What to add</legend>
        <ul className="additions">
          {ADDITIONS.map((addition) => {
            const [label, price] = ADDITION_TEXTS[addition];
            return (
              <li key={addition}>
                <label>
                  <input
                    type="checkbox"
                    checked={wanted.includes(addition)}
                    onChange={({ target }) => choose(addition, target.checked)}
                  />
                  <span>
                    {label} <span className="quiet">{price}</span>
                  </span>
                </label>
              </li>
            );
          })}
        </ul>
        <p className="quiet note">Only what is found costs credits. A miss and a guess are free.</p>
      </fieldset>
      <PaymentKey payment={payment} />
      <div className="enrich-price" role="status">
        <Price rows={list.rows} estimate={view.estimate} credits={spendableCredits(payment)} />
        {problem === null ? null : <p className="error">{problem}</p>}
        {isElsewhere ? <p>Another tab is working on this list.</p> : null}
      </div>
      <div className="actions">
        <SendButton isDisabled={problem !== null || view.estimate === null || isElsewhere}>Start</SendButton>
        <button type="button" className="plain" disabled={isElsewhere} onClick={() => order({ kind: "forget" })}>
          Forget this list
        </button>
      </div>
    </form>
  );
}

function findProblem(estimate: Estimate | null, wanted: readonly Addition[]): string | null {
  if (wanted.length === 0) return "Choose something to add.";
  if (estimate !== null && estimate.lookups === 0)
    return "No row can be looked up for this. Choose other columns, or something else to add.";
  return null;
}

interface PriceProps {
  readonly rows: number;
  /** Null while it is counted. */
  readonly estimate: Estimate | null;
  readonly credits: number;
}

function Price({ rows, estimate, credits }: PriceProps) {
  const [perSecond] = RATE_WINDOWS;
  return (
    <>
      <p className="enrich-most">
        {estimate === null
          ? `${count(rows)} rows, counting the credits …`
          : `${count(estimate.rows)} rows, at most ${count(estimate.maxCredits)} credits`}
      </p>
      <p>
        You have {count(credits)} credits left
        {estimate !== null && estimate.maxCredits > credits ? ". The run pauses if they are used up." : "."}
        {estimate === null || estimate.lookups === 0
          ? null
          : ` It takes about ${formatDuration(Math.ceil(estimate.lookups / perSecond.requests))}.`}
        {estimate === null || estimate.unusableRows === 0 || estimate.lookups === 0
          ? null
          : ` ${count(estimate.unusableRows)} rows have nothing to be looked up by, and stay as they are.`}
      </p>
    </>
  );
}

interface ColumnChoicesProps {
  readonly control: ListControl;
  readonly list: HeldList;
  readonly places: ColumnPlaces;
  readonly onChoose: (field: ListField, column: string) => void;
}

function ColumnChoices({ control, list, places, onChoose }: ColumnChoicesProps) {
  const examples = useExamples(control, list);
  return (
    <div className="columns">
      {FIELDS.map(([field, label]) => {
        const place = places[field];
        const example = place === undefined ? undefined : examples[place];
        return (
          <p className="field" key={field}>
            <label htmlFor={`column-${field}`}>{label}</label>
            <select
              id={`column-${field}`}
              value={place ?? ""}
              aria-describedby={`example-${field}`}
              onChange={({ target }) => onChoose(field, target.value)}
            >
              <option value="">no column</option>
              {list.headers.map((header, column) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: columns may have the same name, and never change
                <option key={column} value={column}>
                  {header.trim() === "" ? `column ${column + 1}` : header}
                </option>
              ))}
            </select>
            <span className="quiet" id={`example-${field}`}>
              {example === undefined ? " " : `such as ${example}`}
            </span>
          </p>
        );
      })}
    </div>
  );
}

/** The first value of each column. */
function useExamples({ order }: ListControl, { headers, rows }: HeldList): readonly (string | undefined)[] {
  const [examples, setExamples] = useState<readonly (string | undefined)[]>([]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `order` does the same in every render
  useEffect(() => {
    order({ kind: "window", from: 0, count: EXAMPLE_ROWS }).then((first) => {
      setExamples(headers.map((_header, column) => first?.map(({ cells }) => cells[column]?.trim()).find(Boolean)));
    });
  }, [headers.length, rows]);
  return examples;
}

function count(number: number): string {
  return number.toLocaleString("en");
}
