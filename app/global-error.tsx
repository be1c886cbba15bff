"use client";

import "./styles/globals.css";

/** Shown when not even the frame of the pages can be made. */
export default function GlobalError() {
  return (
    <html lang="en">
      <title>This page cannot be shown now · Peoplepages</title>
      <body>
        <main>
          <h1>This page cannot be shown now</h1>
          <p>
            Lookups over HTTP may be answered all the same. <a href="/">Try again</a> in a moment.
          </p>
        </main>
      </body>
    </html>
  );
}
