import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { createApiKey, isWellFormedApiKey, parseApiKey } from "./api-key";

const randomness = fc.array(fc.nat({ max: 61 }), { minLength: 30, maxLength: 30 });

function keyFrom(digits: readonly number[]): string {
  const rest = [...digits];
  return createApiKey(() => rest.shift() ?? 0);
}

describe("API keys (D23)", () => {
  // Checksums from zlib's crc32.
  test.each([
    ["000000000000000000000000000000", "2MbkKD"],
    ["zzzzzzzzzzzzzzzzzzzzzzzzzzzzzz", "0VpS9C"],
    ["0123456789ABCDEFGHIJKLMNOPQRST", "07459c"],
    ["WXYZabcdefghijklmnopqrstuvwxyz", "0I3w8Z"],
    ["000000000000000000000000000113", "00v78L"],
  ])("the checksum of pp_%s is %s, most significant digit first and zero-padded", (body, checksum) => {
    expect(parseApiKey(`pp_${body}${checksum}`)).toBe(`pp_${body}${checksum}`);
    const alphabet = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
    expect(keyFrom([...body].map((letter) => alphabet.indexOf(letter)))).toBe(`pp_${body}${checksum}`);
  });

  test("a created key uses thirty draws from 62 and has the documented form", () => {
    fc.assert(
      fc.property(randomness, (digits) => {
        const asked: number[] = [];
        const key = createApiKey((max) => {
          asked.push(max);
          return digits[asked.length - 1] ?? 0;
        });
        expect(asked).toEqual(Array<number>(30).fill(62));
        expect(key).toMatch(/^pp_[0-9A-Za-z]{36}$/);
        expect(isWellFormedApiKey(key)).toBe(true);
      }),
    );
  });

  test("different random draws create different keys", () => {
    fc.assert(
      fc.property(randomness, randomness, (one, other) => {
        expect(keyFrom(one) === keyFrom(other)).toBe(one.join() === other.join());
      }),
    );
  });

  test("the checksum detects one wrong character", () => {
    const letters = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
    fc.assert(
      fc.property(randomness, fc.integer({ min: 0, max: 38 }), fc.constantFrom(...letters), (digits, at, letter) => {
        const key = keyFrom(digits);
        const wrong = key.slice(0, at) + letter + key.slice(at + 1);
        expect(isWellFormedApiKey(wrong)).toBe(wrong === key);
      }),
      { numRuns: 500 },
    );
  });

  test("the checksum detects two swapped neighbors", () => {
    fc.assert(
      fc.property(randomness, fc.integer({ min: 3, max: 37 }), (digits, at) => {
        const key = keyFrom(digits);
        const swapped = key.slice(0, at) + key.charAt(at + 1) + key.charAt(at) + key.slice(at + 2);
        expect(isWellFormedApiKey(swapped)).toBe(swapped === key);
      }),
      { numRuns: 500 },
    );
  });

  const key = `pp_${"0".repeat(30)}2MbkKD`;
  test.each(["", "pp_", key.slice(3), key.toUpperCase(), ` ${key}`, `${key}\n`, `${key}0`, key.slice(0, -1), "pp_é"])(
    "refuses %j as an API key",
    (text) => expect(isWellFormedApiKey(text)).toBe(false),
  );
});
