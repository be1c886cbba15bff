import { beforeEach, expect, test } from "vitest";
import { type ApiBench, createApiBench } from "@/tests/support/fakes/api-bench";
import { seedAcme } from "@/tests/support/fakes/sample-people";

let api: ApiBench;
beforeEach(() => {
  api = createApiBench();
  seedAcme(api.directory);
});

const refusal = async (target: string) => {
  const reply = await api.send({ target: `/v1${target}` });
  expect(reply).toMatchObject({ status: 400, body: { error: "bad_request", docs: expect.stringMatching(/^https:/) } });
  expect(api.directory.calls).toEqual([]);
  return String(reply.body.message);
};

test("D7: an unknown parameter is named, with the nearest known one", async () => {
  expect(await refusal("/search?titel=x&country=US")).toMatch(/"titel".*did you mean "title"\?/);
});

test("D7: names are case-sensitive", async () => {
  expect(await refusal("/company?Domain=acme.example")).toContain('did you mean "domain"?');
});

test("a key that slipped into a name is not shown", async () => {
  expect(await refusal(`/company?domain=acme.example&pp_${"a".repeat(36)}=1`)).not.toContain("aaaa");
});

test("a parameter's name is shown short and printable", async () => {
  const message = await refusal(`/company?%00%0a${"n".repeat(500)}=1`);
  expect(message).toContain('"??nnn');
  expect(message.length).toBeLessThan(200);
});

test.each(["domain=a.example&domain=a.example", "domain=a.example&domain=b.example", "domain=a.example&domain="])(
  "D7: %s is sent twice",
  async (query) => {
    expect(await refusal(`/company?${query}`)).toMatch(/domain.*twice/);
  },
);

test.each(["%00", "%0A", "%09", "%7F", "%C2%85", "%1B"])("D7: the control character %s is refused", async (control) => {
  for (const value of [`acme${control}.example`, `acme.example${control}`, control]) {
    expect(await refusal(`/company?domain=${value}`)).toMatch(/domain.*control/);
  }
});

test.each(["%ff", "%zz", "%", "%c3", "%ed%a0%80"])("D7: %s is no UTF-8", async (broken) => {
  expect(await refusal(`/company?domain=${broken}`)).toMatch(/domain.*UTF-8/);
  expect(await refusal(`/company?domain=acme.example&${broken}=1`)).toMatch(/UTF-8/);
});

test("D7: values are trimmed and NFC-normalised before they are measured", async () => {
  const decomposed = "e\u0301".repeat(200);
  await api.get("/company/people", { domain: " acme.example ", title: ` ${decomposed} ` });
  expect(api.directory.asked).toMatchObject([{ filters: { title: ["é".repeat(200)] } }]);
});

test.each([
  ["/company/people", { domain: "acme.example" }, "title", 200],
  ["/search", { title: "x" }, "industry", 200],
  ["/search", { title: "x" }, "country", 100],
  ["/search", { title: "x" }, "state", 100],
])("D7: %s with %j: %s beyond its %i characters is refused", async (path, query, name, longest) => {
  const reply = await api.get(path, { ...query, [name]: "x".repeat(longest + 1) });
  expect(reply).toMatchObject({ status: 400, body: { message: expect.stringContaining(String(longest)) } });
});

test("D7: an email beyond 254 characters is refused", async () => {
  const email = `${"a".repeat(60)}@${"b.".repeat(95)}example`;
  expect([...email].length).toBe(258);
  expect((await api.get("/person", { email })).status).toBe(400);
});

test("every parameter that fails is named", async () => {
  expect(await refusal("/search?limit=0&country=Atlantis")).toMatch(/country.*limit|limit.*country/s);
});
