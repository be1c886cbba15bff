import { execFile, spawnSync } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { transform } from "esbuild";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ENDPOINTS } from "@/lib/api/registry";
import { serve } from "@/lib/api/serve";
import { type ApiBench, createApiBench } from "@/tests/support/fakes/api-bench";
import { seedAcme } from "@/tests/support/fakes/sample-people";
import {
  callUrl,
  KEY_VARIABLE,
  SNIPPET_LANGUAGES,
  type SnippetCall,
  type SnippetLanguage,
  writeSnippets,
} from "./snippets";

interface Runner {
  readonly file: string;
  readonly program: string;
  readonly args: readonly string[];
}

/** How each is run as a reader would run it. */
const RUNNERS: Readonly<Record<SnippetLanguage, Runner>> = {
  curl: { file: "snippet.sh", program: "sh", args: [] },
  typescript: { file: "snippet.mjs", program: process.execPath, args: [] },
  python: { file: "snippet.py", program: "python3", args: [] },
  go: { file: "snippet.go", program: "go", args: ["run"] },
};
/** A command that succeeds where the language and the packages of its snippets are installed. */
const NEEDS: Readonly<Record<SnippetLanguage, readonly [program: string, ...args: string[]]>> = {
  curl: ["curl", "--version"],
  typescript: [process.execPath, "--version"],
  python: ["python3", "-c", "import requests"],
  go: ["go", "version"],
};

const AWKWARD = `Jürgen "J" O'Brien \\ $(id) \`id\` %41 & + ${"{x}"} 李`;

let api: ApiBench;
let folder: string;
let baseUrl: string;
/** Targets and credentials that reached the server. */
const reached: { readonly target: string; readonly authorization: string | undefined }[] = [];
const server = createServer(async (request, response) => {
  const target = request.url ?? "";
  const { authorization } = request.headers;
  reached.push({ target, authorization });
  const signal = new AbortController().signal;
  const headers = authorization === undefined ? {} : { authorization };
  const answer = await serve({ method: "GET", target, headers, clientAddress: "192.0.2.7", signal }, api.services);
  response.writeHead(answer.status, answer.headers).end(answer.body);
});

beforeAll(async () => {
  api = createApiBench();
  seedAcme(api.directory);
  folder = await mkdtemp(join(tmpdir(), "peoplepages-"));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("no port");
  baseUrl = `http://127.0.0.1:${address.port}`;
});
afterAll(async () => {
  server.close();
  await rm(folder, { recursive: true });
});

async function run(language: SnippetLanguage, call: SnippetCall, key = "") {
  const { file, program, args } = RUNNERS[language];
  const path = join(folder, file);
  const text = writeSnippets(call).find((snippet) => snippet.language === language)?.text ?? "";
  await writeFile(path, language === "typescript" ? (await transform(text, { loader: "ts" })).code : text);
  const env = { ...process.env, [KEY_VARIABLE]: key, no_proxy: "127.0.0.1" };
  const { stdout } = await promisify(execFile)(program, [...args, path], { env });
  // Most print the status first.
  return JSON.parse(stdout.slice(stdout.indexOf("{")));
}

describe.each(SNIPPET_LANGUAGES.map(({ id }) => id))("%s, pasted and run", (language) => {
  const [program, ...args] = NEEDS[language];
  const isMissing = spawnSync(program, args).status !== 0;
  const needsProgram = isMissing ? ` (skipped: "${NEEDS[language].join(" ")}" fails on this machine)` : "";

  describe.skipIf(needsProgram)(`against a server${needsProgram}`, () => {
    test.each(ENDPOINTS.map((endpoint) => [endpoint.path, endpoint] as const))("%s answers", async (path, endpoint) => {
      const query = endpoint.kind === "lookup" ? endpoint.exampleQuery : {};
      const expected = (await api.get(path, query, api.addKey())).body;
      const answer = await run(language, { baseUrl, path, query, withKey: true }, api.addKey());
      expect(answer).toEqual({
        ...expected,
        ...("credits_left" in answer ? { credits_left: answer.credits_left } : {}),
      });
      expect(answer).not.toHaveProperty("error");
    });

    test("without a key none is sent, and what is awkward arrives as it was written", async () => {
      const query = { name: AWKWARD, domain: "acme.example", social_url: " " };
      await run(language, { baseUrl, path: "/email", query, withKey: false });
      const last = reached.at(-1);
      expect(last?.authorization).toBeUndefined();
      const sent = new URL(last?.target ?? "", baseUrl).searchParams;
      expect(Object.fromEntries(sent)).toEqual({ name: AWKWARD, domain: "acme.example" });
    });

    test("a refusal is printed, not lost", async () => {
      const answer = await run(language, { baseUrl, path: "/company", query: {}, withKey: false });
      expect(answer).toMatchObject({ error: "bad_request" });
    });
  });
});

test("a key is written into every snippet only when it is given, and then no environment is read", () => {
  const call = { baseUrl: "http://a.example", path: "/company", query: { domain: "acme.example" }, withKey: true };
  for (const { text } of writeSnippets({ ...call, key: "pp_mine" })) {
    expect(text).toContain("Bearer pp_mine");
    expect(text).not.toMatch(new RegExp(`${KEY_VARIABLE}|import os|"os"`));
  }
  for (const { text } of writeSnippets(call)) expect(text).toContain(KEY_VARIABLE);
});

test("whatever is asked, nothing in an address means anything to a shell", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (value) => {
      expect(callUrl({ baseUrl: "http://a.example", path: "/search", query: { q: `x${value}` } })).toMatch(
        /^[A-Za-z0-9:/.?=&%+*_-]+$/,
      );
    }),
  );
});
