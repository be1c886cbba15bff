import { expect, test } from "vitest";
import { createPersonIds } from "@/lib/directory/records/person-id";
import { searchTier } from "@/lib/directory/records/search-tier";

test.each([
  [true, [1 / 64, 3 / 64, 15 / 16, 0, 0]],
  [false, [0, 0, 0, 1 / 16, 15 / 16]],
])("people whose email is verified (%j) are in tiers by these shares: %j", (isVerified, shares) => {
  const nextId = createPersonIds(1_900_000_000_000, 0n);
  const counts = new Array<number>(5).fill(0);
  const people = 128_000;
  for (let at = 0; at < people; at += 1) {
    const tier = searchTier(nextId(), isVerified);
    counts[tier] = (counts[tier] ?? 0) + 1;
  }
  shares.forEach((share, tier) => {
    expect((counts[tier] ?? 0) / people).toBeGreaterThanOrEqual(share * 0.9);
    expect((counts[tier] ?? 0) / people).toBeLessThanOrEqual(share * 1.1);
  });
});

test("ids ascend, fit into 63 bits, and pass the last one on file even when the clock went back", () => {
  const nextId = createPersonIds(1_900_000_000_000, 0n);
  const [first, second] = [BigInt(nextId()), BigInt(nextId())];
  expect(second).toBe(first + 1n);
  expect(BigInt(createPersonIds(4_300_000_000_000, 0n)()) < 1n << 63n).toBe(true);
  expect(BigInt(createPersonIds(1_000, second)())).toBe(second + 1n);
});
