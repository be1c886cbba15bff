import fc from "fast-check";
import { expect, test } from "vitest";
import { parseTokenId } from "@/lib/accounts/tokens";
import { POST } from "./route";

const press = (token: string) =>
  POST(new Request("https://people.example/", { method: "POST" }), { params: Promise.resolve({ token }) });

test("redirects with 303 to the page of an unknown link for any malformed token", async () => {
  const notAToken = fc
    .oneof(fc.string(), fc.string({ unit: "binary" }), fc.constantFrom("abc\r\nX: y", "\u0000", "x".repeat(10_000)))
    .filter((text) => parseTokenId(text) === null);
  await fc.assert(
    fc.asyncProperty(notAToken, async (token) => {
      const response = await press(token);
      expect(response.status).toBe(303);
      expect(response.headers.get("location")).toBe("/opt-out/confirm/none");
    }),
  );
});
