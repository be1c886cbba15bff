import { describe, expect } from "vitest";
import { host, parsedEmail, parsedName, slug, type TestDirectory } from "@/tests/support/directory-rows";
import { directoryTest as test } from "@/tests/support/stores";

describe("findPersonByProfile", () => {
  test("a person found by profile has everything on file", async ({ directory }) => {
    const socialUrl = await directory.addPerson({
      slug: "ann-lee",
      name: "Ann Lee",
      title: "CFO",
      companyDomain: "profile.com",
      companyName: "Profile Ltd",
      email: "ann@profile.com",
      emailStatus: "verified",
      phone: "+14155550100",
      phoneLine: "mobile",
    });
    expect(await directory.store.findPersonByProfile(slug("linkedin.com/in/Ann-Lee/"))).toEqual({
      name: "Ann Lee",
      title: "CFO",
      companyName: "Profile Ltd",
      companyDomain: "profile.com",
      socialUrl,
      email: { value: "ann@profile.com", status: "verified" },
      mobile: { value: "+14155550100", line: "mobile" },
    });
  });

  test("a profile that is not on file is null", async ({ directory }) => {
    expect(await directory.store.findPersonByProfile(slug("linkedin.com/in/nobody-here"))).toBeNull();
  });

  test("missing values of a person are null", async ({ directory }) => {
    const socialUrl = await directory.addPerson({ name: "Bare Bones" });
    expect(await directory.store.findPersonByProfile(slug(socialUrl))).toEqual({
      name: "Bare Bones",
      title: null,
      companyName: null,
      companyDomain: null,
      socialUrl,
      email: null,
      mobile: null,
    });
  });

  test("a company without a name in the person's row is named by its domain (D3)", async ({ directory }) => {
    await directory.addCompany({ domain: "named.com", name: "Named Inc", aliases: ["named.io"] });
    const own = await directory.addPerson({ name: "Own Domain", companyDomain: "named.com" });
    const alias = await directory.addPerson({ name: "Alias Domain", companyDomain: "named.io" });
    const below = await directory.addPerson({ name: "Host Domain", companyDomain: "shop.named.com" });
    for (const socialUrl of [own, alias, below]) {
      expect((await directory.store.findPersonByProfile(slug(socialUrl)))?.companyName).toBe("Named Inc");
    }
  });

  test.for([
    [true, "verified", "catch_all"],
    [true, "unknown", "catch_all"],
    [false, "verified", "verified"],
    [undefined, "unknown", "unknown"],
    [false, "catch_all", "catch_all"],
  ] as const)(
    "a catch-all flag of %s with status %s on file is answered as %s (D32)",
    async ([catchAll, onFile, answered], { directory }) => {
      const domain = `mail-${catchAll}-${onFile}.com`.replace("_", "");
      await directory.addCompany({ domain, ...(catchAll === undefined ? {} : { catchAll }) });
      const socialUrl = await directory.addPerson({
        name: "Cat Chall",
        companyDomain: "elsewhere.com",
        email: `cat@${domain}`,
        emailStatus: onFile,
      });
      expect((await directory.store.findPersonByProfile(slug(socialUrl)))?.email?.status).toBe(answered);
    },
  );
});

describe("findPersonByEmail", () => {
  test("a person is found by email, without a mobile if they have no profile (D17)", async ({ directory }) => {
    await directory.addPerson({ slug: null, name: "No Profile", email: "np@mail.com", phone: "+14155550101" });
    expect(await directory.store.findPersonByEmail(parsedEmail("NP@mail.com"))).toMatchObject({
      name: "No Profile",
      socialUrl: null,
      mobile: null,
    });
    expect(await directory.store.findPersonByEmail(parsedEmail("nobody@mail.com"))).toBeNull();
  });

  test("of several people with one address, one with a profile wins, then the fuller record", async ({ directory }) => {
    await directory.addPerson({ slug: null, name: "Sam Full", title: "CEO", companyName: "S", email: "sam@s.com" });
    await directory.addPerson({ name: "Sam Sparse", email: "sam@s.com" });
    await directory.addPerson({ name: "Sam Titled", title: "CEO", email: "sam@s.com" });
    expect((await directory.store.findPersonByEmail(parsedEmail("sam@s.com")))?.name).toBe("Sam Titled");
  });
});

describe("findPersonByName", () => {
  const find = async (directory: TestDirectory, name: string, company: string) =>
    (await directory.store.findPersonByName(parsedName(name), host(company)))?.name ?? null;

  test("people of the exact host win over those of its registrable domain (D3)", async ({ directory }) => {
    await directory.addPerson({ name: "Host Person", title: "of the domain", companyDomain: "hosts.com" });
    await directory.addPerson({ name: "Host Person", title: "of the host", companyDomain: "shop.hosts.com" });
    const store = directory.store;
    const titleAt = async (at: string) => (await store.findPersonByName(parsedName("Host Person"), host(at)))?.title;
    expect(await titleAt("shop.hosts.com")).toBe("of the host");
    expect(await titleAt("hosts.com")).toBe("of the domain");
    expect(await titleAt("mail.hosts.com")).toBe("of the domain");
  });

  test("people filed under an alias are found by the company's own domain and the other way round (D3)", async ({
    directory,
  }) => {
    await directory.addCompany({ domain: "main.com", aliases: ["other.io", "third.net"] });
    await directory.addPerson({ name: "Olga Other", companyDomain: "other.io" });
    await directory.addPerson({ name: "Mia Main", companyDomain: "main.com" });
    expect(await find(directory, "Olga Other", "main.com")).toBe("Olga Other");
    expect(await find(directory, "Olga Other", "third.net")).toBe("Olga Other");
    expect(await find(directory, "Mia Main", "other.io")).toBe("Mia Main");
    expect(await find(directory, "Mia Main", "www.eu.other.io")).toBe("Mia Main");
  });

  test("an exact name wins over a loose match at any domain of the company (D19)", async ({ directory }) => {
    await directory.addCompany({ domain: "loose.com", aliases: ["loose.io"] });
    await directory.addPerson({ name: "Robert Stone", companyDomain: "loose.com", email: "r@loose.com" });
    expect(await find(directory, "Bob Stone", "loose.com")).toBe("Robert Stone");
    await directory.addPerson({ name: "Bob Stone", companyDomain: "loose.io" });
    expect(await find(directory, "Bob Stone", "loose.com")).toBe("Bob Stone");
  });

  test("of two equally good matches the one with the better attested email wins (D19)", async ({ directory }) => {
    await directory.addCompany({ domain: "catchall.org", catchAll: true });
    await directory.addPerson({ name: "Tia Tie", title: "none", companyDomain: "tie.com" });
    await directory.addPerson({ name: "Tia Tie", title: "unknown", companyDomain: "tie.com", email: "t1@tie.com" });
    const title = async () =>
      (await directory.store.findPersonByName(parsedName("Tia Tie"), host("tie.com")))?.title ?? null;
    expect(await title()).toBe("unknown");
    const verified = { name: "Tia Tie", companyDomain: "tie.com", emailStatus: "verified" } as const;
    await directory.addPerson({ ...verified, title: "catch_all", email: "t@catchall.org" });
    expect(await title()).toBe("catch_all");
    await directory.addPerson({ ...verified, title: "verified", email: "t2@tie.com" });
    expect(await title()).toBe("verified");
  });

  test("nobody is found under another name or at another company", async ({ directory }) => {
    await directory.addPerson({ name: "Nina Alone", companyDomain: "alone.com" });
    expect(await find(directory, "Nina Alone", "hosts.com")).toBeNull();
    expect(await find(directory, "Nora Alone", "alone.com")).toBeNull();
  });
});

describe("companies", () => {
  test("a company is found by its exact host, then its registrable domain, then an alias, and has its own domain (D3)", async ({
    directory,
  }) => {
    await directory.addCompany({ domain: "eu.corp.com", name: "Corp Europe" });
    await directory.addCompany({ domain: "corp.com", name: "Corp", aliases: ["corp.io", "corp.github.io"] });
    const find = async (text: string) => (await directory.store.findCompany(host(text)))?.domain ?? null;
    expect(await find("eu.corp.com")).toBe("eu.corp.com");
    expect(await find("us.corp.com")).toBe("corp.com");
    expect(await find("corp.io")).toBe("corp.com");
    expect(await find("shop.corp.io")).toBe("corp.com");
    expect(await find("corp.github.io")).toBe("corp.com");
    expect(await find("other.github.io")).toBeNull();
  });

  test("country and state have their common English names (D8)", async ({ directory }) => {
    await directory.addCompany({
      domain: "texan.com",
      name: "Texan",
      industry: "oil",
      employees: 12,
      state: "Texas",
      country: "US",
    });
    expect(await directory.store.findCompany(host("texan.com"))).toEqual({
      domain: "texan.com",
      name: "Texan",
      industry: "oil",
      employees: 12,
      state: "Texas",
      country: "United States",
    });
  });

  test("technologies are sorted by name; a company without any has an empty list, an unknown company is null", async ({
    directory,
  }) => {
    await directory.addCompany({
      domain: "stack.com",
      name: "Stack",
      aliases: ["stack.io"],
      technologies: [
        { name: "Zendesk", category: "support" },
        { name: "hubspot" },
        { name: "AWS", category: "hosting" },
      ],
    });
    expect(await directory.store.findTechnologies(host("stack.io"))).toEqual({
      domain: "stack.com",
      company: "Stack",
      technologies: [
        { name: "AWS", category: "hosting" },
        { name: "hubspot", category: null },
        { name: "Zendesk", category: "support" },
      ],
    });
    expect((await directory.store.findTechnologies(host("texan.com")))?.technologies).toEqual([]);
    expect(await directory.store.findTechnologies(host("unfiled.com"))).toBeNull();
  });
});

describe("email evidence", () => {
  test("formats come from the host or else from its registrable domain, and are never added up (D18)", async ({
    directory,
  }) => {
    await directory.addFormat("eu.guess.com", "a", 1, 0, 0);
    await directory.addFormat("guess.com", "a", 0, 2, 0);
    await directory.addFormat("guess.com", "b", 0, 0, 3);
    const find = (text: string) => directory.store.findEmailEvidence(host(text));
    expect(await find("eu.guess.com")).toEqual({
      domain: "eu.guess.com",
      formats: [{ format: "a", verified: 1, catchAll: 0, unknown: 0 }],
    });
    expect(await find("us.guess.com")).toEqual({
      domain: "guess.com",
      formats: [
        { format: "a", verified: 0, catchAll: 2, unknown: 0 },
        { format: "b", verified: 0, catchAll: 0, unknown: 3 },
      ],
    });
  });

  test("a company that writes from another of its domains gets guesses at the busiest one (D3)", async ({
    directory,
  }) => {
    await directory.addCompany({ domain: "writer.com", aliases: ["a-writer.io", "b-writer.io"] });
    await directory.addFormat("a-writer.io", "a", 1, 1, 1);
    await directory.addFormat("b-writer.io", "b", 2, 1, 1);
    expect((await directory.store.findEmailEvidence(host("writer.com")))?.domain).toBe("b-writer.io");
    expect((await directory.store.findEmailEvidence(host("a-writer.io")))?.domain).toBe("a-writer.io");
  });

  test("evidence is null if no address is on file, and counts of zero do not count", async ({ directory }) => {
    await directory.addFormat("emptied.com", "a", 0, 0, 0);
    expect(await directory.store.findEmailEvidence(host("emptied.com"))).toBeNull();
    expect(await directory.store.findEmailEvidence(host("unfiled.com"))).toBeNull();
  });

  test("findFreeEmails returns the addresses that nobody has", async ({ directory }) => {
    await directory.addPerson({ name: "Taken One", email: "one@taken.com" });
    await directory.addPerson({ slug: null, name: "Taken Two", email: "one@taken.com" });
    const name = parsedName("Taken One");
    const free = (...emails: string[]) => directory.store.findFreeEmails(emails, name, [host("taken.com")]);
    expect(await free("one@taken.com", "two@taken.com")).toEqual(new Set(["two@taken.com"]));
    expect(await free()).toEqual(new Set());
  });
});
