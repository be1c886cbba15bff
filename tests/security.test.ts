import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { ROOT } from "./support/settings";
import { listScripts, readSource } from "./support/source-code";

test("every test that the threat model names is in the repository", () => {
  const threats = readSource("SECURITY.md")
    .split("\n")
    .filter((line) => line.startsWith("| ") && line.includes('"'));
  expect(threats.length).toBeGreaterThan(10);
  const tests = listScripts()
    .filter((path) => /\.test\.tsx?$/.test(path) && path !== "tests/security.test.ts")
    .map(readSource)
    .join("\n");
  const titles = threats.flatMap((line) => [...line.matchAll(/"([^"]+)"/g)].map(([, title = ""]) => title));
  expect(titles.filter((title) => !tests.includes(`"${title}"`))).toEqual([]);
});

/** Licenses that allow use, change and distribution as part of a product, if their notices are kept. */
const ALLOWED = new Set([
  ...["0BSD", "Apache-2.0", "BlueOak-1.0.0", "BSD-2-Clause", "BSD-3-Clause", "CC-BY-4.0", "CC0-1.0", "ISC", "MIT"],
  ...["MIT-0", "Unlicense"],
  // Fonts, which may be shipped with any software.
  "OFL-1.1",
  // Packages that stay beside the product unchanged, as files of their own.
  ...["EPL-2.0", "LGPL-3.0-or-later"],
]);

test("every package that ships has a license that allows it", async () => {
  const { stdout } = await promisify(execFile)("npm", ["sbom", "--sbom-format", "cyclonedx", "--omit", "dev"], {
    cwd: ROOT,
    maxBuffer: 64 * 1024 * 1024,
  });
  const { components } = JSON.parse(stdout) as { components: readonly Component[] };
  expect(components.length).toBeGreaterThan(50);
  expect(components.filter((component) => !isAllowed(component)).map(describeComponent)).toEqual([]);
});

interface Component {
  readonly name: string;
  readonly version: string;
  readonly licenses?: readonly { readonly license?: { readonly id?: string }; readonly expression?: string }[];
}

function isAllowed({ licenses = [] }: Component): boolean {
  const names = licenses.flatMap(({ license, expression }) => license?.id ?? expression ?? []);
  return names.some((name) => {
    const choices = name.replace(/[()]/g, "").split(/ or /i);
    return choices.some((choice) => choice.split(/ and /i).every((one) => ALLOWED.has(one)));
  });
}

function describeComponent({ name, version, licenses }: Component): string {
  return `${name}@${version}: ${JSON.stringify(licenses)}`;
}
