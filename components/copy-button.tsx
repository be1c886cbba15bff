"use client";

import { useState } from "react";

const LABELS = { ready: "Copy", copied: "Copied", failed: "Select it and copy by hand" } as const;

/** Copies a text to the clipboard. Rendered by the server too, since adding it later would shift the layout. */
export function CopyButton({ text }: { readonly text: string }) {
  const [result, setResult] = useState<keyof typeof LABELS>("ready");
  return (
    <button
      type="button"
      className="plain needs-script"
      onClick={() =>
        copy(text).then(
          () => setResult("copied"),
          () => setResult("failed"),
        )
      }
    >
      <span aria-live="polite">{LABELS[result]}</span>
    </button>
  );
}

/** Rejects if the clipboard is not available, as on a page served over plain http. */
async function copy(text: string): Promise<void> {
  await navigator.clipboard.writeText(text);
}
