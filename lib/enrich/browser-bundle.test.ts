import { build } from "esbuild";
import { expect, test } from "vitest";
import { ROOT } from "@/tests/support/settings";

test("the core of enriching a list is bundled for a browser without any module of Node", async () => {
  const entry = ["read-list", "run-list", "send-calls", "list-lines", "estimate"]
    .map((name) => `export * from "@/lib/enrich/${name}";`)
    .join("\n");
  const { metafile, errors } = await build({
    absWorkingDir: ROOT,
    stdin: { contents: entry, resolveDir: ROOT, loader: "ts" },
    bundle: true,
    format: "esm",
    platform: "browser",
    metafile: true,
    write: false,
  });
  expect(errors).toEqual([]);
  const imports = Object.values(metafile.inputs).flatMap((input) => input.imports);
  expect(imports.filter(({ external }) => external)).toEqual([]);
});
