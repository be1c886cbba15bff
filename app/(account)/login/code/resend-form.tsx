"use client";

import { useActionState, useEffect, useState } from "react";
import { resendCode } from "@/app/(account)/login/actions";
import { SendButton } from "@/components/send-button";

interface ResendProps {
  readonly next: string;
  /** When the last code was sent, in ISO 8601; a new code restarts the countdown. */
  readonly sentAt: string;
  readonly waitSeconds: number;
}

/** Without JavaScript the button is always active, and the server says how long to wait. */
export function ResendForm({ next, sentAt, waitSeconds }: ResendProps) {
  const [state, resend, sending] = useActionState(resendCode, { error: null, notice: null, typed: "" });
  return (
    <form action={resend}>
      <input type="hidden" name="next" value={next} />
      <p>
        <ResendButton key={sentAt} waitSeconds={waitSeconds} sending={sending} />
      </p>
      <p role="status">
        {state.notice}
        {state.error === null ? null : <span className="error">{state.error}</span>}
      </p>
    </form>
  );
}

function ResendButton({ waitSeconds, sending }: { readonly waitSeconds: number; readonly sending: boolean }) {
  const left = useSecondsLeft(waitSeconds);
  return (
    <SendButton className="plain" isDisabled={sending || left > 0}>
      {left > 0 ? `Send a new code (in ${left} s)` : "Send a new code"}
    </SendButton>
  );
}

function useSecondsLeft(seconds: number): number {
  const [left, setLeft] = useState(0);
  useEffect(() => {
    const end = Date.now() + seconds * 1_000;
    const tick = () => setLeft(Math.max(0, Math.ceil((end - Date.now()) / 1_000)));
    tick();
    const timer = setInterval(tick, 1_000);
    return () => clearInterval(timer);
  }, [seconds]);
  return left;
}
