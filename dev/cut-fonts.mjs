/**
 * Cuts the fonts of the pages out of their packages into app/faces: the Latin letters, and of each font the weights,
 * sizes and features that the style sheets use. Run it by hand when one of these changes. Its output is committed, so
 * that neither a start nor a build needs its packages:
 *
 * npm install --no-save subset-font@2.9.0 && node dev/cut-fonts.mjs
 */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./project.mjs";

const PACKAGES = join(root, "node_modules/@fontsource-variable");
const FACES = join(root, "app/faces");

/** Combining marks, and letters that depend on the language. */
const WRITING = ["ccmp", "locl", "mark", "mkmk"];

const CUTS = [
  {
    face: "display",
    family: "bricolage-grotesque",
    file: "bricolage-grotesque-latin-opsz-normal.woff2",
    // Of one weight, and drawn for the size of a title.
    variationAxes: { wght: 700, opsz: 36 },
    keepFeatures: [...WRITING, "kern", "liga", "tnum"],
  },
  {
    face: "text",
    family: "instrument-sans",
    file: "instrument-sans-latin-wght-normal.woff2",
    variationAxes: { wght: { min: 400, max: 650 } },
    keepFeatures: [...WRITING, "kern", "liga", "tnum"],
  },
  {
    face: "wire",
    family: "jetbrains-mono",
    file: "jetbrains-mono-latin-wght-normal.woff2",
    variationAxes: { wght: { min: 400, max: 650 } },
    // HTTP traffic is shown letter by letter, without ligatures.
    keepFeatures: WRITING,
  },
];

const { default: subsetFont } = await import("subset-font");
for (const { face, family, file, ...cut } of CUTS) {
  const { latin } = JSON.parse(readFileSync(join(PACKAGES, family, "unicode.json"), "utf8"));
  const whole = readFileSync(join(PACKAGES, family, "files", file));
  const bytes = await subsetFont(whole, lettersIn(latin), { targetFormat: "woff2", ...cut });
  writeFileSync(join(FACES, `${face}.woff2`), bytes);
  console.log(`${face}: ${whole.length} bytes cut to ${bytes.length}`);
}

/** Every letter of a range such as `U+0000-00FF,U+0131`. */
function lettersIn(ranges) {
  return ranges
    .split(",")
    .flatMap((range) => {
      const [first, last = first] = range
        .replace("U+", "")
        .split("-")
        .map((code) => Number.parseInt(code, 16));
      return Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index));
    })
    .join("");
}
