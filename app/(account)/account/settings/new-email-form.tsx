"use client";

import { useActionState, useRef } from "react";
import { FormField } from "@/components/form-field";
import { SendButton } from "@/components/send-button";
import { useFocusResult } from "@/components/use-focus-result";
import { requestChange } from "./actions";

/** The form that asks for another email. Works without JavaScript. */
export function NewEmailForm() {
  const [state, send, sending] = useActionState(requestChange, { error: null, typed: "" });
  const form = useRef<HTMLFormElement>(null);
  useFocusResult(form, state);
  return (
    <form ref={form} action={send} noValidate>
      <FormField
        key={state.typed}
        id="email"
        label="New email address"
        hint="We send a code to this address and one to your present address."
        type="email"
        autoComplete="email"
        required
        defaultValue={state.typed}
        error={state.error}
      />
      <SendButton className="plain" isDisabled={sending}>
        Send codes
      </SendButton>
    </form>
  );
}
