import { describe, expect, test } from "vitest";
import { onDirectMount } from "@/tests/support/api";

const profile = (slug: string) => `https://www.social.example/in/${slug}`;

onDirectMount((api) => {
  test("200 with the number in international format and its type for 250 credits", async () => {
    const { status, body } = await api.get("/mobile", { social_url: profile("robert-okafor") });
    expect(status).toBe(200);
    expect(body).toEqual({
      found: true,
      mobile: { value: "+491713920011", line: "mobile" },
      credits_used: 250,
      free_lookups_remaining: 9,
    });
  });

  test.each([
    ["grace-lantern", { value: "+447400123456", line: "mobile" }, "the numbering plan tells the type"],
    ["j%C3%B8rgen-aase", { value: "+14155550142", line: "unknown" }, "a type that cannot be told is unknown"],
    ["rita-several", { value: "+447400345678", line: "mobile" }, "of several a mobile comes before an unknown"],
    ["ned-national", { value: "+447400456789", line: "mobile" }, "a national number is read with the row's country"],
    ["max-said-mobile", { value: "+442079460019", line: "mobile" }, "the file's type wins over the numbering plan"],
  ])("200 for %s with %j, because %s (D30)", async (slug, mobile) => {
    const { body } = await api.get("/mobile", { social_url: profile(slug) });
    expect(body).toMatchObject({ found: true, mobile });
  });

  test.each([
    ["lena-landline", "a landline alone is no mobile"],
    ["lou-said-landline", "what the file calls a landline is one"],
    ["ingrid-mueller", "no number on file"],
    ["nobody-at-all", "no such profile"],
  ])("200 and not found for %s: %s (D30)", async (slug) => {
    const { status, body } = await api.get("/mobile", { social_url: profile(slug) });
    expect(status).toBe(200);
    expect(body).toEqual({ found: false, hint: expect.any(String), credits_used: 0, free_lookups_remaining: 10 });
  });

  describe("social_url is required", () => {
    test.each([{}, { social_url: "" }, { social_url: "  " }])("400 for %j", async (query) => {
      const { status, body } = await api.get("/mobile", query);
      expect(status).toBe(400);
      expect(body.error).toBe("bad_request");
      expect(body.message).toMatch(/social_url/);
    });

    test.each([
      { email: "robert.okafor@oakwell.example" },
      { name: "Robert Okafor" },
      { social_url: profile("robert-okafor"), fields: "mobile" },
    ])("400 for %j, because only social_url identifies a person here", async (query) => {
      expect((await api.get("/mobile", query)).status).toBe(400);
    });
  });
});
