import { LOGIN } from "@/lib/domain/login/login-limits";
import "./code-boxes.css";

interface CodeFieldProps {
  readonly typed: string;
  readonly error: string | null;
}

/**
 * Six boxes that are one field: what is pasted, filled in by the system or read aloud is one code. Scripts only take
 * out what is no digit, so that a code may be pasted with whatever was copied along.
 */
export function CodeField({ typed, error }: CodeFieldProps) {
  return (
    <p className="field">
      <label htmlFor="code">Code</label>
      <span className="code-boxes">
        <input
          id="code"
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          autoCorrect="off"
          spellCheck={false}
          required
          // biome-ignore lint/a11y/noAutofocus: the page is there for this field alone
          autoFocus
          defaultValue={typed}
          aria-invalid={error === null ? undefined : true}
          aria-describedby={error === null ? undefined : "code-error"}
          onInput={({ currentTarget: field }) => {
            const digits = field.value.replace(/\D/g, "").slice(0, LOGIN.codeDigits);
            if (digits !== field.value) field.value = digits;
          }}
        />
      </span>
      {error === null ? null : (
        <span className="error" id="code-error" role="alert">
          {error}
        </span>
      )}
    </p>
  );
}
