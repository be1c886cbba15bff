"use client";

import { useActionState } from "react";
import { FormField } from "@/app/(account)/login/form-field";
import { askYourData, type YourDataState } from "@/app/your-data/actions";

const EMPTY: YourDataState = { problem: null, error: null, typed: "" };

export function YourDataForm() {
  const [state, send, sending] = useActionState(askYourData, EMPTY);
  return (
    <form action={send} noValidate>
      <FormField
        key={state.typed}
        id="email"
        label="Your e-mail address"
        type="email"
        autoComplete="email"
        defaultValue={state.typed}
        error={state.problem}
      />
      <p>
        <button type="submit" disabled={sending}>
          Send me the link
        </button>
      </p>
      {state.error === null ? null : (
        <p className="error" role="alert">
          {state.error}
        </p>
      )}
    </form>
  );
}
