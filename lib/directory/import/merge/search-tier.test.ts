import { expect, test } from "vitest";
import { createPersonIds } from "@/lib/directory/import/merge/person-id";
import { searchTier } from "@/lib/directory/import/merge/search-tier";

test("tiers grow fourfold: three quarters of all people in 4, of the rest in 3, down to a 256th in 0", () => {
  const nextId = createPersonIds(1_900_000_000_000, 0n);
  const counts = new Array<number>(5).fill(0);
  const people = 256_000;
  for (let at = 0; at < people; at += 1) {
    const tier = searchTier(nextId());
    counts[tier] = (counts[tier] ?? 0) + 1;
  }
  counts.forEach((count, tier) => {
    const share = tier === 0 ? 1 / 256 : 3 / 4 ** (5 - tier);
    expect(count / people / share).toBeGreaterThan(0.8);
    expect(count / people / share).toBeLessThan(1.2);
  });
});

test("ids ascend, fit into 63 bits, and pass the last one on file even when the clock went back", () => {
  const nextId = createPersonIds(1_900_000_000_000, 0n);
  const [first, second] = [BigInt(nextId()), BigInt(nextId())];
  expect(second).toBe(first + 1n);
  expect(BigInt(createPersonIds(4_300_000_000_000, 0n)()) < 1n << 63n).toBe(true);
  expect(BigInt(createPersonIds(1_000, second)())).toBe(second + 1n);
});
