import type { ParameterReference } from "@/lib/api/reference";

interface ParameterInputProps {
  readonly id: string;
  readonly parameter: ParameterReference;
  readonly value: string;
  readonly describedBy: string;
  readonly isWrong?: boolean;
  /** What leaves it out, for where a choice may be left out. */
  readonly nothing?: string;
  readonly onChange: (value: string) => void;
}

/** A field for one parameter: of the kind that its declaration asks for. */
export function ParameterInput({
  id,
  parameter: { name, values, minimum, example },
  value,
  describedBy,
  isWrong = false,
  nothing,
  onChange,
}: ParameterInputProps) {
  const common = { id, name, value, "aria-describedby": describedBy, "aria-invalid": isWrong || undefined };
  if (values !== null) {
    return (
      <select {...common} onChange={({ target }) => onChange(target.value)}>
        {nothing === undefined ? null : <option value="">{nothing}</option>}
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
