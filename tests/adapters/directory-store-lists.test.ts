import { describe, expect } from "vitest";
import type { PeopleFilters } from "@/lib/search/filters";
import { host, parsedCountry, type StoredPerson, type TestDirectory } from "@/tests/support/directory-rows";
import { emptyTables } from "@/tests/support/empty-tables";
import { directoryTest as test } from "@/tests/support/stores";

const ten = { limit: 10, withEmail: false };

const TABLES = [
  ...["person", "person_slug", "person_email", "person_name", "company_person", "person_search"],
  ...["company", "company_alias", "search_word"],
];

test.beforeEach(async ({ directory }) => {
  await emptyTables(directory.lookups, TABLES);
});

describe("listPeopleAt", () => {
  const list = (
    directory: TestDirectory,
    company: string,
    filters: Pick<PeopleFilters, "title" | "seniority"> = {},
    options = ten,
  ) => directory.store.listPeopleAt(host(company), filters, options);
  const namesAt = async (...asked: Parameters<typeof list>) => (await list(...asked)).people.map(({ name }) => name);
  const at = (directory: TestDirectory, name: string, more: Partial<StoredPerson> = {}) =>
    directory.addPerson({ name, companyDomain: "list.com", ...more });

  test("a listed person has name, title, company, profile and email", async ({ directory }) => {
    await directory.addCompany({ domain: "list.com", name: "List Inc" });
    const socialUrl = await at(directory, "Amy Adams", {
      title: "CFO",
      email: "amy@list.com",
      emailStatus: "verified",
    });
    expect(await list(directory, "list.com")).toEqual({
      domain: "list.com",
      people: [{ name: "Amy Adams", title: "CFO", companyName: "List Inc", socialUrl, email: "amy@list.com" }],
    });
  });

  test("people without a profile are never listed (D17)", async ({ directory }) => {
    await at(directory, "Nona Profile", { quality: 1 });
    await at(directory, "Pia Profile");
    await directory.lookups.query("UPDATE person SET social_url = NULL, slug = NULL WHERE name = 'Nona Profile'");
    expect(await namesAt(directory, "list.com")).toEqual(["Pia Profile"]);
    expect(await namesAt(directory, "list.com", {}, { limit: 1, withEmail: false })).toEqual(["Pia Profile"]);
  });

  test("a list respects title, seniority and limit, and matches titles by the words that mean the same (D29)", async ({
    directory,
  }) => {
    await at(directory, "Fay Finance", { title: "Chief Financial Officer" });
    await at(directory, "Hal Head", { title: "Head of Sales" });
    await at(directory, "Max Manager", { title: "Sales Manager" });
    expect(await namesAt(directory, "list.com", { title: ["CFO"] })).toEqual(["Fay Finance"]);
    expect(await namesAt(directory, "list.com", { seniority: ["head"] })).toEqual(["Hal Head"]);
    expect((await namesAt(directory, "list.com", { title: ["sales"] })).sort()).toEqual(["Hal Head", "Max Manager"]);
    expect(await namesAt(directory, "list.com", { title: ["sales"], seniority: ["manager"] })).toEqual(["Max Manager"]);
    expect(await namesAt(directory, "list.com", {}, { limit: 2, withEmail: false })).toHaveLength(2);
    expect(await namesAt(directory, "list.com", { title: ["plumber"] })).toEqual([]);
  });

  test("with_email lists only people with an address on file", async ({ directory }) => {
    await at(directory, "Nora None");
    await at(directory, "Ella Email", { email: "ella@list.com" });
    expect(await namesAt(directory, "list.com", {}, { limit: 10, withEmail: true })).toEqual(["Ella Email"]);
  });

  test("a list contains people of all domains of the company, under its own domain (D3)", async ({ directory }) => {
    await directory.addCompany({ domain: "main.com", name: "Main", aliases: ["main.io"] });
    await directory.addPerson({ name: "Olga Own", companyDomain: "main.com" });
    await directory.addPerson({ name: "Ali Alias", companyDomain: "main.io" });
    for (const asked of ["main.com", "main.io", "mail.main.io"]) {
      const { domain, people } = await list(directory, asked);
      expect(domain).toBe("main.com");
      expect(people.map(({ name, companyName }) => `${name}, ${companyName}`).sort()).toEqual([
        "Ali Alias, Main",
        "Olga Own, Main",
      ]);
    }
  });

  test("a host with people of its own lists only them, and otherwise those of its registrable domain (D3)", async ({
    directory,
  }) => {
    await directory.addCompany({ domain: "list.com" });
    await at(directory, "Dora Domain");
    await at(directory, "Hanna Host", { companyDomain: "shop.list.com" });
    expect(await list(directory, "shop.list.com")).toMatchObject({
      domain: "list.com",
      people: [{ name: "Hanna Host" }],
    });
    expect(await list(directory, "mail.list.com")).toMatchObject({
      domain: "list.com",
      people: [{ name: "Dora Domain" }],
    });
  });

  test("an empty list has the company's own domain, or the host if no company is on file", async ({ directory }) => {
    await directory.addCompany({ domain: "list.com" });
    expect(await list(directory, "shop.list.com")).toEqual({ domain: "list.com", people: [] });
    expect(await list(directory, "shop.unfiled.com")).toEqual({ domain: "shop.unfiled.com", people: [] });
  });

  test("the same list request returns the same people in the same order (D20)", async ({ directory }) => {
    for (let n = 0; n < 30; n += 1)
      await at(directory, `Twin Number${String.fromCharCode(97 + n)}`, { title: "Engineer" });
    const once = await namesAt(directory, "list.com", { title: ["engineer"] });
    expect(once).toHaveLength(10);
    expect(await namesAt(directory, "list.com", { title: ["engineer"] })).toEqual(once);
  });
});

describe("search", () => {
  const search = async (directory: TestDirectory, filters: PeopleFilters, options = ten) =>
    (await directory.store.search(filters, options)).people.map(({ name }) => name);

  test("search respects every filter, and people without a value never match a filter on it (D20)", async ({
    directory,
  }) => {
    const right = { title: "CFO", industry: "software", country: "US", employees: 100 };
    await directory.addPerson({ name: "Rita Right", ...right });
    await directory.addPerson({ name: "Otto Other", ...right, industry: "banking" });
    await directory.addPerson({ name: "Carl Country", ...right, country: "DE" });
    await directory.addPerson({ name: "Ellis Employees", ...right, employees: 5000 });
    await directory.addPerson({ name: "Uma Unknown", title: "CFO", country: "US", industry: "software" });
    expect(
      await search(directory, {
        title: ["CFO"],
        industry: ["software"],
        country: [parsedCountry("US")],
        employeesMin: 50,
        employeesMax: 100,
      }),
    ).toEqual(["Rita Right"]);
  });

  test("search compares the exact headcount, whatever range it is filed under", async ({ directory }) => {
    for (const employees of [50, 51, 52, 199, 200, 201]) {
      await directory.addPerson({ name: `Emp Loyee`, companyName: `${employees}`, title: "CFO", employees });
    }
    const { people } = await directory.store.search({ title: ["CFO"], employeesMin: 51, employeesMax: 200 }, ten);
    expect(people.map(({ companyName }) => companyName).sort()).toEqual(["199", "200", "51", "52"]);
  });

  test("a negated filter excludes people (D27)", async ({ directory }) => {
    await directory.addPerson({ name: "Gerd German", title: "CFO", country: "DE" });
    await directory.addPerson({ name: "Alan American", title: "CFO", country: "US" });
    expect(await search(directory, { title: ["CFO"], notCountry: [parsedCountry("DE")] })).toEqual(["Alan American"]);
  });

  test("people with the word of a title come before people with its meaning, and nobody twice (D29)", async ({
    directory,
  }) => {
    await directory.addPerson({ name: "Demi Demand", title: "Head of Demand Generation", country: "US" });
    await directory.addPerson({ name: "Mark Marketing", title: "Marketing Manager", country: "US" });
    await directory.addPerson({ name: "Sales Person", title: "Sales Manager", country: "US" });
    expect(await search(directory, { title: ["marketing"], country: [parsedCountry("US")] })).toEqual([
      "Mark Marketing",
      "Demi Demand",
    ]);
    expect(
      await search(directory, { title: ["marketing"], country: [parsedCountry("US")] }, { limit: 1, withEmail: false }),
    ).toEqual(["Mark Marketing"]);
  });

  test("a misspelled word is corrected by the words on file, or by the lexicon if none fits (D29)", async ({
    directory,
  }) => {
    await directory.addPerson({ name: "Zoe Zither", title: "Zitherist", country: "US" });
    await directory.addWord("zitherist", 1);
    await directory.addPerson({ name: "Mark Marketing", title: "Marketing Manager", country: "US" });
    expect(await search(directory, { title: ["zitehrist"], country: [parsedCountry("US")] })).toEqual(["Zoe Zither"]);
    expect(await search(directory, { title: ["marketnig"], country: [parsedCountry("US")] })).toEqual([
      "Mark Marketing",
    ]);
    expect(await search(directory, { title: ["zzthrist"], country: [parsedCountry("US")] })).toEqual([]);
  });

  test("a word on file is not corrected, and of two similar words the more common one is chosen (D29)", async ({
    directory,
  }) => {
    for (const title of ["Zitherist", "Zithorist", "Zithurist"]) {
      await directory.addPerson({ name: `Person ${title}`, title, country: "US" });
    }
    await directory.addWord("zitherist", 5);
    await directory.addWord("zithorist", 1);
    expect(await search(directory, { title: ["zithorist"], country: [parsedCountry("US")] })).toEqual([
      "Person Zithorist",
    ]);
    expect(await search(directory, { title: ["zithirist"], country: [parsedCountry("US")] })).toEqual([
      "Person Zitherist",
    ]);
  });

  test("search with with_email finds only people with an address on file", async ({ directory }) => {
    await directory.addPerson({ name: "Nora None", title: "CFO", country: "US" });
    await directory.addPerson({ name: "Ella Email", title: "CFO", country: "US", email: "ella@e.com" });
    expect(
      await search(directory, { title: ["CFO"], country: [parsedCountry("US")] }, { limit: 10, withEmail: true }),
    ).toEqual(["Ella Email"]);
  });

  test("search within a company finds only its people and respects all filters", async ({ directory }) => {
    await directory.addCompany({ domain: "at.com", employees: 80, aliases: ["at.io"] });
    const here = { companyDomain: "at.com", title: "CFO", country: "US" };
    await directory.addPerson({ name: "Hera Here", ...here });
    await directory.addPerson({ name: "Ali Alias", ...here, companyDomain: "at.io" });
    await directory.addPerson({ name: "Theo There", ...here, companyDomain: "there.com" });
    await directory.addPerson({ name: "Hope Host", ...here, companyDomain: "shop.at.com" });
    await directory.addPerson({ name: "Gerd German", ...here, country: "DE" });
    const filters = { company: host("at.com"), title: ["CFO"], country: [parsedCountry("US")] };
    expect((await search(directory, filters)).sort()).toEqual(["Ali Alias", "Hera Here"]);
    expect((await search(directory, { ...filters, employeesMin: 80, employeesMax: 80 })).sort()).toEqual([
      "Ali Alias",
      "Hera Here",
    ]);
    expect(await search(directory, { ...filters, employeesMin: 81 })).toEqual([]);
    expect(await search(directory, { ...filters, company: host("shop.at.com"), employeesMin: 80 })).toEqual([
      "Hope Host",
    ]);
    expect(await search(directory, { ...filters, company: host("there.com"), employeesMax: 1000 })).toEqual([]);
  });

  test("the same search returns the same people in the same order (D20)", async ({ directory }) => {
    for (let n = 0; n < 40; n += 1) {
      await directory.addPerson({ name: `Twin Number${n}`, title: "Engineer", country: "US" });
    }
    const filters = { title: ["engineer"], country: [parsedCountry("US")] };
    const once = await search(directory, filters, { limit: 25, withEmail: false });
    expect(new Set(once).size).toBe(25);
    expect(await search(directory, filters, { limit: 25, withEmail: false })).toEqual(once);
  });
});
