import { expect, test } from "vitest";
import { formTarget } from "./form-targets";

test.each([
  ["/opt-out", "/opt-out/ask"],
  ["/opt-out/", "/opt-out/ask"],
  ["/opt-out/confirm/a_B-9", "/opt-out/confirm/a_B-9/press"],
  ["/your-data", "/your-data/ask"],
])("a form sent to %s is taken at %s", (page, target) => {
  expect(formTarget("POST", page)).toBe(target);
  expect(formTarget("GET", page)).toBeNull();
});

test.each(["/", "/login", "/opt-out/7KQM-3XWD-9TRH", "/opt-out/confirm/a/b", "/opt-out/confirm/%2e%2e"])(
  "%s takes its own",
  (page) => expect(formTarget("POST", page)).toBeNull(),
);
