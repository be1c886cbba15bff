"use client";

import { useActionState } from "react";
import { SendButton } from "@/components/send-button";
import { type BillingState, goToCheckout, goToPortal } from "./actions";

const ACTIONS = { checkout: goToCheckout, portal: goToPortal } as const;

const INITIAL: BillingState = { error: null };

interface BillingFormProps {
  readonly to: keyof typeof ACTIONS;
  readonly label: string;
  /** Hidden fields. */
  readonly fields: Readonly<Record<string, string>>;
  readonly plain?: boolean;
}

/** A button that redirects to the payment provider, with an error next to it if that failed. */
export function BillingForm({ to, label, fields, plain = false }: BillingFormProps) {
  const [{ error }, send, sending] = useActionState(ACTIONS[to], INITIAL);
  return (
    <form action={send}>
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <SendButton className={plain ? "plain" : undefined} isDisabled={sending}>
        {label}
      </SendButton>
      {error === null ? null : (
        <span className="error" role="alert">
          {error}
        </span>
      )}
    </form>
  );
}
