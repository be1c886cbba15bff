import { useEffect, useRef, useState } from "react";
import { FilterChip } from "@/app/playground/filter-chip";
import type { PlaygroundCall, Values } from "@/app/playground/playground-endpoint";
import {
  type Applied,
  type Chip,
  isChanged,
  type Reading,
  say,
  showChips,
  toFilters,
} from "@/app/playground/search-filters";

interface HowItWasReadProps {
  readonly reading: Reading;
  readonly call: PlaygroundCall;
  readonly onChange: (values: Values) => void;
  readonly onAsk: (values: Values) => void;
}

/**
 * The filters that a question became. One that is changed stands in the form, and is sent beside the question in place
 * of what it says of that. What is taken away the question cannot say: the filters that are left are asked for instead.
 */
export function HowItWasRead({ reading, call: { endpoint, values }, onChange, onAsk }: HowItWasReadProps) {
  const [marks, setMarks] = useState(unmarked(reading));
  // What was marked in one reading says nothing of the next.
  if (marks.of !== reading) setMarks(unmarked(reading));
  const list = useRef<HTMLUListElement>(null);
  const focusNext = useFocusNext(list);

  const chips = showChips(reading, values, endpoint.parameters);
  const unused = reading.applied.find(({ name }) => name === "unused");
  const takenAway = chips.filter(({ id, kind }) => kind === "read" && marks.takenAway.includes(id));
  const isAway = (chip: Chip) => chip.kind === "gone" || takenAway.includes(chip);
  const left = chips.filter((chip) => !isAway(chip));
  const instead = toFilters(left, values);
  const changed = chips.filter((chip) => isChanged(chip, reading.asked, values));
  const isBeside = changed.length > 0 && takenAway.length === 0;

  function toggle(chip: Chip): void {
    const { id, said, kind } = chip;
    focusNext(id);
    if (kind === "filter") onChange({ ...values, ...valuesOf(said, () => "") });
    else if (kind === "gone") onChange({ ...values, ...valuesOf(said, ([value = ""]) => value) });
    else {
      const others = marks.takenAway.filter((one) => one !== id);
      setMarks({ ...marks, takenAway: isAway(chip) ? others : [...others, id] });
    }
  }

  return (
    <section className="reading" aria-labelledby="reading">
      <h2 id="reading">How q was read</h2>
      {left.length === 0 && !isBeside ? null : (
        <button
          type="button"
          className={isBeside ? undefined : "plain"}
          onClick={() => onAsk(isBeside ? values : instead.values)}
        >
          {isBeside ? "Ask again" : "Ask with these filters"}
        </button>
      )}
      <ul className="chips" ref={list}>
        {chips.map((chip) => (
          <FilterChip
            key={chip.id}
            chip={chip}
            isTakenAway={isAway(chip)}
            isEdited={marks.edited === chip.id}
            onEdit={() => setMarks({ ...marks, edited: chip.id })}
            onEnd={(kept) => {
              focusNext(chip.id);
              setMarks({ ...marks, edited: null });
              if (kept !== null) onChange({ ...values, ...kept });
            }}
            onToggle={() => toggle(chip)}
          />
        ))}
      </ul>
      {unused === undefined ? null : <p>Not used: {unused.values.join(", ")}</p>}
      <p className="quiet" role="status">
        {isBeside ? sayChanges(changed) : sayLost(instead.lost)}
      </p>
    </section>
  );
}

/** What asking again will do. */
function sayChanges(changed: readonly Chip[]): string {
  const subjects = (kind: Chip["kind"]) =>
    changed
      .filter((chip) => chip.kind === kind)
      .map(({ subject }) => subject)
      .join(", ");
  const [sent, gone] = [subjects("filter"), subjects("gone")];
  const parts = [
    "Not asked yet.",
    sent && `Sent beside q, in place of what it says of ${sent}.`,
    gone && `Of ${gone}, q decides again.`,
  ];
  return parts.filter(Boolean).join(" ");
}

/** What filters cannot say. */
function sayLost(lost: readonly Applied[]): string {
  if (lost.length === 0) return "Choose one to change it.";
  return `Choose one to change it. Filters alone cannot say all of it, and leave out ${say(lost)}.`;
}

interface Marks {
  readonly of: Reading;
  readonly takenAway: readonly string[];
  readonly edited: string | null;
}

function unmarked(reading: Reading): Marks {
  return { of: reading, takenAway: [], edited: null };
}

function valuesOf(said: readonly Applied[], choose: (values: readonly string[]) => string): Values {
  return Object.fromEntries(said.map(({ name, values }) => [name, choose(values)]));
}

/** The keyboard stays where it was, on whatever stands there by then. */
function useFocusNext(list: React.RefObject<HTMLUListElement | null>): (id: string) => void {
  const next = useRef<string | null>(null);
  useEffect(() => {
    const id = next.current;
    next.current = null;
    const chips = [...(id === null ? [] : (list.current?.children ?? []))];
    const chip = chips.find((one) => one instanceof HTMLElement && one.dataset.chip === id);
    chip?.querySelector("button")?.focus();
  });
  return (id) => {
    next.current = id;
  };
}
