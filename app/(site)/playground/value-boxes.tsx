import { useEffect, useId, useRef, useState } from "react";
import type { QueryValue } from "@/lib/search/query/parse-values";
import { chipLabel } from "./chip-label";
import { EditorActions } from "./filter-editor";
import type { ReadQuestion } from "./read-question";
import { type Chip, isSame, quoteSpans } from "./search-filters";

interface ValueBoxesProps {
  readonly chip: Chip;
  readonly question: ReadQuestion | null;
  /** Applies the values that stay checked; false where the search cannot be asked that way. Null closes it unchanged. */
  readonly onEnd: (kept: readonly QueryValue[] | null) => boolean;
}

/** A chip of several values as check boxes: those that are unchecked are removed. */
export function ValueBoxes({ chip, question, onEnd }: ValueBoxesProps) {
  const all = chip.said.flatMap(({ name, values }) => values.map((value) => ({ parameter: name, value })));
  const [removed, setRemoved] = useState<readonly QueryValue[]>([]);
  const isKept = (one: QueryValue) => !removed.some((other) => isSame(one, other));
  const [isWrong, setIsWrong] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const id = useId();
  useEffect(() => form.current?.querySelector("input")?.focus(), []);

  return (
    <form
      ref={form}
      className="chip-editor"
      aria-label={`Change ${chipLabel(chip)}`}
      aria-describedby={`${id}says`}
      onSubmit={(event) => {
        event.preventDefault();
        setIsWrong(!onEnd(removed.length === 0 ? null : all.filter(isKept)));
      }}
      onKeyDown={(event) => {
        if (event.key === "Escape") onEnd(null);
        // A check box does not submit its form on Enter everywhere.
        else if (event.key === "Enter" && event.target instanceof HTMLInputElement) form.current?.requestSubmit();
        else return;
        event.preventDefault();
      }}
    >
      <span className="chip-values">
        {all.map((one) => (
          <label key={`${one.parameter} ${one.value}`}>
            <input
              type="checkbox"
              checked={isKept(one)}
              onChange={({ target }) => {
                setIsWrong(false);
                setRemoved(target.checked ? removed.filter((other) => !isSame(one, other)) : [...removed, one]);
              }}
            />
            {one.value}
          </label>
        ))}
      </span>
      <EditorActions onCancel={() => onEnd(null)} />
      <span id={`${id}says`} className={isWrong ? "error" : "quiet"} role={isWrong ? "alert" : undefined}>
        {isWrong ? sayTied(chip, question) : "Press Enter to search again, Esc to cancel."}
      </span>
    </form>
  );
}

/** Why some of the values cannot go without the others. */
function sayTied({ inQuestion, parameters }: Chip, question: ReadQuestion | null): string {
  const words =
    question === null || inQuestion === null || inQuestion.spans.length === 0
      ? "Your question"
      : quoteSpans(question, inQuestion.spans);
  return `${words} stands for several of these at once. Keep all of them, ${parameters.length > 0 ? "only one, " : ""}or none.`;
}
