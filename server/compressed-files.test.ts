import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { compressBuiltFiles, leavePrivatePagesUncompressed } from "./compressed-files";

const SCRIPT = "const answer = 42;\n".repeat(500);
const dir = mkdtempSync(join(tmpdir(), "peoplepages-packed-"));
const chunks = join(dir, ".next/static/chunks");
mkdirSync(chunks, { recursive: true });
writeFileSync(join(chunks, "a1.js"), SCRIPT);
writeFileSync(join(chunks, "a1.js.map"), "{}");
writeFileSync(join(dir, ".next/BUILD_ID"), "secret");

/** What got through to the framework says which codings it was still offered. */
const handler = compressBuiltFiles(
  dir,
  leavePrivatePagesUncompressed(async (request, response) => {
    response.end(`framework ${request.headers["accept-encoding"] ?? "plain"}`);
  }),
);
const server = createServer((request, response) => void handler(request, response));
let origin = "";

beforeAll(async () => {
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.close();
  server.closeAllConnections();
  rmSync(dir, { recursive: true });
});

function ask(path: string, headers: Record<string, string>, method = "GET"): Promise<Response> {
  return fetch(origin + path, { method, headers });
}

describe("built scripts and style sheets", () => {
  test.each([
    ["gzip, deflate, br, zstd", "br"],
    ["BR", "br"],
    ["gzip", "gzip"],
    ["br;q=0, gzip;q=0.5", "gzip"],
    ["br; q=0.000, gzip", "gzip"],
  ])("a client that takes %j gets %s, and the same text", async (accepted, coding) => {
    const reply = await ask("/_next/static/chunks/a1.js?dpl=1", { "Accept-Encoding": accepted });
    expect(reply.headers.get("content-encoding")).toBe(coding);
    expect(reply.headers.get("vary")).toBe("Accept-Encoding");
    expect(reply.headers.get("content-type")).toMatch(/^text\/javascript/);
    expect(reply.headers.get("cache-control")).toContain("immutable");
    expect(Number(reply.headers.get("content-length"))).toBeLessThan(SCRIPT.length / 10);
    expect(await reply.text()).toBe(SCRIPT);
  });

  test("a client that takes neither is left to the framework", async () => {
    const reply = await ask("/_next/static/chunks/a1.js", { "Accept-Encoding": "identity" });
    expect(await reply.text()).toBe("framework identity");
  });

  test.each(["a1.js.map", "a2.js", "../../BUILD_ID", "..%2f..%2fBUILD_ID", "%61%31.js"])(
    "a path that is no built file is left to the framework: %s",
    async (name) => {
      const reply = await ask(`/_next/static/chunks/${name}`, { "Accept-Encoding": "br" });
      expect(await reply.text()).toBe("framework br");
    },
  );
});

describe("pages", () => {
  const offer = { "Accept-Encoding": "gzip" };

  test("those that everybody may see may be packed, whatever theme they are in", async () => {
    expect(await (await ask("/", { ...offer, Cookie: "theme=dark; snippets=curl" })).text()).toBe("framework gzip");
  });

  test.each(["peoplepages.session=x", "theme=dark; __Host-peoplepages.session=x", "theme=dark;peoplepages.login=x"])(
    "one that is somebody's own is not: %s",
    async (cookie) => {
      expect(await (await ask("/account", { ...offer, Cookie: cookie })).text()).toBe("framework plain");
    },
  );

  test("nor is the answer to a form", async () => {
    expect(await (await ask("/login", offer, "POST")).text()).toBe("framework plain");
  });
});
