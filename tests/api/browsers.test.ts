import { describe, expect, test } from "vitest";
import { onBothMounts } from "@/tests/support/api";

const HIT = { domain: "oakwell.example" };
const list = (header: unknown) => String(header).toLowerCase().split(/,\s*/);

/** Cross-origin rules (D10). Every other answer in these tests is checked for them too. */
onBothMounts((api) => {
  describe("preflight", () => {
    const preflight = (target: string) =>
      api.send({
        method: "OPTIONS",
        target,
        headers: {
          Origin: "https://app.example",
          "Access-Control-Request-Method": "GET",
          "Access-Control-Request-Headers": "authorization, x-api-key",
        },
      });

    test.each(["/v1/company?domain=oakwell.example", "/v1/usage", "/v1/company/tech/"])(
      "a preflight of %s allows GET with a key",
      async (target) => {
        const { status, headers, text } = await preflight(target);
        expect([200, 204]).toContain(status);
        expect(text).toBe("");
        expect(headers["access-control-allow-origin"]).toBe("*");
        expect(headers["access-control-allow-credentials"]).toBeUndefined();
        expect(list(headers["access-control-allow-methods"])).toContain("get");
        expect(list(headers["access-control-allow-headers"])).toEqual(
          expect.arrayContaining(["authorization", "x-api-key"]),
        );
        expect(headers["cache-control"]).toBe("no-store");
        expect(headers["x-request-id"]).toMatch(/^[0-9a-f-]{36}$/);
      },
    );
  });

  test("200 with the custom headers exposed to scripts", async () => {
    const { headers } = await api.get("/company", HIT, { Origin: "https://app.example" });
    const exposed = list(headers["access-control-expose-headers"]);
    expect(exposed).toEqual(
      expect.arrayContaining([
        "x-free-lookups-remaining",
        "x-request-id",
        "retry-after",
        "ratelimit-limit",
        "ratelimit-remaining",
        "ratelimit-reset",
      ]),
    );
    const { headers: searched } = await api.get("/search", { title: "cto", country: "uk" });
    expect(list(searched["access-control-expose-headers"])).toContain("x-search-filters");
  });

  test("errors can be read by scripts of other sites", async () => {
    for (const [path, query, headers] of [
      ["/company", {}, {}],
      ["/nothing", {}, {}],
      ["/usage", {}, { "X-API-Key": "pp_wrong" }],
    ] as const) {
      const answer = await api.get(path, query, { Origin: "https://app.example", ...headers });
      expect(answer.status).toBeGreaterThanOrEqual(400);
      expect(answer.headers["access-control-allow-origin"]).toBe("*");
    }
  });

  test("X-Request-Id is created by the server, never taken from the client, and never repeated", async () => {
    const theirs = "00000000-0000-4000-8000-000000000000";
    const ids = [];
    for (let i = 0; i < 3; i++) ids.push((await api.get("/company", HIT, { "X-Request-Id": theirs })).requestId);
    expect(new Set(ids).size).toBe(3);
    expect(ids).not.toContain(theirs);
  });

  test("cookies have no effect on the API", async () => {
    const visitor = await api.visitor();
    const { body } = await visitor.get("/company", HIT, { Cookie: "session=1; __Host-session=2; key=pp_x" });
    expect(body.free_lookups_remaining).toBe(9);
  });

  describe("images, frames and style sheets of other sites cannot use up free lookups", () => {
    test.each([
      "image",
      "iframe",
      "style",
      "script",
      "object",
      "font",
      "audio",
      "video",
      "embed",
      "frame",
      "manifest",
      "worker",
    ])("400 for Sec-Fetch-Dest: %s without a key, and nothing is charged", async (destination) => {
      const visitor = await api.visitor();
      const { status, body } = await visitor.get("/company", HIT, {
        "Sec-Fetch-Site": "cross-site",
        "Sec-Fetch-Dest": destination,
      });
      expect(status).toBe(400);
      expect(body.error).toBe("bad_request");
      expect((await visitor.get("/usage")).body.used).toBe(0);
    });

    test.each([
      ["a script's own call", { "Sec-Fetch-Site": "cross-site", "Sec-Fetch-Dest": "empty" }],
      ["a link that a person followed", { "Sec-Fetch-Site": "cross-site", "Sec-Fetch-Dest": "document" }],
      ["our own page's image", { "Sec-Fetch-Site": "same-origin", "Sec-Fetch-Dest": "image" }],
      ["a sister site's image", { "Sec-Fetch-Site": "same-site", "Sec-Fetch-Dest": "image" }],
      ["an address typed", { "Sec-Fetch-Site": "none", "Sec-Fetch-Dest": "document" }],
      ["no browser at all", {}],
    ])("200 for %s", async (_what, headers) => {
      expect((await api.get("/company", HIT, headers)).body.found).toBe(true);
    });

    test("200 for an image of another site with a key, at the key's expense", async () => {
      const { key } = await api.customer();
      const headers = { "X-API-Key": key, "Sec-Fetch-Site": "cross-site", "Sec-Fetch-Dest": "image" };
      expect((await api.keyed(headers).get("/company", HIT)).status).toBe(200);
    });
  });
});
