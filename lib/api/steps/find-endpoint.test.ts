import { expect, test } from "vitest";
import type { ApiError } from "@/lib/api/errors";
import { readTarget } from "./find-endpoint";

test.each([
  ["/v1/person", ["v1", "person"], ""],
  ["/v1/company/tech?domain=acme.example", ["v1", "company", "tech"], "domain=acme.example"],
  ["/v1/person/", ["v1", "person"], ""],
  ["/v1/person/?", ["v1", "person"], ""],
  ["/v1/p%65rson?a=b?c", ["v1", "person"], "a=b?c"],
  ["/v1//person", ["v1", "", "person"], ""],
  ["//other.example/v1/person", ["", "other.example", "v1", "person"], ""],
])("D9: %s is taken apart, a trailing slash answered in place", (target, segments, query) => {
  expect(readTarget(target)).toEqual({ segments, query });
});

test.each(["http://other.example/v1/person", "*", "v1/person", "", "/v1/%zz", "/v1/%ff", "/v1/person%"])(
  "D9: the target %j is refused with 400",
  (target) => {
    expect(() => readTarget(target)).toThrow(expect.objectContaining<Partial<ApiError>>({ code: "bad_request" }));
  },
);
