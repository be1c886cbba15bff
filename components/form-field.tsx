import type { InputHTMLAttributes } from "react";

interface FormFieldProps extends InputHTMLAttributes<HTMLInputElement> {
  readonly id: string;
  readonly label: string;
  readonly error: string | null;
  /** Help on what to enter, shown below the field. */
  readonly hint?: string;
}

/** An input with its label, its hint and its error. */
export function FormField({ id, label, error, hint, ...input }: FormFieldProps) {
  const errorId = `${id}-error`;
  const hintId = `${id}-hint`;
  const describedBy = [hint === undefined ? null : hintId, error === null ? null : errorId].filter(
    (one) => one !== null,
  );
  return (
    <p className="field">
      <label htmlFor={id}>{label}</label>
      <input
        {...input}
        id={id}
        name={input.name ?? id}
        aria-invalid={error === null ? undefined : true}
        aria-describedby={describedBy.length === 0 ? undefined : describedBy.join(" ")}
      />
      {hint === undefined ? null : (
        <span className="quiet" id={hintId}>
          {hint}
        </span>
      )}
      {error === null ? null : (
        <span className="error" id={errorId} role="alert">
          {error}
        </span>
      )}
    </p>
  );
}
