import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createTestDirectory, type TestDirectory } from "./directory-store-rows";

/** Titles, each with how many people without a verified email hold it. Ten more have one and are filed last. */
const CROWDS = { Beekeeper: 60, Florist: 350, Plumber: 1_500 } as const;
const VERIFIED = 10;

let directory: TestDirectory;

beforeAll(async () => {
  directory = await createTestDirectory();
  for (const [title, people] of Object.entries(CROWDS)) {
    for (let at = 0; at < people + VERIFIED; at++) {
      const isVerified = at >= people;
      await directory.addPerson({
        name: `${isVerified ? "Verified" : "Other"} Person${at}`,
        title,
        country: "France",
        ...(isVerified ? { email: `${title}${at}@acme.example`.toLowerCase(), emailStatus: "verified" } : {}),
      });
    }
  }
}, 180_000);

afterAll(() => directory?.close());

describe("of people who match alike, those with a verified email come first (D20)", () => {
  test.each(Object.entries(CROWDS))("among all %ss, %d of whom have none", async (title) => {
    const { people } = await directory.store.search({ title: [title] }, { limit: VERIFIED, withEmail: false });
    expect(people.map(({ name }) => name.split(" ")[0])).toEqual(new Array(VERIFIED).fill("Verified"));
  });
});
