import { describe, expect, test } from "vitest";
import { readQuery } from "@/lib/search/query/read-query";

describe("places of several kinds are any of, and none is widened to its country", () => {
  test.each([
    [
      "treasurers in Ohio or Ireland",
      { country: ["US", "IE"], state: ["OH"] },
      [{ country: ["US"], state: ["OH"] }, { country: ["IE"] }],
    ],
    [
      "midwives in Lyon or Portugal",
      { country: ["FR", "PT"], city: ["Lyon"] },
      [{ country: ["FR"], city: ["Lyon"] }, { country: ["PT"] }],
    ],
    [
      "plumbers in Chicago or Nevada",
      { country: ["US"], state: ["IL", "NV"], city: ["Chicago"] },
      [
        { country: ["US"], state: ["IL"], city: ["Chicago"] },
        { country: ["US"], state: ["NV"] },
      ],
    ],
  ])("%s", (question, sum, anyPlace) => {
    const { filters } = readQuery(question);
    expect(filters).toMatchObject({ ...sum, anyPlace });
  });

  test.each([
    ["midwives in Denver and Oslo", { country: ["US", "NO"], city: ["Denver", "Oslo"] }],
    ["midwives in Ohio or Utah", { country: ["US"], state: ["OH", "UT"] }],
    ["midwives in Denver, Colorado", { country: ["US"], state: ["CO"], city: ["Denver"] }],
    ["midwives in Norway and Sweden", { country: ["NO", "SE"] }],
  ])("of one kind, or one within the other, they need no choice: %s", (question, where) => {
    const { title: _title, ...filters } = readQuery(question).filters;
    expect(filters).toEqual(where);
  });
});

test.each(["in 10115 Berlin", "in 75008 Paris", "based in 1010 Vienna"])(
  "a postcode before its city stops nothing: %s",
  (place) => {
    const { filters, blocking } = readQuery(`nurses at clinics ${place}`);
    expect(filters.city).toHaveLength(1);
    expect(blocking).toBeUndefined();
  },
);
