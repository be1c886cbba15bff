import localFont from "next/font/local";

/** Headings. Preloaded; where it comes too late a local face stays: a heading that breaks anew would move the page. */
export const display = localFont({
  src: "../node_modules/@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-opsz-normal.woff2",
  variable: "--face-display",
  weight: "200 800",
  display: "optional",
});

/** Text. Preloaded too; where it comes too late, as where a page is not found, a local face of the same measures stays. */
export const text = localFont({
  src: "../node_modules/@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2",
  variable: "--face-text",
  weight: "400 700",
  display: "optional",
});

/** Whatever goes over the wire. Not waited for: until it has been kept, the local face is used, and nothing moves. */
export const wire = localFont({
  src: "../node_modules/@fontsource-variable/jetbrains-mono/files/jetbrains-mono-latin-wght-normal.woff2",
  variable: "--face-wire",
  weight: "100 800",
  display: "optional",
  adjustFontFallback: false,
  preload: false,
});
