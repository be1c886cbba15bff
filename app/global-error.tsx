"use client";

import "./styles/globals.css";

/** Replaces the whole document when the root layout failed to render. */
export default function GlobalError() {
  return (
    <html lang="en">
      <title>This page cannot be shown now · Peoplepages</title>
      <body>
        <main>
          <h1>This page cannot be shown now</h1>
          <p>
            <a href="/">Try again</a> in a moment. The API may still work.
          </p>
        </main>
      </body>
    </html>
  );
}
