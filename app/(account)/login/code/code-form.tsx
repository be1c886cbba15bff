"use client";

import { useActionState } from "react";
import { enterCode } from "@/app/(account)/login/actions";
import { FormField } from "@/app/(account)/login/form-field";

export function CodeForm({ next }: { readonly next: string }) {
  const [state, enter, entering] = useActionState(enterCode, { error: null, notice: null, typed: "" });
  return (
    <form action={enter} noValidate>
      <input type="hidden" name="next" value={next} />
      <FormField
        key={state.typed}
        id="code"
        label="Code"
        inputMode="numeric"
        autoComplete="one-time-code"
        autoCorrect="off"
        spellCheck={false}
        required
        defaultValue={state.typed}
        error={state.error}
      />
      <button type="submit" disabled={entering}>
        Log in
      </button>
    </form>
  );
}
