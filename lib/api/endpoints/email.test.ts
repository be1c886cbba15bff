import { beforeEach, describe, expect, test } from "vitest";
import { readEmailFormat } from "@/lib/domain/email-format/email-format";
import { parsePersonName } from "@/lib/domain/names/person-name";
import { type ApiBench, createApiBench } from "@/tests/support/fakes/api-bench";
import { aPerson, seedAcme } from "@/tests/support/fakes/sample-people";

let api: ApiBench;
beforeEach(() => {
  api = createApiBench();
  seedAcme(api.directory);
  const jane = parsePersonName("Jane Doe");
  const format = jane && readEmailFormat(jane, "jane.doe");
  if (!format) throw new Error("jane.doe shows no format");
  api.directory.evidence.set("acme.example", {
    domain: "acme.example",
    formats: [{ format, verified: 3, catchAll: 0, unknown: 1 }],
  });
});

const email = (query: Record<string, string>) => api.get("/email", query);

test("found: the address with its status, the company's pattern, name and title", async () => {
  expect((await email({ name: "Jane Doe", domain: "acme.example" })).body).toEqual({
    found: true,
    work_email: { value: "jane.doe@acme.example", status: "verified" },
    pattern: "{first}.{last}",
    name: "Jane Doe",
    title: "VP Marketing",
    credits_used: 10,
    free_lookups_remaining: 9,
  });
});

test("found by profile", async () => {
  const { body } = await email({ social_url: "https://www.social.example/in/jane-doe" });
  expect(body).toMatchObject({ found: true, pattern: "{first}.{last}", credits_used: 10 });
});

test("without evidence there is no pattern", async () => {
  api.directory.evidence.clear();
  const { body } = await email({ name: "Jane Doe", domain: "acme.example" });
  expect(body).toMatchObject({ found: true });
  expect(body).not.toHaveProperty("pattern");
});

describe("D18: a guess", () => {
  test.each([
    ["of somebody not on file", { name: "Ada Byron", domain: "acme.example" }, "ada.byron@acme.example"],
    [
      "of somebody on file without an address",
      { name: "Tomas Okafor", domain: "acme.example" },
      "tomas.okafor@acme.example",
    ],
    ["by profile", { social_url: "https://www.social.example/in/tomas-okafor" }, "tomas.okafor@acme.example"],
  ])("%s follows the domain's format, is free and not found", async (_whose, query, address) => {
    const { status, body } = await email(query);
    expect(status).toBe(200);
    expect(body).toEqual({
      found: false,
      guess: { email: address, basis: expect.stringContaining("4") },
      credits_used: 0,
      free_lookups_remaining: 10,
    });
    expect(api.ledger.calls).not.toContain("capture");
  });

  test("never names the address of somebody else on file", async () => {
    api.directory.people.push(
      aPerson({ name: "Ada King", email: { value: "ada.byron@acme.example", status: "verified" } }),
    );
    const { text } = await email({ name: "Ada Byron", domain: "acme.example" });
    expect(text).not.toContain("ada.byron@acme.example");
  });

  test.each([
    [{ name: "Ada Byron", domain: "nowhere.example" }],
    [{ social_url: "https://www.social.example/in/nobody" }],
  ])("%j: without an address on file there is a hint instead", async (query) => {
    const { body } = await email(query);
    expect(body).toEqual({ found: false, hint: expect.any(String), credits_used: 0, free_lookups_remaining: 10 });
  });

  test("D26: for a name whose owner opted out the answer is that of a company without an address on file", async () => {
    api.directory.unguessable.add("Ada Byron");
    const { text } = await email({ name: "Ada Byron", domain: "acme.example" });
    expect(text).toBe((await email({ name: "Ada Byron", domain: "nowhere.example" })).text);
  });

  test("D5: never at a webmail domain", async () => {
    const { body } = await email({ name: "Jane Doe", domain: "gmail.com" });
    expect(body).toMatchObject({ found: false, hint: expect.stringContaining("gmail.com") });
    expect(api.directory.calls).toEqual([]);
  });

  test("D5: nor for a profile whose company is one", async () => {
    api.directory.people.push(
      aPerson({ socialUrl: "https://www.social.example/in/solo", companyDomain: "gmail.com", email: null }),
    );
    const { body } = await email({ social_url: "social.example/in/solo" });
    expect(body).not.toHaveProperty("guess");
    expect(api.directory.calls).not.toContain("findEmailEvidence");
  });
});

describe("D2: exactly one kind of identifier", () => {
  test.each([
    [{}, ["name", "domain", "social_url"]],
    [{ name: "Jane Doe" }, ["domain"]],
    [{ domain: "acme.example" }, ["name"]],
    [{ name: "Jane Doe", domain: "acme.example", social_url: "social.example/in/jane-doe" }, ["social_url"]],
    [{ domain: "acme.example", social_url: "social.example/in/jane-doe" }, ["social_url", "domain"]],
    [{ name: "", domain: "acme.example" }, ["name"]],
    [{ name: "Jane Doe", domain: "" }, ["domain"]],
    [{ social_url: "" }, ["social_url"]],
  ])("%j is refused, naming %j", async (query, names) => {
    const reply = await email(query);
    expect(reply).toMatchObject({ status: 400, body: { error: "bad_request" } });
    for (const name of names) expect(reply.body.message).toContain(name);
    expect(api.directory.calls).toEqual([]);
  });
});
