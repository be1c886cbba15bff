import { createHash, createHmac } from "node:crypto";
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { nameKeys, parsePersonName } from "@/lib/domain/names/person-name";
import { NAME_KEY_VERSIONS, type NameKeyVersion, nameAt, nameIdentifiers, readNameAt } from "./suppression";

const NAMES = readFileSync("tests/fixtures/golden-names.txt", "utf8").trimEnd().split("\n");
const A_PART = 300;

/**
 * Digests of the keys that each version makes of the names of the fixture, a part of them each. What a version makes of
 * a name may never change: people who opted out under it are on the list by these keys and by nothing else.
 *
 * If this test fails, a table behind `nameKeys` has changed. Keep what version 1 did under a name of its own, add the
 * changed one to `NAME_KEY_VERSIONS` with the next number, and add its digests here.
 */
const GOLDEN: Readonly<Record<number, readonly string[]>> = {
  1: [
    "bd6d2a8f62dfe3e3",
    "db322ddfedcafdd7",
    "2dd8c6d87476b925",
    "11555079300f0e8d",
    "994abd59a444b5c3",
    "232cc9fc3fdcb0a7",
    "3fcfed163d4786b7",
    "e59c5c121af685e1",
    "050fa2a52bbf4e82",
    "32c1a20a2d7e269b",
    "027f9588a68cf8dd",
  ],
};

function digestsOf({ keysOf }: NameKeyVersion): readonly string[] {
  const keys = NAMES.map((text) => {
    const name = parsePersonName(text);
    return name === null ? "no name" : [...keysOf(name)].sort().join(" ");
  });
  return Array.from({ length: Math.ceil(keys.length / A_PART) }, (_, at) =>
    createHash("sha256")
      .update(keys.slice(at * A_PART, (at + 1) * A_PART).join("\n"))
      .digest("hex")
      .slice(0, 16),
  );
}

test("every released version of name keys makes the same keys as when it was released", () => {
  expect(NAMES.length).toBeGreaterThan(3_000);
  expect(Object.fromEntries(NAME_KEY_VERSIONS.map((version) => [version.version, digestsOf(version)]))).toEqual(GOLDEN);
});

test("names are indexed by the keys of the newest version", () => {
  for (const name of NAMES.slice(-60).flatMap((text) => parsePersonName(text) ?? [])) {
    expect(NAME_KEY_VERSIONS[0].keysOf(name)).toEqual(nameKeys(name));
  }
});

test("the hash of a name at a domain is frozen", () => {
  const name = parsePersonName("Bob O'Brien");
  if (!name) throw new Error("Bob O'Brien is a name");
  const hashes = nameIdentifiers("name", name, ["acme.example"]).map(({ canonical }) =>
    createHmac("sha256", "golden").update(canonical).digest("hex").slice(0, 16),
  );
  expect(hashes).toEqual(["0663f43dd4b753a5", "ede7acfdb5a9bdc7"]);
});

test("a canonical form contains its version, and lookups check every version", () => {
  expect(nameAt("jane|doe", "acme.example", 1)).toBe("jane|doe|acme.example");
  expect(nameAt("jane|doe", "acme.example", 2)).toBe("2:jane|doe|acme.example");
  expect(readNameAt("jane|doe|acme.example")).toEqual({ key: "jane|doe", domain: "acme.example" });
  expect(readNameAt("2:jane|doe|acme.example")).toBeNull();
  const versions = NAME_KEY_VERSIONS.map(({ version }) => version);
  expect(versions).toEqual([...versions].sort((one, other) => other - one));
  expect(versions).toContain(1);
});
