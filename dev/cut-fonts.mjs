/**
 * Cuts the faces of the pages out of their packages, into app/faces: the Latin letters, and of each face the weights,
 * sizes and features that the style sheets ask for. Run by hand when one of these changes; what it writes is kept with
 * the sources, so that neither a start nor a build needs what it needs:
 *
 *   npm install --no-save subset-font@2.9.0 && node dev/cut-fonts.mjs
 */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./project.mjs";

const PACKAGES = join(root, "node_modules/@fontsource-variable");
const FACES = join(root, "app/faces");

/** Marks that are set above letters, and the letters that a place's language chooses otherwise. */
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
    // What goes over the wire is shown letter by letter: no ligatures.
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

/** Of `U+0000-00FF,U+0131`, every letter. */
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
