import type { InputHTMLAttributes } from "react";

interface FormFieldProps extends InputHTMLAttributes<HTMLInputElement> {
  readonly id: string;
  readonly label: string;
  readonly error: string | null;
  /** What to put in, where the label does not say it all. */
  readonly hint?: string;
}

/** A field with its label, and what is wrong with it beside it. */
export function FormField({ id, label, error, hint, ...input }: FormFieldProps) {
  const errorId = `${id}-error`;
  const hintId = `${id}-hint`;
  const described = [hint === undefined ? null : hintId, error === null ? null : errorId].filter((one) => one !== null);
  return (
    <p className="field">
      <label htmlFor={id}>{label}</label>
      <input
        {...input}
        id={id}
        name={input.name ?? id}
        aria-invalid={error === null ? undefined : true}
        aria-describedby={described.length === 0 ? undefined : described.join(" ")}
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
