import { type RefObject, useEffect, useRef, useState } from "react";
import type { PlaygroundCall, Values } from "@/app/(site)/playground/playground-call";
import { chipLabel } from "./chip-label";
import { FilterChip } from "./filter-chip";
import { FilterEditor, ValueEditor } from "./filter-editor";
import {
  type AppliedSearch,
  type Chip,
  chipsOf,
  hasSameQuery,
  keepValues,
  quoteSpans,
  removeChip,
} from "./search-filters";

interface AppliedFiltersProps {
  readonly applied: AppliedSearch;
  readonly call: PlaygroundCall;
  readonly isSending: boolean;
  /** Description of the last change to a chip; null if there was none since the form was sent. */
  readonly change: string | null;
  /** Searches with changed values; `change` describes the difference. */
  readonly onSearch: (values: Values, change: string) => void;
  /** Restores the form and the response before the last change; null if there is nothing to undo. */
  readonly onUndo: (() => void) | null;
}

/**
 * The filters of the search whose response is shown. Removing one cuts its words out of the query, or empties its
 * parameter, and searches again. The query itself is never turned into parameters.
 */
export function AppliedFilters({ applied, call, isSending, change, onSearch, onUndo }: AppliedFiltersProps) {
  const { values, endpoint } = call;
  const [editedId, setEditedId] = useState<string | null>(null);
  const list = useRef<HTMLUListElement>(null);
  const focusChip = useFocusChip(list);
  const undo = useFocusUndo(list, onUndo === null ? null : change);
  const chips = chipsOf(applied, values, endpoint.parameters);
  const unused = applied.filters.find(({ name }) => name === "unused");
  const isStale = !hasSameQuery(applied, values);
  const isDisabled = isSending || isStale;

  function close(chip: Chip): void {
    setEditedId(null);
    focusChip(chip.id);
  }

  function search(chip: Chip, next: Values | null): boolean {
    if (next === null) return false;
    setEditedId(null);
    onSearch(next, `Changed ${chipLabel(chip)}.`);
    return true;
  }

  function remove(chip: Chip): (() => void) | null {
    const next = removeChip(chip, applied, values);
    if (next === null) return null;
    const { query } = applied;
    const { inQuery } = chip;
    const words =
      chip.source === "query" && query !== null && inQuery !== null
        ? `${quoteSpans(query, inQuery.spans)} from your query`
        : chipLabel(chip);
    return () => {
      setEditedId(null);
      onSearch(next, `Removed ${words}.`);
    };
  }

  return (
    <section className="applied-filters" aria-labelledby="applied-filters">
      <h2 id="applied-filters">{applied.sent.q?.trim() ? "How we read your query" : "Filters"}</h2>
      {onUndo === null ? null : (
        <button type="button" className="plain" ref={undo} onClick={onUndo}>
          Undo
        </button>
      )}
      <ul className="chips" ref={list}>
        {chips.map((chip) =>
          chip.id === editedId && !isDisabled ? (
            <li key={chip.id} className="chip-edited">
              {hasSeveralValues(chip) ? (
                <ValueEditor
                  chip={chip}
                  query={applied.query}
                  onEnd={(kept) => {
                    if (kept !== null) return search(chip, keepValues(chip, kept, applied, values));
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
              isDisabled={isDisabled}
              onEdit={isEditable(chip) ? () => setEditedId(chip.id) : null}
              onRemove={remove(chip)}
            />
          ),
        )}
      </ul>
      {unused === undefined ? null : (
        <p className="ignored-words">We ignored: {unused.values.join(", ")}. No filter covers this.</p>
      )}
      <p className="quiet" role="status">
        {statusText({ isStale, isSending, change, isReplaced: chips.some((chip) => chip.isReplaced) })}
      </p>
    </section>
  );
}

interface Status {
  readonly isStale: boolean;
  readonly isSending: boolean;
  readonly isReplaced: boolean;
  readonly change: string | null;
}

function statusText({ isStale, isSending, isReplaced, change }: Status): string {
  if (isStale && !isSending) {
    return [change, "Your query has changed. Send it to see how we read it."].filter(Boolean).join(" ");
  }
  if (isReplaced && !isSending) return "The form has changed. Sending it replaces the filters that are crossed out.";
  return change ?? "Select a filter to change it, or remove it. Each change searches again.";
}

/** Several values are edited as check boxes; the bounds of a range and the parts of one place as fields. */
function hasSeveralValues({ filters }: Chip): boolean {
  return filters.some(({ values }) => values.length > 1);
}

function isEditable(chip: Chip): boolean {
  return hasSeveralValues(chip) || chip.parameters.length > 0;
}

function isUnchanged({ filters }: Chip, entered: Values): boolean {
  return Object.entries(entered).every(
    ([name, value]) => value === (filters.find((filter) => filter.name === name)?.values[0] ?? ""),
  );
}

/** Moves the focus to "Undo" after a change, since the pressed button may be gone, and to the first chip after undo. */
function useFocusUndo(
  list: RefObject<HTMLUListElement | null>,
  change: string | null,
): RefObject<HTMLButtonElement | null> {
  const undo = useRef<HTMLButtonElement>(null);
  const previous = useRef<string | null>(null);
  useEffect(() => {
    const isFocusLost = previous.current !== null && document.activeElement === document.body;
    previous.current = change;
    if (change !== null) undo.current?.focus({ preventScroll: true });
    else if (isFocusLost) list.current?.querySelector("button")?.focus({ preventScroll: true });
  }, [list, change]);
  return undo;
}

/** Returns a function that moves the focus to a chip after the next render, when its editor has closed. */
function useFocusChip(list: RefObject<HTMLUListElement | null>): (id: string) => void {
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
