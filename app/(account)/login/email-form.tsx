"use client";

import { useActionState, useRef } from "react";
import { FormField } from "@/components/form-field";
import { SendButton } from "@/components/send-button";
import { useFocusResult } from "@/components/use-focus-result";
import { requestCode } from "./actions";

export function EmailForm({ next, email }: { readonly next: string; readonly email: string }) {
  const [state, send, sending] = useActionState(requestCode, { error: null, notice: null, typed: email });
  const form = useRef<HTMLFormElement>(null);
  useFocusResult(form, state);
  return (
    <form ref={form} action={send} noValidate>
      <input type="hidden" name="next" value={next} />
      <FormField
        key={state.typed}
        id="email"
        label="Email address"
        type="email"
        autoComplete="email"
        required
        defaultValue={state.typed}
        error={state.error}
      />
      <SendButton isDisabled={sending}>Send code</SendButton>
    </form>
  );
}
