"use client";

import { AskSupport } from "@/components/support-contact";

/** Shown instead of a page of the account while it cannot be read. */
export default function AccountError() {
  return (
    <>
      <h1>This page cannot be shown now</h1>
      <p>
        Your account and your keys are not affected. Try again in a moment; <a href="/status">Status</a> says what works
        now.
      </p>
      <AskSupport />
      <button type="button" onClick={() => location.reload()}>
        Try again
      </button>
    </>
  );
}
