"use client";

import { useState } from "react";

interface CopyButtonProps {
  readonly text: string;
  /** Names the content where the page has several kinds of it. */
  readonly label?: string;
}

/** Copies a text to the clipboard. Rendered by the server too, since adding it later would shift the layout. */
export function CopyButton({ text, label = "Copy" }: CopyButtonProps) {
  const labels = { ready: label, copied: "Copied", failed: "Select it and copy by hand" } as const;
  const [result, setResult] = useState<"ready" | "copied" | "failed">("ready");
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
      <span aria-live="polite">{labels[result]}</span>
    </button>
  );
}

/** Rejects if the clipboard is not available, as on a page served over plain http. */
async function copy(text: string): Promise<void> {
  await navigator.clipboard.writeText(text);
}
