import type { ParameterReference } from "@/lib/api/reference";

interface ParameterInputProps {
  readonly id: string;
  readonly parameter: ParameterReference;
  readonly value: string;
  readonly describedBy: string;
  readonly isInvalid?: boolean;
  /** Label of the empty choice; leave it out if a value is required. */
  readonly emptyLabel?: string;
  readonly onChange: (value: string) => void;
}

/** The form control that fits the declaration of a parameter: a select for an enumeration, otherwise an input. */
export function ParameterInput({
  id,
  parameter: { name, values, minimum, example },
  value,
  describedBy,
  isInvalid = false,
  emptyLabel,
  onChange,
}: ParameterInputProps) {
  const common = { id, name, value, "aria-describedby": describedBy, "aria-invalid": isInvalid || undefined };
  if (values !== null) {
    return (
      <select {...common} onChange={({ target }) => onChange(target.value)}>
        {emptyLabel === undefined ? null : <option value="">{emptyLabel}</option>}
        {values.map((one) => (
          <option key={one}>{one}</option>
        ))}
      </select>
    );
  }
  return (
    <input
      {...common}
      inputMode={minimum === null ? "text" : "numeric"}
      placeholder={example}
      autoComplete="off"
      autoCapitalize="off"
      spellCheck={false}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
