"use client";

import { SupportNote } from "@/components/support-contact";

/** Replaces an account page that failed to render. */
export default function AccountError() {
  return (
    <>
      <h1>Something went wrong</h1>
      <p>
        Your account and your keys are not affected. Try again in a moment. <a href="/status">Status</a> shows what is
        available.
      </p>
      <SupportNote />
      <button type="button" onClick={() => location.reload()}>
        Try again
      </button>
    </>
  );
}
