"use client";

import { useActionState, useRef } from "react";
import { FormField } from "@/components/form-field";
import { SendButton } from "@/components/send-button";
import { useFocusResult } from "@/components/use-focus-result";
import { type AlertsState, saveAlerts } from "./alert-actions";

const NOTHING: AlertsState = { error: null, notice: null, typed: null };

/** The form that sets when the account gets an email about its credits. Works without JavaScript. */
export function AlertsForm({ percents }: { readonly percents: readonly number[] }) {
  const [state, send, sending] = useActionState(saveAlerts, NOTHING);
  const section = useRef<HTMLElement>(null);
  useFocusResult(section, state);
  const shown = state.typed ?? percents.join(", ");
  return (
    <section ref={section} aria-labelledby="alerts-title">
      <h2 id="alerts-title">Credit alerts</h2>
      {state.notice === null ? null : (
        <p className="notice" role="status">
          {state.notice}
        </p>
      )}
      <form action={send} noValidate>
        <FormField
          key={shown}
          id="alerts"
          label="Email me when this share of the credits is used, in percent"
          hint="Separate several by commas. You get one email per period for each. Leave it empty for none."
          type="text"
          autoComplete="off"
          defaultValue={shown}
          error={state.error}
        />
        <SendButton className="plain" isDisabled={sending}>
          Save alerts
        </SendButton>
      </form>
    </section>
  );
}
