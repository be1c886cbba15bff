"use client";

import "./globals.css";

/** Shown when not even the frame of the pages can be made. */
export default function GlobalError() {
  return (
    <html lang="en">
      <body>
        <main>
          <h1>This page cannot be shown now</h1>
          <p>
            Look-ups over HTTP may still be answered. <a href="/">Try again</a> in a moment.
          </p>
        </main>
      </body>
    </html>
  );
}
