import { describe, expect } from "vitest";
import type { OptOutSubject } from "@/lib/domain/opt-out/opt-out-form";
import { suppressionTest as test } from "@/tests/support/stores";
import { type SuppressionBench, subject } from "@/tests/support/suppression-bench";

test.afterEach(async ({ bench }) => {
  await bench.imports.expectInStep();
  await bench.imports.empty();
});

const COMPANIES = "domain,name,aliases\nacme.example,Acme,acme.io\nother.example,Other,\n";
const HEADER = "social_url,name,title,company_domain,email,email_status,phone";
const ROWS = {
  zoe: "social.example/in/Zoë-M,Dr. Zoë Müller-Lüdenscheidt,Sales Manager,acme.example,zoe.mueller@acme.example,verified,+4915112345678",
  robert: "social.example/in/rsmith,Robert Smith,Sales Manager,acme.example,robert.smith@acme.example,verified,",
  nora: ",Nora Quist,Sales Manager,acme.example,nora.quist@acme.example,,",
  bare: ",Otto Bare,Sales Manager,acme.example,,,",
  ann: "social.example/in/ann-lee,Ann Lee,Sales Manager,acme.example,ann.lee@acme.example,verified,",
  namesake: "social.example/in/ann-lee-2,Ann Lee,Sales Manager,acme.example,ann.lee2@acme.example,,",
  twice: "social.example/in/jo-two,Jo Twice,Sales Manager,other.example,jo.twice@other.example,,",
  again: "social.example/in/jo-twice,Joanna Twice,Sales Manager,acme.io,jo.twice@other.example,,",
  below: "social.example/in/below,Uwe Below,Sales Manager,uk.acme.example,uwe.below@mail.acme.example,,",
  stays: "social.example/in/stays,Stan Stays,Sales Manager,acme.example,stan.stays@acme.example,verified,",
  remains: "social.example/in/remains,Rita Remains,Sales Manager,other.example,rita.remains@other.example,,",
} as const;

function file(rows: readonly string[]): string {
  return `${HEADER}\n${rows.join("\n")}\n`;
}

async function importAll(bench: SuppressionBench): Promise<void> {
  await bench.imports.take("companies", COMPANIES);
  await bench.imports.take("people", file(Object.values(ROWS)));
}

interface Shape {
  readonly who: string;
  readonly requests: readonly OptOutSubject[];
  readonly profiles: readonly string[];
  readonly emails: readonly string[];
  readonly names: readonly (readonly [name: string, company: string])[];
  /** Rows of other files about the same person; with `byName`, only for requests by name. */
  readonly returns: readonly { readonly row: string; readonly byName?: true }[];
}

const SHAPES: readonly Shape[] = [
  {
    who: "accents, hyphens and a title",
    requests: [
      subject({ profile: "https://de.social.example/in/ZO%C3%8B-m/?trk=x" }),
      subject({ email: "Zoe.Mueller@ACME.example" }),
      subject({ name: "Zoe Mueller-Luedenscheidt", company: "https://www.acme.example/team" }),
    ],
    profiles: ["https://social.example/in/zo%C3%AB-m", "http://www.social.example/in/ZOË-M/de?x=1"],
    emails: ["zoe.mueller@acme.example", "ZOE.MUELLER@acme.EXAMPLE"],
    names: [
      ["Zoë Müller-Lüdenscheidt", "acme.example"],
      ["Muller-Ludenscheidt, Zoe", "acme.io"],
      ["zoe mueller luedenscheidt", "www.uk.acme.example"],
    ],
    returns: [
      { row: "HTTPS://WWW.social.example/in/zoë-m/en,Zoe M. Else,CEO,,,," },
      { row: ",Zoe Mueller-Luedenscheidt,Sales Manager,ACME.example,Zoe.Mueller@acme.example,," },
      { row: ",Müller-Lüdenscheidt Zoë,,,zoe.mueller@acme.example,," },
      { row: ",Zoë Müller-Lüdenscheidt,,acme.io,,," },
      { row: "social.example/in/zm,Zoe Muller Ludenscheidt,,acme.example,zm@acme.example,,", byName: true },
    ],
  },
  {
    who: "a name with short forms",
    requests: [
      subject({ profile: "social.example/in/RSmith" }),
      subject({ email: "robert.smith@acme.example" }),
      subject({ name: "Bob Smith", company: "acme.io" }),
    ],
    profiles: ["social.example/in/rsmith"],
    emails: ["robert.smith@acme.example"],
    names: [
      ["Robert Smith", "acme.example"],
      ["Bob Smith", "acme.example"],
      ["Smith, Rob", "acme.io"],
    ],
    returns: [
      { row: ",Bob Smith,,acme.example,,," },
      { row: "social.example/in/RSMITH,R. Smithers Jones,,other.example,,," },
      { row: ",Bobby Smith,,acme.example,bsmith@acme.example,,", byName: true },
    ],
  },
  {
    who: "no profile",
    requests: [
      subject({ email: "NORA.quist@acme.example" }),
      subject({ name: "Quist, Nora", company: "acme.example" }),
    ],
    profiles: [],
    emails: ["nora.quist@acme.example"],
    names: [["Nora Quist", "acme.example"]],
    returns: [
      { row: "social.example/in/nora-new,Nora Quist,,acme.example,nora.quist@acme.example,," },
      { row: "social.example/in/nora-new,Nora Quist,,acme.example,nq@acme.example,,", byName: true },
    ],
  },
  {
    who: "nothing but a name and a company",
    requests: [subject({ name: "Otto Bare", company: "acme.example" })],
    profiles: [],
    emails: [],
    names: [["Otto Bare", "acme.io"]],
    returns: [{ row: "social.example/in/otto,Otto Bare,,acme.example,otto.bare@acme.example,,", byName: true }],
  },
  {
    who: "filed twice, with one address, at two companies",
    requests: [subject({ profile: "social.example/in/jo-twice" }), subject({ email: "jo.twice@other.example" })],
    profiles: ["social.example/in/jo-twice", "social.example/in/jo-two"],
    emails: ["jo.twice@other.example"],
    names: [
      ["Joanna Twice", "acme.example"],
      ["Jo Twice", "other.example"],
    ],
    returns: [{ row: ",Jo Twice,,other.example,,," }, { row: "social.example/in/jo-twice,J Twice Else,,,,," }],
  },
  {
    who: "filed under a host below the company's domain",
    requests: [
      subject({ profile: "social.example/in/below" }),
      subject({ email: "uwe.below@mail.acme.example" }),
      subject({ name: "Uwe Below", company: "acme.example" }),
    ],
    profiles: ["social.example/in/below"],
    emails: ["uwe.below@mail.acme.example"],
    names: [
      ["Uwe Below", "uk.acme.example"],
      ["Uwe Below", "acme.example"],
    ],
    returns: [{ row: ",Uwe Below,,uk.acme.example,,," }],
  },
];

const CASES = SHAPES.flatMap((shape) => shape.requests.map((request) => ({ shape, request })));

/** Every answer that contains the person, by every way of looking them up. */
async function traces(bench: SuppressionBench, { profiles, emails, names }: Shape): Promise<readonly unknown[]> {
  const answers = [
    ...(await Promise.all(profiles.map((url) => bench.byProfile(url)))),
    ...(await Promise.all(emails.map((email) => bench.byEmail(email)))),
    ...(await Promise.all(names.map(([name, company]) => bench.byName(name, company)))),
    ...(await Promise.all(names.map(([name, company]) => bench.guess(name, company)))),
  ];
  const slugs = profiles.map((url) => decodeURIComponent(/\/in\/([^/?]+)/i.exec(url)?.[1] ?? "").toLowerCase());
  const listed = [...(await bench.listed("acme.example")), ...(await bench.listed("other.example"))];
  return [
    ...answers.filter((answer) => answer !== null),
    ...listed.filter((url) => slugs.includes(decodeURIComponent(url.split("/in/")[1] ?? "").toLowerCase())),
  ];
}

describe("people who opted out are in no answer, before and after any import (D26)", () => {
  test.for(CASES)(
    "$shape.who: $request hides the person",
    { timeout: 60_000 },
    async ({ shape, request }, { bench }) => {
      await importAll(bench);
      expect((await traces(bench, shape)).length).toBeGreaterThan(0);

      await bench.optOut(request);
      expect(await traces(bench, shape)).toEqual([]);
      expect(await bench.byProfile("social.example/in/stays")).toBe("Stan Stays");
      expect(await bench.guess("Neu Mann", "acme.example")).toBe("neu.mann@acme.example");
      await bench.imports.expectInStep();

      const again = await bench.imports.take("people", file(Object.values(ROWS)));
      expect(again).toMatchObject({ added: 0, updated: 0, rejected: 0 });
      expect(again.suppressed).toBeGreaterThan(0);
      expect(await traces(bench, shape)).toEqual([]);

      const isByName = request.name !== null;
      for (const { row, byName } of shape.returns) {
        if (byName && !isByName) continue;
        expect({ row, counts: await bench.imports.take("people", file([row])) }).toMatchObject({
          counts: { read: 1, suppressed: 1, added: 0, updated: 0 },
        });
      }
      expect(await traces(bench, shape)).toEqual([]);
      expect(await bench.byProfile("social.example/in/stays")).toBe("Stan Stays");
    },
  );

  test("a namesake keeps their record after a request by profile or email, without a guess for the name", async ({
    bench,
  }) => {
    for (const request of [
      subject({ profile: "social.example/in/ann-lee" }),
      subject({ email: "ann.lee@acme.example" }),
    ]) {
      await importAll(bench);
      await bench.optOut(request);
      expect(await bench.byProfile("social.example/in/ann-lee")).toBeNull();
      expect(await bench.byEmail("ann.lee@acme.example")).toBeNull();
      expect(await bench.byEmail("ann.lee2@acme.example")).toBe("Ann Lee");
      const found = await bench.directory.findPersonByName(
        subject({ name: "Ann Lee" }).name ?? fail(),
        host("acme.example"),
      );
      expect(found?.socialUrl).toBe("https://social.example/in/ann-lee-2");
      expect(await bench.guess("Lee, Ann", "acme.example")).toBeNull();
      expect(await bench.imports.take("people", file(Object.values(ROWS)))).toMatchObject({ suppressed: 1, added: 0 });
      expect(await bench.byProfile("social.example/in/ann-lee-2")).toBe("Ann Lee");
      await bench.imports.empty();
    }
  });

  test("a request by name covers every namesake at the company and nobody elsewhere", async ({ bench }) => {
    await importAll(bench);
    await bench.imports.take("people", file([",Ann Lee,,other.example,ann.lee@other.example,,"]));
    await bench.optOut(subject({ name: "Ann Lee", company: "acme.example" }));
    expect(await bench.byEmail("ann.lee@acme.example")).toBeNull();
    expect(await bench.byEmail("ann.lee2@acme.example")).toBeNull();
    expect(await bench.byName("Ann Lee", "acme.example")).toBeNull();
    expect(await bench.byName("Ann Lee", "other.example")).toBe("Ann Lee");
  });

  test("addresses of people who opted out do not count as evidence for guesses (D18)", async ({ bench }) => {
    await importAll(bench);
    const total = async () => {
      const evidence = await bench.directory.findEmailEvidence(host("acme.example"));
      return evidence?.formats.reduce((sum, { verified, catchAll, unknown }) => sum + verified + catchAll + unknown, 0);
    };
    const before = (await total()) ?? 0;
    await bench.optOut(subject({ profile: "social.example/in/rsmith" }));
    expect(await total()).toBe(before - 1);
  });

  test("a person who was not on file when they opted out is suppressed when a row about them is imported", async ({
    bench,
  }) => {
    await bench.imports.take("companies", COMPANIES);
    await bench.optOut(subject({ profile: "social.example/in/zoë-m" }));
    const counts = await bench.imports.take("people", file(Object.values(ROWS)));
    expect(counts).toMatchObject({ read: 11, added: 10, suppressed: 1 });
    expect(await bench.guess("Zoe Mueller-Luedenscheidt", "acme.example")).toBeNull();
    expect(
      await bench.imports.take("people", file([",Zoe Mueller-Luedenscheidt,,,zoe.mueller@acme.example,,"])),
    ).toMatchObject({ suppressed: 1 });
  });
});

function host(text: string) {
  return subject({ name: "A B", company: text }).company ?? fail();
}

function fail(): never {
  throw new Error("cannot be read");
}
