import { useEffect, useRef, useState } from "react";
import { chipLabel } from "./chip-label";
import { FilterChip } from "./filter-chip";
import { FilterEditor } from "./filter-editor";
import type { PlaygroundCall, Values } from "./playground-endpoint";
import { type Chip, isCurrent, keepValues, quoteSpans, type Reading, removeChip, showChips } from "./search-filters";
import { ValueBoxes } from "./value-boxes";

interface HowItWasReadProps {
  readonly reading: Reading;
  readonly call: PlaygroundCall;
  readonly isAsking: boolean;
  /** What the last change of a chip did; null where none was made since the form was sent. */
  readonly change: string | null;
  /** Searches with this form; `change` says what is different about it. */
  readonly onSearch: (values: Values, change: string) => void;
  /** Gives back the form and the answer before the last change; null where there was none. */
  readonly onUndo: (() => void) | null;
}

/**
 * The filters of the search whose answer is shown. Removing one removes the words of the question that said it, or its
 * parameter, and searches again: the question itself is never turned into parameters.
 */
export function HowItWasRead({ reading, call, isAsking, change, onSearch, onUndo }: HowItWasReadProps) {
  const { values, endpoint } = call;
  const [edited, setEdited] = useState<string | null>(null);
  const list = useRef<HTMLUListElement>(null);
  const focusChip = useFocusChip(list);
  const undo = useFocusUndo(list, onUndo === null ? null : change);
  const chips = showChips(reading, values, endpoint.parameters);
  const unused = reading.applied.find(({ name }) => name === "unused");
  const isStale = !isCurrent(reading, values);
  const isIdle = isAsking || isStale;

  function close(chip: Chip): void {
    setEdited(null);
    focusChip(chip.id);
  }

  function search(chip: Chip, next: Values | null): boolean {
    if (next === null) return false;
    setEdited(null);
    onSearch(next, `Changed ${chipLabel(chip)}.`);
    return true;
  }

  function remove(chip: Chip): (() => void) | null {
    const next = removeChip(chip, reading, values);
    if (next === null) return null;
    const { question } = reading;
    const { inQuestion } = chip;
    const isSaid = chip.source === "question" && question !== null && inQuestion !== null;
    const words = isSaid ? `${quoteSpans(question, inQuestion.spans)} from your question` : chipLabel(chip);
    return () => {
      setEdited(null);
      onSearch(next, `Removed ${words}.`);
    };
  }

  return (
    <section className="reading" aria-labelledby="reading">
      <h2 id="reading">{reading.asked.q?.trim() ? "How we read it" : "Filters"}</h2>
      {onUndo === null ? null : (
        <button type="button" className="plain" ref={undo} onClick={onUndo}>
          Undo
        </button>
      )}
      <ul className="chips" ref={list}>
        {chips.map((chip) =>
          chip.id === edited && !isIdle ? (
            <li key={chip.id} className="chip-edited">
              {hasSeveral(chip) ? (
                <ValueBoxes
                  chip={chip}
                  question={reading.question}
                  onEnd={(kept) => {
                    if (kept !== null) return search(chip, keepValues(chip, kept, reading, values));
                    close(chip);
                    return true;
                  }}
                />
              ) : (
                <FilterEditor
                  chip={chip}
                  onEnd={(entered) => {
                    if (entered === null || isUnchanged(chip, entered)) close(chip);
                    else if (Object.values(entered).every((value) => value === "")) remove(chip)?.();
                    else search(chip, { ...values, ...entered });
                  }}
                />
              )}
            </li>
          ) : (
            <FilterChip
              key={chip.id}
              chip={chip}
              isIdle={isIdle}
              onEdit={isEditable(chip) ? () => setEdited(chip.id) : null}
              onRemove={remove(chip)}
            />
          ),
        )}
      </ul>
      {unused === undefined ? null : <p className="reading-unused">We ignored: {unused.values.join(", ")}</p>}
      <p className="quiet" role="status">
        {sayState({ isStale, isAsking, change, isReplaced: chips.some((chip) => chip.isReplaced) })}
      </p>
    </section>
  );
}

interface State {
  readonly isStale: boolean;
  readonly isAsking: boolean;
  readonly isReplaced: boolean;
  readonly change: string | null;
}

function sayState({ isStale, isAsking, isReplaced, change }: State): string {
  if (isStale && !isAsking) {
    return [change, "Your question has changed. Send it to see how we read it."].filter(Boolean).join(" ");
  }
  if (isReplaced && !isAsking) return "The form has changed. What is crossed out is replaced when you send it.";
  return change ?? "Select a filter to change it, or remove it. Each change searches again.";
}

/** Several values are check boxes; the ends of a range, and the parts of one place, are fields. */
function hasSeveral({ said }: Chip): boolean {
  return said.some(({ values }) => values.length > 1);
}

function isEditable(chip: Chip): boolean {
  return hasSeveral(chip) || chip.parameters.length > 0;
}

/** Whether the fields still say what the chip said. */
function isUnchanged({ said }: Chip, entered: Values): boolean {
  return Object.entries(entered).every(
    ([name, value]) => value === (said.find((one) => one.name === name)?.values[0] ?? ""),
  );
}

/** After a change the keyboard is on its undoing, since what was pressed may be gone; after that on the first chip. */
function useFocusUndo(
  list: React.RefObject<HTMLUListElement | null>,
  change: string | null,
): React.RefObject<HTMLButtonElement | null> {
  const undo = useRef<HTMLButtonElement>(null);
  const before = useRef<string | null>(null);
  useEffect(() => {
    const isLost = before.current !== null && document.activeElement === document.body;
    before.current = change;
    if (change !== null) undo.current?.focus({ preventScroll: true });
    else if (isLost) list.current?.querySelector("button")?.focus({ preventScroll: true });
  }, [list, change]);
  return undo;
}

/** After an editor closes, the keyboard is on the chip it belonged to. */
function useFocusChip(list: React.RefObject<HTMLUListElement | null>): (id: string) => void {
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
