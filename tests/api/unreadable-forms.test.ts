import { describe, expect, test } from "vitest";
import { onDirectMount } from "@/tests/support/api";
import { multipart } from "@/tests/support/multipart";
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
  ["multipart/form-data; boundary=b", multipart(["0", "null"])],
  ["multipart/form-data; boundary=b", multipart(["0", "[{},{}]"])],
  ["multipart/form-data; boundary=b", multipart(["0", '[null,"$K1"]'], ["0", '[null,"$K1"]'])],
  ["multipart/form-data; boundary=b", multipart(["0", '[null,"$K1"]'], ["_1_plan", "growth"], ["2", "{}"])],
  ["multipart/form-data; boundary=b", multipart(["0", '[null,"$K1"]'], ["$ACTION_REF_1", ""])],
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
      expect((await callAction(type, body)).status).toBe(400);
    });

    test("the action runs for a form as React writes it, and leads to the login", async () => {
      const body = multipart(["_1_plan", "growth"], ["0", '["$K1"]']);
      const { headers } = await callAction("multipart/form-data; boundary=b", body);
      expect(headers.get("x-action-redirect")).toMatch(/^\/login/);
    });
  });

  test.each([
    ["GET", "/pricing", "x"],
    ["POST", "/api/auth/", "0"],
    ["POST", "/no/such/page", "[]"],
    ["GET", "/login", "%"],
    ["GET", "/", `%5B%22%22%2C${"x".repeat(2_000)}%5D`],
  ])("no 5xx for %s %s from the page's script with the router state %j", async (method, path, state) => {
    const headers = { Origin: BASE_URL, RSC: "1", "Next-Router-State-Tree": state };
    const { status } = await fetch(`${api.origin}${path}`, { method, headers, redirect: "manual" });
    expect(status).toBeLessThan(500);
  });

  /** Calls the action of a form of the price list. */
  async function callAction(type: string, body: string): Promise<Response> {
    const { html } = await createPageVisitor(api.origin, BASE_URL).get("/pricing");
    const [, action = ""] = /name="\$ACTION_ID_(\w+)"/.exec(html) ?? [];
    expect(action).not.toBe("");
    return post("/pricing", { "Content-Type": type, "Next-Action": action }, body);
  }

  async function post(path: string, headers: Readonly<Record<string, string>>, body: string): Promise<Response> {
    const response = await fetch(`${api.origin}${path}`, {
      method: "POST",
      headers: { Origin: BASE_URL, ...headers },
      body,
      redirect: "manual",
    });
    // A body that nobody reads keeps its connection.
    await response.text();
    return response;
  }
});
