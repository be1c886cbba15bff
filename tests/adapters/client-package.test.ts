import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { createContext, Script } from "node:vm";
import { build } from "esbuild";
import { afterAll, beforeAll, expect, test } from "vitest";
import { serve } from "@/lib/api/serve";
import { KEY_VARIABLE } from "@/lib/api/snippets";
import { PROJECT_ROOT } from "@/lib/project-root";
import { CLIENT_EXAMPLE } from "@/lib/site/docs/client-page";
import { type ApiBench, createApiBench } from "@/tests/support/fakes/api-bench";
import { seedAcme } from "@/tests/support/fakes/sample-people";

const run = promisify(execFile);
const DEPENDENCIES = ["openapi-fetch", "openapi-typescript-helpers"];
const BROWSER_CALL = `
  import { createClient } from "peoplepages-client";
  const client = createClient({ baseUrl: BASE_URL, key: KEY });
  globalThis.answer = client.GET("/company", { params: { query: { domain: "acme.example" } } });
`;

/** The compiler reports an expected error that there is none of. */
const TYPED_PROGRAM = `
declare const process: { env: Record<string, string> };
${CLIENT_EXAMPLE}
// @ts-expect-error There is no such path.
client.GET("/persons", {});
// @ts-expect-error A required parameter is missing.
client.GET("/company", { params: { query: {} } });
// @ts-expect-error No error has this code.
if (error) error.error === "no_such_code";
`;

/** Empty but for the package, installed as anybody would. */
let project: string;
let api: ApiBench;
let baseUrl: string;
let packed: { readonly filename: string; readonly files: readonly { readonly path: string }[] };

const server = createServer(async (request, response) => {
  const { method = "", url: target = "", headers } = request;
  const signal = new AbortController().signal;
  const sent = { "x-api-key": headers["x-api-key"]?.toString(), authorization: headers.authorization };
  const answer = await serve({ method, target, headers: sent, clientAddress: "192.0.2.7", signal }, api.services);
  response.writeHead(answer.status, answer.headers).end(answer.body);
});

beforeAll(async () => {
  api = createApiBench();
  seedAcme(api.directory);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("no port");
  baseUrl = `http://127.0.0.1:${address.port}`;

  project = await mkdtemp(join(tmpdir(), "peoplepages-client-"));
  await writeFile(join(project, "package.json"), '{ "private": true, "type": "module" }');
  await npm(PROJECT_ROOT, "run", "build", "--workspace", "peoplepages-client");
  packed = await pack("--workspace", "peoplepages-client");
  // The registry is not asked: the packages that it depends on are packed from those that are installed here.
  const needed = await Promise.all(DEPENDENCIES.map((name) => pack(join(PROJECT_ROOT, "node_modules", name))));
  const files = [packed, ...needed].map(({ filename }) => `./${filename}`);
  await npm(project, "install", "--offline", "--ignore-scripts", "--no-audit", "--no-fund", ...files);
}, 120_000);
afterAll(async () => {
  server.close();
  await rm(project, { recursive: true });
});

async function npm(folder: string, ...args: readonly string[]): Promise<string> {
  return (await run("npm", [...args], { cwd: folder })).stdout;
}

async function pack(...which: readonly string[]): Promise<typeof packed> {
  const [result] = JSON.parse(await npm(PROJECT_ROOT, "pack", "--json", "--pack-destination", project, ...which));
  return result;
}

test("the package holds the built client, its types, its licence and how to use it, and nothing else", () => {
  const built = ["client", "openapi"].flatMap((name) => [`dist/${name}.d.ts`, `dist/${name}.js`]);
  expect(packed.files.map(({ path }) => path).sort()).toEqual(["LICENSE", "README.md", ...built, "package.json"]);
});

test("the example of the documentation runs in an empty project", async () => {
  await writeFile(join(project, "example.mjs"), CLIENT_EXAMPLE.replace("https://peoplepages.example", baseUrl));
  const environment = { ...process.env, [KEY_VARIABLE]: api.addKey(), no_proxy: "127.0.0.1" };
  const { stdout } = await run(process.execPath, ["example.mjs"], { cwd: project, env: environment });
  expect(stdout).toBe("jane.doe@acme.example verified\n");
});

test.each([
  ["the version that the client is built with", "clients/typescript/node_modules/typescript/lib/tsc.js"],
  ["the version of the project", "node_modules/typescript/bin/tsc"],
])(
  "the example has no type errors with TypeScript, %s, libraries included",
  async (_which, compiler) => {
    const compilerOptions = { module: "nodenext", target: "es2022", strict: true, noEmit: true, types: [] };
    await writeFile(join(project, "tsconfig.json"), JSON.stringify({ compilerOptions, files: ["program.ts"] }));
    await writeFile(join(project, "program.ts"), TYPED_PROGRAM);
    const ended = run(process.execPath, [join(PROJECT_ROOT, compiler)], { cwd: project });
    expect((await ended.catch((error: { stdout: string }) => error)).stdout).toBe("");
  },
  120_000,
);

test("the client works in a bundle for browsers", async () => {
  await writeFile(join(project, "browser.js"), BROWSER_CALL);
  const { outputFiles } = await build({
    absWorkingDir: project,
    entryPoints: ["browser.js"],
    bundle: true,
    platform: "browser",
    format: "iife",
    write: false,
    define: { BASE_URL: JSON.stringify(baseUrl), KEY: JSON.stringify(api.addKey()) },
  });
  // The names that a browser has as well, and nothing of Node's.
  const random = { getRandomValues: crypto.getRandomValues.bind(crypto) };
  const page = createContext({
    ...{ fetch, Request, Response, Headers, URL, URLSearchParams, setTimeout, clearTimeout },
    crypto: random,
  });
  new Script(outputFiles[0]?.text ?? "").runInContext(page);
  const { data } = await page.answer;
  expect(data).toMatchObject({ found: true, domain: "acme.example", credits_used: 5 });
});
