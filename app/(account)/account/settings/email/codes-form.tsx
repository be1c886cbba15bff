"use client";

import { useActionState, useRef } from "react";
import { type CodesState, enterCodes } from "@/app/(account)/account/settings/actions";
import { FormField } from "@/components/form-field";
import { SendButton } from "@/components/send-button";
import { useFocusResult } from "@/components/use-focus-result";

interface Side {
  readonly email: string;
  readonly isConfirmed: boolean;
}

interface CodesFormProps {
  /** The present address. */
  readonly from: Side;
  /** The new address. */
  readonly to: Side;
}

const NOTHING: CodesState = { errors: {}, error: null };

/** The form for the two codes of a change of email. A code that is confirmed is not asked for again. */
export function CodesForm({ from, to }: CodesFormProps) {
  const [state, send, sending] = useActionState(enterCodes, NOTHING);
  const form = useRef<HTMLFormElement>(null);
  useFocusResult(form, state);
  return (
    <form ref={form} action={send} noValidate>
      {state.error === null ? null : (
        <p className="error" role="alert">
          {state.error}
        </p>
      )}
      <CodeField name="to" side={to} error={state.errors.to ?? null} />
      <CodeField name="from" side={from} error={state.errors.from ?? null} />
      <SendButton isDisabled={sending}>Change email</SendButton>
    </form>
  );
}

interface CodeFieldProps {
  readonly name: "from" | "to";
  readonly side: Side;
  readonly error: string | null;
}

function CodeField({ name, side: { email, isConfirmed }, error }: CodeFieldProps) {
  if (isConfirmed) {
    return (
      <p>
        <strong>{email}</strong> is confirmed.
      </p>
    );
  }
  return (
    <FormField
      id={name}
      label={`Code sent to ${email}`}
      inputMode="numeric"
      autoComplete="off"
      autoCorrect="off"
      spellCheck={false}
      error={error}
    />
  );
}
