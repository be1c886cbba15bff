"use client";

import { useState, useSyncExternalStore } from "react";

const SAYS = { ready: "Copy", copied: "Copied", failed: "Select it and copy by hand" } as const;

const subscribe = () => () => {};

/** Copies a text. Shown where a script can copy: elsewhere the text is selected and copied by hand. */
export function CopyButton({ text }: { readonly text: string }) {
  const [result, setResult] = useState<keyof typeof SAYS>("ready");
  const canCopy = useSyncExternalStore(
    subscribe,
    () => navigator.clipboard !== undefined,
    () => false,
  );
  if (!canCopy) return null;
  return (
    <button
      type="button"
      className="plain"
      onClick={() =>
        navigator.clipboard.writeText(text).then(
          () => setResult("copied"),
          () => setResult("failed"),
        )
      }
    >
      <span aria-live="polite">{SAYS[result]}</span>
    </button>
  );
}
