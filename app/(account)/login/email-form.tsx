"use client";

import { useActionState } from "react";
import { requestCode } from "@/app/(account)/login/actions";
import { FormField } from "@/app/(account)/login/form-field";

export function EmailForm({ next, email }: { readonly next: string; readonly email: string }) {
  const [state, send, sending] = useActionState(requestCode, { error: null, notice: null, typed: email });
  return (
    <form action={send} noValidate>
      <input type="hidden" name="next" value={next} />
      <FormField
        key={state.typed}
        id="email"
        label="E-mail address"
        type="email"
        autoComplete="email"
        required
        defaultValue={state.typed}
        error={state.error}
      />
      <button type="submit" disabled={sending}>
        Send me a code
      </button>
    </form>
  );
}
