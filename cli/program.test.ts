import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { PROJECT_ROOT } from "@/lib/project-root";

test("help loads no package that a command needs only to do its work", () => {
  const packages = packagesLoadedWith(join(PROJECT_ROOT, "dist", "peoplepages.js"));
  expect(packages).toContain("commander");
  const heavy = ["@prisma/client", "next", "pg", "pino", "stripe", "zod"];
  expect(heavy.filter((name) => packages.has(name))).toEqual([]);
});

/** The packages in a bundled file and the chunks that it imports, itself or by way of others, other than by `import()`. */
function packagesLoadedWith(entry: string): ReadonlySet<string> {
  const packages = new Set<string>();
  const files = new Set([entry]);
  for (const file of files) {
    const text = readFileSync(file, "utf8");
    for (const [, name = ""] of text.matchAll(/^(?:import|\} from) ?.*?"([^"]+)";$/gm)) {
      if (name.startsWith(".")) files.add(join(dirname(file), name));
      else packages.add(name);
    }
    // The bundler writes the path of a module above its code.
    for (const [, name = ""] of text.matchAll(/^\/\/ node_modules\/((?:@[^/\n]+\/)?[^/\n]+)/gm)) packages.add(name);
  }
  return packages;
}
