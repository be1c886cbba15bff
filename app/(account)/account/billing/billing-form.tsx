"use client";

import { useActionState } from "react";
import { SendButton } from "@/components/send-button";
import { type BillingState, goToCheckout, goToPortal } from "./actions";

const ACTIONS = { checkout: goToCheckout, portal: goToPortal } as const;

const NOTHING: BillingState = { error: null };

interface BillingFormProps {
  readonly to: keyof typeof ACTIONS;
  readonly label: string;
  /** What the form sends besides. */
  readonly fields: Readonly<Record<string, string>>;
  readonly plain?: boolean;
}

/** A button that leads on to the payment provider; what goes wrong on the way stands beside it. */
export function BillingForm({ to, label, fields, plain = false }: BillingFormProps) {
  const [{ error }, send, sending] = useActionState(ACTIONS[to], NOTHING);
  return (
    <form action={send}>
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <SendButton className={plain ? "plain" : undefined} isIdle={sending}>
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
