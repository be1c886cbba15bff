import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { PeopleFilters } from "@/lib/search/filters";
import { country, createTestDirectory, host, type StoredPerson, type TestDirectory } from "./directory-store-rows";

let directory: TestDirectory;
const ten = { limit: 10, withEmail: false };

beforeAll(async () => {
  directory = await createTestDirectory();
});

beforeEach(async () => {
  await directory.lookups.query(
    "TRUNCATE person, person_slug, person_email, person_name, company_person, person_search, company, company_alias, search_word",
  );
});

afterAll(() => directory?.close());

describe("listPeopleAt", () => {
  const list = (company: string, filters: Pick<PeopleFilters, "title" | "seniority"> = {}, options = ten) =>
    directory.store.listPeopleAt(host(company), filters, options);
  const namesAt = async (...asked: Parameters<typeof list>) => (await list(...asked)).people.map(({ name }) => name);
  const at = (name: string, more: Partial<StoredPerson> = {}) =>
    directory.addPerson({ name, companyDomain: "list.com", ...more });

  test("answers name, title, company, profile and e-mail", async () => {
    await directory.addCompany({ domain: "list.com", name: "List Inc" });
    const socialUrl = await at("Amy Adams", { title: "CFO", email: "amy@list.com", emailStatus: "verified" });
    expect(await list("list.com")).toEqual({
      domain: "list.com",
      people: [{ name: "Amy Adams", title: "CFO", companyName: "List Inc", socialUrl, email: "amy@list.com" }],
    });
  });

  test("D17: people without a profile are never listed, wherever they are filed", async () => {
    await at("Nona Profile", { quality: 1 });
    await at("Pia Profile");
    await directory.lookups.query("UPDATE person SET social_url = NULL, slug = NULL WHERE name = 'Nona Profile'");
    expect(await namesAt("list.com")).toEqual(["Pia Profile"]);
    expect(await namesAt("list.com", {}, { limit: 1, withEmail: false })).toEqual(["Pia Profile"]);
  });

  test("keeps to title, seniority and the limit; D29: a title matches by the words that stand for it", async () => {
    await at("Fay Finance", { title: "Chief Financial Officer" });
    await at("Hal Head", { title: "Head of Sales" });
    await at("Max Manager", { title: "Sales Manager" });
    expect(await namesAt("list.com", { title: ["CFO"] })).toEqual(["Fay Finance"]);
    expect(await namesAt("list.com", { seniority: ["head"] })).toEqual(["Hal Head"]);
    expect((await namesAt("list.com", { title: ["sales"] })).sort()).toEqual(["Hal Head", "Max Manager"]);
    expect(await namesAt("list.com", { title: ["sales"], seniority: ["manager"] })).toEqual(["Max Manager"]);
    expect(await namesAt("list.com", {}, { limit: 2, withEmail: false })).toHaveLength(2);
    expect(await namesAt("list.com", { title: ["plumber"] })).toEqual([]);
  });

  test("with_email keeps to people with an address on file", async () => {
    await at("Nora None");
    await at("Ella Email", { email: "ella@list.com" });
    expect(await namesAt("list.com", {}, { limit: 10, withEmail: true })).toEqual(["Ella Email"]);
  });

  test("D3: people of all domains of the company, under its own domain", async () => {
    await directory.addCompany({ domain: "main.com", name: "Main", aliases: ["main.io"] });
    await directory.addPerson({ name: "Olga Own", companyDomain: "main.com" });
    await directory.addPerson({ name: "Ali Alias", companyDomain: "main.io" });
    for (const asked of ["main.com", "main.io", "mail.main.io"]) {
      const { domain, people } = await list(asked);
      expect(domain).toBe("main.com");
      expect(people.map(({ name, companyName }) => `${name}, ${companyName}`).sort()).toEqual([
        "Ali Alias, Main",
        "Olga Own, Main",
      ]);
    }
  });

  test("D3: a host of its own has its own people; without any, those of its registrable domain serve", async () => {
    await directory.addCompany({ domain: "list.com" });
    await at("Dora Domain");
    await at("Hanna Host", { companyDomain: "shop.list.com" });
    expect(await list("shop.list.com")).toMatchObject({ domain: "list.com", people: [{ name: "Hanna Host" }] });
    expect(await list("mail.list.com")).toMatchObject({ domain: "list.com", people: [{ name: "Dora Domain" }] });
  });

  test("where nobody matches, the domain is the company's own, or the host where none is on file", async () => {
    await directory.addCompany({ domain: "list.com" });
    expect(await list("shop.list.com")).toEqual({ domain: "list.com", people: [] });
    expect(await list("shop.unfiled.com")).toEqual({ domain: "shop.unfiled.com", people: [] });
  });

  test("D20: the same question has the same answer, in the same order", async () => {
    for (let n = 0; n < 30; n += 1) await at(`Twin Number${String.fromCharCode(97 + n)}`, { title: "Engineer" });
    const once = await namesAt("list.com", { title: ["engineer"] });
    expect(once).toHaveLength(10);
    expect(await namesAt("list.com", { title: ["engineer"] })).toEqual(once);
  });
});

describe("search", () => {
  const search = async (filters: PeopleFilters, options = ten) =>
    (await directory.store.search(filters, options)).people.map(({ name }) => name);

  test("D20: keeps to every filter; who lacks what a filter asks about does not match it", async () => {
    const right = { title: "CFO", industry: "software", country: "US", employees: 100 };
    await directory.addPerson({ name: "Rita Right", ...right });
    await directory.addPerson({ name: "Otto Other", ...right, industry: "banking" });
    await directory.addPerson({ name: "Carl Country", ...right, country: "DE" });
    await directory.addPerson({ name: "Ellis Employees", ...right, employees: 5000 });
    await directory.addPerson({ name: "Uma Unknown", title: "CFO", country: "US", industry: "software" });
    expect(
      await search({
        title: ["CFO"],
        industry: ["software"],
        country: [country("US")],
        employeesMin: 50,
        employeesMax: 100,
      }),
    ).toEqual(["Rita Right"]);
  });

  test("headcount is kept to exactly, whatever range it is filed under", async () => {
    for (const employees of [50, 51, 52, 199, 200, 201]) {
      await directory.addPerson({ name: `Emp Loyee`, companyName: `${employees}`, title: "CFO", employees });
    }
    const { people } = await directory.store.search({ title: ["CFO"], employeesMin: 51, employeesMax: 200 }, ten);
    expect(people.map(({ companyName }) => companyName).sort()).toEqual(["199", "200", "51", "52"]);
  });

  test("D27: a negation leaves people out", async () => {
    await directory.addPerson({ name: "Gerd German", title: "CFO", country: "DE" });
    await directory.addPerson({ name: "Alan American", title: "CFO", country: "US" });
    expect(await search({ title: ["CFO"], notCountry: [country("DE")] })).toEqual(["Alan American"]);
  });

  test("D29: who has the word comes before who has the meaning, and nobody twice", async () => {
    await directory.addPerson({ name: "Demi Demand", title: "Head of Demand Generation", country: "US" });
    await directory.addPerson({ name: "Mark Marketing", title: "Marketing Manager", country: "US" });
    await directory.addPerson({ name: "Sales Person", title: "Sales Manager", country: "US" });
    expect(await search({ title: ["marketing"], country: [country("US")] })).toEqual(["Mark Marketing", "Demi Demand"]);
    expect(await search({ title: ["marketing"], country: [country("US")] }, { limit: 1, withEmail: false })).toEqual([
      "Mark Marketing",
    ]);
  });

  test("D29: one slip of the finger is mended by the words on file, and by the vocabulary where none is", async () => {
    await directory.addPerson({ name: "Zoe Zither", title: "Zitherist", country: "US" });
    await directory.addWord("zitherist", 1);
    await directory.addPerson({ name: "Mark Marketing", title: "Marketing Manager", country: "US" });
    expect(await search({ title: ["zitehrist"], country: [country("US")] })).toEqual(["Zoe Zither"]);
    expect(await search({ title: ["marketnig"], country: [country("US")] })).toEqual(["Mark Marketing"]);
    expect(await search({ title: ["zzthrist"], country: [country("US")] })).toEqual([]);
  });

  test("D29: a word that somebody has is not mended; of two near words the commoner is meant", async () => {
    for (const title of ["Zitherist", "Zithorist", "Zithurist"]) {
      await directory.addPerson({ name: `Person ${title}`, title, country: "US" });
    }
    await directory.addWord("zitherist", 5);
    await directory.addWord("zithorist", 1);
    expect(await search({ title: ["zithorist"], country: [country("US")] })).toEqual(["Person Zithorist"]);
    expect(await search({ title: ["zithirist"], country: [country("US")] })).toEqual(["Person Zitherist"]);
  });

  test("with_email keeps to people with an address on file", async () => {
    await directory.addPerson({ name: "Nora None", title: "CFO", country: "US" });
    await directory.addPerson({ name: "Ella Email", title: "CFO", country: "US", email: "ella@e.com" });
    expect(await search({ title: ["CFO"], country: [country("US")] }, { limit: 10, withEmail: true })).toEqual([
      "Ella Email",
    ]);
  });

  test("at a company: its people alone, with all the filters", async () => {
    await directory.addCompany({ domain: "at.com", employees: 80, aliases: ["at.io"] });
    const here = { companyDomain: "at.com", title: "CFO", country: "US" };
    await directory.addPerson({ name: "Hera Here", ...here });
    await directory.addPerson({ name: "Ali Alias", ...here, companyDomain: "at.io" });
    await directory.addPerson({ name: "Theo There", ...here, companyDomain: "there.com" });
    await directory.addPerson({ name: "Hope Host", ...here, companyDomain: "shop.at.com" });
    await directory.addPerson({ name: "Gerd German", ...here, country: "DE" });
    const filters = { company: host("at.com"), title: ["CFO"], country: [country("US")] };
    expect((await search(filters)).sort()).toEqual(["Ali Alias", "Hera Here"]);
    expect((await search({ ...filters, employeesMin: 80, employeesMax: 80 })).sort()).toEqual([
      "Ali Alias",
      "Hera Here",
    ]);
    expect(await search({ ...filters, employeesMin: 81 })).toEqual([]);
    expect(await search({ ...filters, company: host("shop.at.com"), employeesMin: 80 })).toEqual(["Hope Host"]);
    expect(await search({ ...filters, company: host("there.com"), employeesMax: 1000 })).toEqual([]);
  });

  test("D20: the same question has the same answer, in the same order", async () => {
    for (let n = 0; n < 40; n += 1) {
      await directory.addPerson({ name: `Twin Number${n}`, title: "Engineer", country: "US" });
    }
    const filters = { title: ["engineer"], country: [country("US")] };
    const once = await search(filters, { limit: 25, withEmail: false });
    expect(new Set(once).size).toBe(25);
    expect(await search(filters, { limit: 25, withEmail: false })).toEqual(once);
  });
});
