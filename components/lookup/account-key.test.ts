import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { findLastKey, rememberLastKey } from "./account-key";

const KEYS = [
  { id: "1", name: "crm-sync", last4: "G2b9" },
  { id: "2", name: "enrichment", last4: "x0Qz" },
];
const [CRM, ENRICHMENT] = KEYS;
const stored = new Map<string, string>();

beforeEach(() => {
  stored.clear();
  vi.stubGlobal("sessionStorage", {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => stored.set(name, value),
  });
});
afterEach(() => vi.unstubAllGlobals());

test("the last key that paid is found again, and only its ID is stored", () => {
  expect(findLastKey(KEYS)).toBeNull();
  for (const key of KEYS) rememberLastKey(key);
  expect(findLastKey(KEYS)).toBe(ENRICHMENT);
  expect([...stored.values()]).toEqual(["2"]);
});

test("a key that the account no longer has is not found", () => {
  rememberLastKey({ id: "gone" });
  expect(findLastKey(KEYS)).toBeNull();
});

test("without browser storage no key is found and no error is thrown", () => {
  vi.stubGlobal("sessionStorage", undefined);
  rememberLastKey(CRM ?? { id: "" });
  expect(findLastKey(KEYS)).toBeNull();
});
