import { FilterEditor } from "@/app/playground/filter-editor";
import type { Values } from "@/app/playground/playground-endpoint";
import { type Chip, say } from "@/app/playground/search-filters";

interface FilterChipProps {
  readonly chip: Chip;
  readonly isTakenAway: boolean;
  readonly isEdited: boolean;
  readonly onEdit: () => void;
  /** With what is kept; null gives back what was. */
  readonly onEnd: (kept: Values | null) => void;
  /** Takes it away, or brings it back. */
  readonly onToggle: () => void;
}

/** One thing that is asked for: changed in place where a parameter can say it, taken away, brought back. */
export function FilterChip({ chip, isTakenAway, isEdited, onEdit, onEnd, onToggle }: FilterChipProps) {
  const { id, said, parameters, kind } = chip;
  const text = say(said);
  const name = kind === "filter" ? `the filter ${text}` : text;
  if (isEdited) {
    return (
      <li className="chip-edited">
        <FilterEditor chip={chip} onEnd={onEnd} />
      </li>
    );
  }
  return (
    <li data-chip={id} className={isTakenAway ? "chip-gone" : `chip-${kind}`}>
      {isTakenAway || parameters.length === 0 ? (
        <span className="chip-text">{isTakenAway ? <s>{text}</s> : text}</span>
      ) : (
        <button type="button" className="bare chip-text" aria-label={`Change ${name}`} onClick={onEdit}>
          {text}
        </button>
      )}
      <button
        type="button"
        className="bare chip-toggle"
        aria-label={`${isTakenAway ? "Bring back" : "Take away"} ${name}`}
        onClick={onToggle}
      >
        {isTakenAway ? "+" : "×"}
      </button>
    </li>
  );
}
