"use client";

import { useState } from "react";

const SAYS = { ready: "Copy", copied: "Copied", failed: "Select it and copy by hand" } as const;

/** Copies a text. It is there from the first picture on: one that came later would move what stands beside it. */
export function CopyButton({ text }: { readonly text: string }) {
  const [result, setResult] = useState<keyof typeof SAYS>("ready");
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
      <span aria-live="polite">{SAYS[result]}</span>
    </button>
  );
}

/** Rejects where a script cannot copy, as on a page that did not come over https. */
async function copy(text: string): Promise<void> {
  await navigator.clipboard.writeText(text);
}
