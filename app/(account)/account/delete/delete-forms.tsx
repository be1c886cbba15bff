"use client";

import { useActionState, useRef } from "react";
import { FormField } from "@/components/form-field";
import { SendButton } from "@/components/send-button";
import { useFocusResult } from "@/components/use-focus-result";
import { type DeleteState, deleteAccount, type SendState, sendCode } from "./actions";

const NOTHING_SENT: SendState = { error: null, notice: null };
const NOTHING: DeleteState = { errors: {}, word: "", code: "" };

/** The button that sends the code. Works without JavaScript. */
export function SendCodeForm({ isAgain }: { readonly isAgain: boolean }) {
  const [{ error, notice }, send, sending] = useActionState(sendCode, NOTHING_SENT);
  return (
    <form action={send}>
      <SendButton className="plain" isDisabled={sending}>
        {isAgain ? "Send a new code" : "Email me a code"}
      </SendButton>
      <p role="status">
        {notice}
        {error === null ? null : <span className="error">{error}</span>}
      </p>
    </form>
  );
}

/** The form that deletes the account. Works without JavaScript. */
export function DeleteForm({ word }: { readonly word: string }) {
  const [state, send, sending] = useActionState(deleteAccount, NOTHING);
  const form = useRef<HTMLFormElement>(null);
  useFocusResult(form, state);
  return (
    <form ref={form} action={send} noValidate>
      <FormField
        key={`word ${state.word}`}
        id="word"
        label={`Type “${word}” to confirm`}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        required
        defaultValue={state.word}
        error={state.errors.word ?? null}
      />
      <FormField
        key={`code ${state.code}`}
        id="code"
        label="Code from the email"
        inputMode="numeric"
        autoComplete="one-time-code"
        autoCorrect="off"
        spellCheck={false}
        required
        defaultValue={state.code}
        error={state.errors.code ?? null}
      />
      <SendButton className="danger sure" isDisabled={sending}>
        Delete my account
      </SendButton>
    </form>
  );
}
