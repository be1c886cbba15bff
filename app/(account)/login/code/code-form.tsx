"use client";

import { useActionState, useRef } from "react";
import { enterCode } from "@/app/(account)/login/actions";
import { SendButton } from "@/components/send-button";
import { useFocusResult } from "@/components/use-focus-result";
import { LOGIN } from "@/lib/domain/login/login-limits";
import "./code-boxes.css";

export function CodeForm({ next }: { readonly next: string }) {
  const [state, enter, entering] = useActionState(enterCode, { error: null, notice: null, typed: "" });
  const form = useRef<HTMLFormElement>(null);
  useFocusResult(form, state);
  return (
    <form ref={form} action={enter} noValidate>
      <input type="hidden" name="next" value={next} />
      <CodeField key={`${state.typed} ${state.error}`} typed={state.typed} error={state.error} />
      <SendButton isDisabled={entering}>Log in</SendButton>
    </form>
  );
}

interface CodeFieldProps {
  readonly typed: string;
  readonly error: string | null;
}

/**
 * One input drawn as six boxes, so that pasting, autofill and screen readers treat the code as one value. The script
 * only removes everything but digits, so that a code may be pasted with the text around it.
 */
function CodeField({ typed, error }: CodeFieldProps) {
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
          // biome-ignore lint/a11y/noAutofocus: this field is the only purpose of the page
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
