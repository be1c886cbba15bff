import localFont from "next/font/local";

/*
 * The faces are cut to the letters and weights that the pages use (dev/cut-fonts.mjs): on a slow line they are most of
 * what the first picture of a page waits for.
 */

/** Headings. Preloaded; where it comes too late a local face stays: a heading that breaks anew would move the page. */
export const displayFont = localFont({
  src: "./faces/display.woff2",
  variable: "--face-display",
  weight: "700",
  display: "optional",
});

/** Text. Preloaded too; where it comes too late, as where a page is not found, a local face of the same measures stays. */
export const textFont = localFont({
  src: "./faces/text.woff2",
  variable: "--face-text",
  weight: "400 650",
  display: "optional",
});

/** Whatever goes over the wire. Not waited for: until it has been kept, the local face is used, and nothing moves. */
export const wireFont = localFont({
  src: "./faces/wire.woff2",
  variable: "--face-wire",
  weight: "400 650",
  display: "optional",
  adjustFontFallback: false,
  preload: false,
});
