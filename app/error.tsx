"use client";

import { AskSupport } from "@/components/support-contact";

/** Shown instead of a page that everybody may see while it cannot be made. */
export default function PageError() {
  return (
    <>
      <h1>This page cannot be shown now</h1>
      <p>
        Try again in a moment. Lookups over HTTP may be answered all the same: <a href="/status">Status</a> says what
        works now.
      </p>
      <AskSupport />
      <button type="button" onClick={() => location.reload()}>
        Try again
      </button>
    </>
  );
}
