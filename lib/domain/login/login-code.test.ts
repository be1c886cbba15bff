import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { createLoginCode, parseLoginCode } from "./login-code";

test("a login code has six digits, whatever the random number (D25)", () => {
  expect(createLoginCode(() => 0)).toBe("000000");
  expect(createLoginCode((max) => max - 1)).toBe("999999");
  expect(createLoginCode(() => 4_711)).toBe("004711");
});

describe("parseLoginCode (D25)", () => {
  test.each([
    "123456",
    " 123456\n",
    "123 456",
    "123-456",
    "123–456",
    "1 2 3 4 5 6",
    "１２３４５６",
    "\u200b123\u00a0456",
    "“123456”".replace(/[“”]/g, '"'),
  ])("parses %j as the login code 123456", (typed) => expect(parseLoginCode(typed)).toBe("123456"));

  test.each(["", "12345", "1234567", "12345a", "code 123456", "+123456", "1e5000", "٣٤٥٦٧٨", "9".repeat(10_000)])(
    "refuses %j as a login code",
    (typed) => expect(parseLoginCode(typed)).toBeNull(),
  );

  test("every created login code parses as itself", () => {
    fc.assert(
      fc.property(fc.nat(999_999), (number) => {
        const code = createLoginCode(() => number);
        expect(parseLoginCode(`${code.slice(0, 3)} ${code.slice(3)}`)).toBe(code);
        expect(Number(code)).toBe(number);
      }),
    );
  });
});
