"use client";

import "./styles/globals.css";

/** Replaces the whole document when the root layout failed to render. */
export default function GlobalError() {
  return (
    <html lang="en">
      <title>Something went wrong · Peoplepages</title>
      <body>
        <main>
          <h1>Something went wrong</h1>
          <p>
            <a href="/">Try again</a> in a moment. The API may still work.
          </p>
        </main>
      </body>
    </html>
  );
}
