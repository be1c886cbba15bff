"use client";

import { useActionState } from "react";
import { enterCode } from "@/app/(account)/login/actions";
import { CodeField } from "@/app/(account)/login/code/code-field";

export function CodeForm({ next }: { readonly next: string }) {
  const [state, enter, entering] = useActionState(enterCode, { error: null, notice: null, typed: "" });
  return (
    <form action={enter} noValidate>
      <input type="hidden" name="next" value={next} />
      <CodeField key={`${state.typed} ${state.error}`} typed={state.typed} error={state.error} />
      <button type="submit" disabled={entering}>
        Log in
      </button>
    </form>
  );
}
