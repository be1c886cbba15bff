import { chipLabel, chipText } from "./chip-label";
import type { Chip } from "./search-filters";

interface FilterChipProps {
  readonly chip: Chip;
  readonly isDisabled: boolean;
  /** Null if the filter cannot be changed. */
  readonly onEdit: (() => void) | null;
  /** Null if the filter cannot be removed. */
  readonly onRemove: (() => void) | null;
}

/** One filter of the search that is shown, with buttons that change and remove it. */
export function FilterChip({ chip, isDisabled, onEdit, onRemove }: FilterChipProps) {
  const { id, source, isReplaced } = chip;
  const name = `${chipLabel(chip)}: ${chipText(chip)}`;
  const text = (
    <>
      <span className="chip-label">{chipLabel(chip)}:</span> {chipText(chip)}
    </>
  );
  const disabled = { "aria-disabled": isDisabled || undefined };
  return (
    <li data-chip={id} className={isReplaced ? "chip-replaced" : `chip-${source}`}>
      {onEdit === null ? (
        <span className="chip-text">{text}</span>
      ) : (
        <button
          type="button"
          className="bare chip-text"
          aria-label={`Change ${name}`}
          onClick={isDisabled ? undefined : onEdit}
          {...disabled}
        >
          {text}
        </button>
      )}
      {onRemove === null ? null : (
        <button
          type="button"
          className="bare chip-remove"
          aria-label={`Remove ${name}`}
          onClick={isDisabled ? undefined : onRemove}
          {...disabled}
        >
          ×
        </button>
      )}
    </li>
  );
}
