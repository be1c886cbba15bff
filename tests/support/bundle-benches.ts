import { readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { build, type Plugin } from "esbuild";
import { ROOT } from "@/tests/support/settings";

/** Modules look for files beside their source, which is not where the bundle is. */
const WHERE_THEY_ARE: Plugin = {
  name: "where modules are",
  setup(bundler) {
    bundler.onLoad({ filter: /\.m?[jt]s$/ }, async ({ path }) => {
      if (path.includes("/node_modules/")) return null;
      const contents = (await readFile(path, "utf8"))
        .replaceAll("import.meta.dirname", JSON.stringify(dirname(path)))
        .replaceAll("import.meta.url", JSON.stringify(pathToFileURL(path).href));
      return { contents, loader: path.endsWith("ts") ? "ts" : "js" };
    });
  },
};

/**
 * Bundles the benchmarks into a folder inside the project and returns the program. `npm run bench` compiles them at each
 * start, which takes several times as long as most benchmarks do at the sizes of the tests.
 */
export async function bundleBenches(folder: string): Promise<string> {
  await build({
    absWorkingDir: ROOT,
    entryPoints: ["bench/main.ts"],
    outdir: folder,
    bundle: true,
    splitting: true,
    format: "esm",
    platform: "node",
    target: "node20.19",
    packages: "external",
    plugins: [WHERE_THEY_ARE],
    logLevel: "warning",
  });
  return join(folder, "main.js");
}
