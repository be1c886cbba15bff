import { expect, test } from "vitest";
import { formRoute } from "./form-routes";

test.each([
  ["/opt-out", "/opt-out/ask"],
  ["/opt-out/", "/opt-out/ask"],
  ["/opt-out/confirm/a_B-9", "/opt-out/confirm/a_B-9/press"],
  ["/your-data", "/your-data/ask"],
])("a form submitted to %s is handled at %s", (page, route) => {
  expect(formRoute("POST", page)).toBe(route);
  expect(formRoute("GET", page)).toBeNull();
});

test.each(["/", "/login", "/opt-out/7KQM-3XWD-9TRH", "/opt-out/confirm/a/b", "/opt-out/confirm/%2e%2e"])(
  "a form submitted to %s is handled by the page itself",
  (page) => expect(formRoute("POST", page)).toBeNull(),
);
