import { expect, test } from "vitest";
import { readQueryPairs } from "@/lib/api/query-pairs";
import { createApiKey } from "@/lib/domain/keys/api-key";
import type { KeyHash } from "@/lib/ledger/ledger";
import { findCredential, readCredential } from "./identify-caller";

const KEY = createApiKey(() => 7);
const OTHER = createApiKey(() => 11);

function read(headers: Record<string, string>, query = "") {
  return readCredential(headers, readQueryPairs(query));
}

test("no header and no parameter: no credential", () => {
  expect(read({}, "domain=acme.example")).toEqual({ kind: "none" });
});

test.each([
  [{ authorization: `Bearer ${KEY}` }, ""],
  [{ authorization: `bearer   ${KEY} ` }, ""],
  [{ "x-api-key": KEY }, ""],
  [{}, `key=${KEY}`],
  [{ authorization: `Bearer ${KEY}`, "x-api-key": KEY }, `key=${KEY}`],
  [{ "x-api-key": `${KEY}, ${KEY}` }, ""],
])("D23: %j with %j is one key", (headers, query) => {
  expect(read(headers, query)).toEqual({ kind: "key", key: KEY });
});

test.each([
  [{ authorization: `Bearer ${KEY}`, "x-api-key": OTHER }, ""],
  [{ authorization: `Bearer ${KEY}` }, `key=${OTHER}`],
  [{ "x-api-key": KEY }, `key=${OTHER}`],
  [{ "x-api-key": `${KEY}, ${OTHER}` }, ""],
  [{ authorization: `Bearer ${KEY}, Bearer ${OTHER}` }, ""],
  [{}, `key=${KEY}&key=${OTHER}`],
  [{}, `key=${KEY}&key=${KEY}`],
])("D23: %j with %j is a conflict", (headers, query) => {
  expect(read(headers, query)).toMatchObject({ kind: "conflict" });
});

test.each([
  [{ authorization: "" }, ""],
  [{ authorization: "Bearer" }, ""],
  [{ authorization: "Bearer " }, ""],
  [{ authorization: "Basic dXNlcjpwYXNz" }, ""],
  [{ authorization: 'Digest username="a", realm="b"' }, ""],
  [{ authorization: KEY }, ""],
  [{ authorization: `Bearer ${KEY.slice(0, -1)}` }, ""],
  [{ "x-api-key": "" }, ""],
  [{}, "key="],
  [{}, "key"],
  [{}, "key=%ff"],
  [{}, `key=${KEY}x`],
])("D23: %j with %j is present and no key", (headers, query) => {
  expect(read(headers, query)).toEqual({ kind: "malformed" });
});

test("a page of ours vouches for a key of the account; a key sent besides is refused, whichever it is", () => {
  const hash = "ab".repeat(32) as KeyHash;
  const find = (query: string) => findCredential({ headers: {}, keyHash: hash }, readQueryPairs(query));
  expect(find("domain=acme.example")).toEqual({ kind: "hash", hash });
  for (const query of [`key=${KEY}`, "key=", "key=x"]) expect(find(query).kind).toBe("conflict");
  expect(findCredential({ headers: { "x-api-key": KEY } }, [])).toEqual({ kind: "key", key: KEY });
});
