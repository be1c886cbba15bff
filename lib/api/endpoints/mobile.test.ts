import { beforeEach, expect, test } from "vitest";
import { type ApiBench, createApiBench } from "@/tests/support/fakes/api-bench";
import { seedAcme } from "@/tests/support/fakes/sample-people";

let api: ApiBench;
beforeEach(() => {
  api = createApiBench();
  seedAcme(api.directory);
});

test("found: number and line, 250 credits", async () => {
  expect((await api.get("/mobile", { social_url: "social.example/in/jane-doe" })).body).toEqual({
    found: true,
    mobile: { value: "+15125550142", line: "mobile" },
    credits_used: 250,
    free_lookups_remaining: 9,
  });
});

test("a profile without a mobile on file is not found, and free", async () => {
  expect((await api.get("/mobile", { social_url: "social.example/in/tomas-okafor" })).body).toEqual({
    found: false,
    hint: expect.any(String),
    credits_used: 0,
    free_lookups_remaining: 10,
  });
});

test.each([
  {},
  { social_url: "" },
  { social_url: "https://www.social.example/company/acme" },
  { social_url: "https://www.social.example/sales/lead/ABC,NAME" },
  { social_url: "https://www.social.example/in/" },
  { social_url: "https://www.social.example/in/%zz" },
  { social_url: `https://www.social.example/in/${"a".repeat(2_048)}` },
])("D4: %j is refused, naming social_url", async (query) => {
  const reply = await api.get("/mobile", query as Record<string, string>);
  expect(reply).toMatchObject({ status: 400, body: { error: "bad_request" } });
  expect(reply.body.message).toContain("social_url");
});
