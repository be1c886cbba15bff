import { describe, expect } from "vitest";
import { directoryTest } from "@/tests/support/stores";

/** Titles, each with how many people without a verified email hold it. Ten more have one and are filed last. */
const CROWDS = { Beekeeper: 60, Florist: 350, Plumber: 1_500 } as const;
const VERIFIED = 10;

const test = directoryTest.extend("crowded", { scope: "file" }, async ({ directory }) => {
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
  return directory;
});

describe("order of equal matches (D20)", () => {
  test.for(Object.entries(CROWDS))(
    "people with a verified email come first among all %ss, %d of whom have none",
    { timeout: 180_000 },
    async ([title], { crowded }) => {
      const { people } = await crowded.store.search({ title: [title] }, { limit: VERIFIED, withEmail: false });
      expect(people.map(({ name }) => name.split(" ")[0])).toEqual(new Array(VERIFIED).fill("Verified"));
    },
  );
});
