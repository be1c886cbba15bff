"use client";

/** Shown instead of a page that everybody may see while it cannot be made. */
export default function PageError() {
  return (
    <>
      <h1>This page cannot be shown now</h1>
      <p>Look-ups over HTTP may still be answered. Try again in a moment.</p>
      <button type="button" onClick={() => location.reload()}>
        Try again
      </button>
    </>
  );
}
