import { chipLabel, chipText } from "./chip-label";
import type { Chip } from "./search-filters";

interface FilterChipProps {
  readonly chip: Chip;
  /** Whether nothing can be done with it now. */
  readonly isIdle: boolean;
  /** Null where it cannot be changed. */
  readonly onEdit: (() => void) | null;
  /** Null where it cannot be removed. */
  readonly onRemove: (() => void) | null;
}

/** One filter of the search that is shown: select it to change it, or remove it. */
export function FilterChip({ chip, isIdle, onEdit, onRemove }: FilterChipProps) {
  const { id, source, isReplaced } = chip;
  const name = `${chipLabel(chip)}: ${chipText(chip)}`;
  const text = (
    <>
      <span className="chip-label">{chipLabel(chip)}:</span> {chipText(chip)}
    </>
  );
  const idle = { "aria-disabled": isIdle || undefined };
  return (
    <li data-chip={id} className={isReplaced ? "chip-replaced" : `chip-${source}`}>
      {onEdit === null ? (
        <span className="chip-text">{text}</span>
      ) : (
        <button
          type="button"
          className="bare chip-text"
          aria-label={`Change ${name}`}
          onClick={isIdle ? undefined : onEdit}
          {...idle}
        >
          {text}
        </button>
      )}
      {onRemove === null ? null : (
        <button
          type="button"
          className="bare chip-remove"
          aria-label={`Remove ${name}`}
          onClick={isIdle ? undefined : onRemove}
          {...idle}
        >
          ×
        </button>
      )}
    </li>
  );
}
