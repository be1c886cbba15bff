import localFont from "next/font/local";

/*
 * The fonts are subset to the characters and weights that the pages use (dev/cut-fonts.mjs): on a slow connection they
 * delay the first paint most.
 */

/** Headings. Preloaded. If it loads late, the system font stays, since reflowed headings would shift the page. */
export const displayFont = localFont({
  src: "./faces/display.woff2",
  variable: "--face-display",
  weight: "700",
  display: "optional",
});

/** Text. Preloaded. If it loads late, a system font with the same metrics stays. */
export const textFont = localFont({
  src: "./faces/text.woff2",
  variable: "--face-text",
  weight: "400 650",
  display: "optional",
});

/** Code. Preloaded, since the first page shows JSON. If it loads late, the system font stays, so that nothing shifts. */
export const codeFont = localFont({
  src: "./faces/wire.woff2",
  variable: "--face-wire",
  weight: "400 650",
  display: "optional",
  adjustFontFallback: false,
});
