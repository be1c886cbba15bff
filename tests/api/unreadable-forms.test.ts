import { describe, expect, test } from "vitest";
import { onDirectMount } from "@/tests/support/api";
import { createPageVisitor } from "@/tests/support/page-visitor";
import { BASE_URL } from "@/tests/support/settings";

const PATHS = [
  ...["/", "/login", "/login/code", "/pricing", "/account/usage", "/docs", "/docs/email", "/status", "/opt-out"],
  ...["/no/such/page", "/api/no-such-route", "/_next/data/build/index.json"],
];
const TYPES = ["multipart/form-data", "multipart/form-data; boundary=b", "Multipart/Form-Data; boundary=b"];

/** Arguments of a form's action that are none. */
const CALLS = [
  ["text/plain", "%24ACTION=x"],
  ["text/plain", "[]"],
  ["text/plain", '["not a form"]'],
  ["multipart/form-data; boundary=b", '--b\r\nContent-Disposition: form-data; name="0"\r\n\r\nnull\r\n--b--\r\n'],
  ["multipart/form-data; boundary=b", '--b\r\nContent-Disposition: form-data; name="0"\r\n\r\n[{},{}]\r\n--b--\r\n'],
] as const;

onDirectMount((api) => {
  describe("a form that cannot be read is the client's fault, never a failure of the service", () => {
    test.each(PATHS.flatMap((path) => TYPES.map((type) => [path, type] as const)))(
      "no 5xx for a body posted to %s that is no %s",
      async (path, type) => {
        const { status } = await post(path, { "Content-Type": type }, "name=not in parts");
        expect(status).toBeGreaterThanOrEqual(300);
        expect(status).toBeLessThan(500);
      },
    );

    test.each(CALLS)("400 for the action of a form with the type %s and the body %j", async (type, body) => {
      const { html } = await createPageVisitor(api.origin, BASE_URL).get("/pricing");
      const [, action = ""] = /name="\$ACTION_ID_(\w+)"/.exec(html) ?? [];
      expect(action).not.toBe("");
      const { status } = await post("/pricing", { "Content-Type": type, "Next-Action": action }, body);
      expect(status).toBe(400);
    });
  });

  function post(path: string, headers: Readonly<Record<string, string>>, body: string): Promise<Response> {
    return fetch(`${api.origin}${path}`, {
      method: "POST",
      headers: { Origin: BASE_URL, ...headers },
      body,
      redirect: "manual",
    });
  }
});
