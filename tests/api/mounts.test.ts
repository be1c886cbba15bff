import fc from "fast-check";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { type ApiClient, openApiClient } from "@/tests/support/api-client";
import { writeQuery } from "@/tests/support/http-get";
import { FINDING_LOOKUPS } from "@/tests/support/lookups";

const { origins, databaseUrl, logFile } = inject("api");
const mounts = (["direct", "framework"] as const).map((mount) =>
  openApiClient({ mount, origin: origins[mount], databaseUrl, logFile }),
);
beforeAll(() => Promise.all(mounts.map((api) => api.open())));
afterAll(async () => {
  for (const api of mounts) {
    expect(await api.findBrokenLaws()).toEqual([]);
    await api.close();
  }
});

/** Headers that differ between any two answers, or that belong to the connection. */
const OWN_HEADERS: ReadonlySet<string> = new Set(["x-request-id", "date", "content-length", "transfer-encoding"]);

/** The answer to a new visitor, without what differs between any two answers. */
async function ask(api: ApiClient, target: string) {
  const { status, headers, body } = await api.send({ target });
  const compared = Object.entries(headers).filter(([name]) => !OWN_HEADERS.has(name));
  return { status, headers: Object.fromEntries(compared), body };
}

const PATHS = [...Object.keys(FINDING_LOOKUPS), "/usage"];
const NAMES = [
  ...["domain", "social_url", "name", "company", "email", "title", "seniority", "industry", "state", "country", "city"],
  ...["technology", "employees_min", "limit", "with_email", "fields", "q", "unknown"],
];
const VALUES = [
  ...["oakwell.example", "https://www.OAKWELL.example/a//b?c=d#e", "www.social.example/in/robert-okafor", "25", "true"],
  ...[
    "Robert Okafor",
    "José Müller-O'Brien",
    "VP Marketing",
    "Zoë 東京 𝒜",
    "a+b & c=d;e",
    "100%",
    "..",
    "a/../b",
    "\\",
    "",
  ],
];
const text = fc.oneof(
  fc.constantFrom(...VALUES),
  fc.string({ maxLength: 12 }),
  fc.string({ unit: "binary", maxLength: 6 }),
);

/** Encodings of a value: those of browsers and of forms, one of every byte, and one of as little as possible. */
const WRITINGS: readonly ((value: string) => string)[] = [
  encodeURIComponent,
  (value) => new URLSearchParams({ "": value }).toString().slice(1),
  (value) => [...Buffer.from(value)].map((byte) => `%${byte.toString(16).padStart(2, "0")}`).join(""),
  (value) => value.replace(/[^!-~]|#/gu, encodeURIComponent),
];
const parameter = fc
  .tuple(fc.constantFrom(...NAMES), fc.constantFrom("=", "=", "=", "", "=="), text, fc.constantFrom(...WRITINGS))
  .map(([name, equals, value, write]) => `${name}${equals}${write(value)}`);
const target = fc
  .tuple(fc.constantFrom(...PATHS), fc.constantFrom("?", "?", "?", "/?", "??"), fc.array(parameter, { maxLength: 4 }))
  .map(([path, mark, parameters]) => `/v1${path}${mark}${parameters.join("&")}`);

/** Because of these tests, what lookups find is tested on the direct mount alone. */
test.each(Object.entries(FINDING_LOOKUPS))("both mounts give the same answer of %s", async (path, query) => {
  const [direct, framework] = await Promise.all(mounts.map((api) => ask(api, `/v1${path}${writeQuery(query)}`)));
  expect(direct?.body.found).toBe(true);
  expect(framework).toEqual(direct);
});

test("both mounts give the same answer to any query, however it is encoded", { timeout: 60_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(target, async (asked) => {
      const [direct, framework] = await Promise.all(mounts.map((api) => ask(api, asked)));
      expect(framework).toEqual(direct);
    }),
    { numRuns: 100 },
  );
});
