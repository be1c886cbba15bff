import type { InputHTMLAttributes } from "react";

interface FormFieldProps extends InputHTMLAttributes<HTMLInputElement> {
  readonly id: string;
  readonly label: string;
  readonly error: string | null;
}

/** A field with its label, and what is wrong with it beside it. */
export function FormField({ id, label, error, ...input }: FormFieldProps) {
  const errorId = `${id}-error`;
  return (
    <p className="field">
      <label htmlFor={id}>{label}</label>
      <input
        {...input}
        id={id}
        name={input.name ?? id}
        aria-invalid={error === null ? undefined : true}
        aria-describedby={error === null ? undefined : errorId}
      />
      {error === null ? null : (
        <span className="error" id={errorId} role="alert">
          {error}
        </span>
      )}
    </p>
  );
}
