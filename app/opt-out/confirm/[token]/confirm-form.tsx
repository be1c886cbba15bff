"use client";

import { useActionState } from "react";
import { pressConfirm } from "@/app/opt-out/actions";

export function ConfirmForm({ token }: { readonly token: string }) {
  const [state, press, pressing] = useActionState(pressConfirm, { error: null });
  return (
    <form action={press}>
      <input type="hidden" name="token" value={token} />
      <p>
        <button type="submit" disabled={pressing}>
          Leave me out
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
