"use client";

import { useActionState, useRef } from "react";
import { FormField } from "@/components/form-field";
import { SendButton } from "@/components/send-button";
import { useFocusAnswer } from "@/components/use-focus-answer";
import { requestCode } from "./actions";

export function EmailForm({ next, email }: { readonly next: string; readonly email: string }) {
  const [state, send, sending] = useActionState(requestCode, { error: null, notice: null, typed: email });
  const form = useRef<HTMLFormElement>(null);
  useFocusAnswer(form, state);
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
      <SendButton isIdle={sending}>Send code</SendButton>
    </form>
  );
}
