"use client";

import { SupportNote } from "@/components/support-contact";

/** Replaces a public page that failed to render. */
export default function PageError() {
  return (
    <>
      <h1>Something went wrong</h1>
      <p>
        Try again in a moment. The API may still work: <a href="/status">Status</a> shows what is available.
      </p>
      <SupportNote />
      <button type="button" onClick={() => location.reload()}>
        Try again
      </button>
    </>
  );
}
