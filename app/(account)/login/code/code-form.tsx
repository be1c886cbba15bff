"use client";

import { useActionState, useRef } from "react";
import { enterCode } from "@/app/(account)/login/actions";
import { CodeField } from "@/app/(account)/login/code/code-field";
import { SendButton } from "@/components/send-button";
import { useFocusAnswer } from "@/components/use-focus-answer";

export function CodeForm({ next }: { readonly next: string }) {
  const [state, enter, entering] = useActionState(enterCode, { error: null, notice: null, typed: "" });
  const form = useRef<HTMLFormElement>(null);
  useFocusAnswer(form, state);
  return (
    <form ref={form} action={enter} noValidate>
      <input type="hidden" name="next" value={next} />
      <CodeField key={`${state.typed} ${state.error}`} typed={state.typed} error={state.error} />
      <SendButton isIdle={entering}>Log in</SendButton>
    </form>
  );
}
