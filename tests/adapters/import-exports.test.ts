import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { describe, expect } from "vitest";
import type { FileReport } from "@/lib/directory/import/summary";
import { importTest as test } from "@/tests/support/stores";
import type { ImportBench } from "../fixtures/import/import-bench";

test.afterEach(async ({ bench }) => {
  await bench.expectInStep();
  await bench.empty();
});

const NONE = { added: 0, updated: 0, unchanged: 0, rejected: 0, suppressed: 0 };
const APOLLO = fileURLToPath(new URL("../fixtures/import/presets/apollo-people/input.csv", import.meta.url));

describe("an export whose rows hold people, companies and technologies (I10)", () => {
  test("brings all three, and the people are found by what their company says", async ({ bench }) => {
    expect(await bench.take("people", await readFile(APOLLO))).toEqual({ ...NONE, read: 5, added: 4, rejected: 1 });
    expect(await bench.rows("SELECT domain, name, employees, city FROM directory.company ORDER BY domain")).toEqual([
      { domain: "bayrobotics.io", name: "Bay Robotics", employees: 10_001, city: "Oakland" },
      { domain: "fjallrav.se", name: "Fjällräv AB", employees: 101, city: "Stockholm" },
      { domain: "northwind-press.com", name: "Northwind Press", employees: 45, city: "New York" },
      { domain: "orbital-data.de", name: "Orbital Data GmbH", employees: 1234, city: "Berlin" },
    ]);
    expect(await bench.rows("SELECT domain, name FROM directory.company_technology ORDER BY domain, name")).toEqual([
      { domain: "northwind-press.com", name: "Gmail" },
      { domain: "northwind-press.com", name: "Outlook" },
      { domain: "northwind-press.com", name: "Slack" },
      { domain: "orbital-data.de", name: "AWS" },
    ]);
    expect(
      await bench.rows(
        "SELECT employees FROM directory.person_search JOIN directory.person ON id = person_id WHERE slug = 'ada-quill'",
      ),
    ).toEqual([{ employees: 45 }]);
  });

  test("changes nothing when it is imported again", async ({ bench }) => {
    await bench.take("people", await readFile(APOLLO));
    const before = await bench.dump();
    expect(await bench.take("people", await readFile(APOLLO))).toEqual({ ...NONE, read: 5, unchanged: 4, rejected: 1 });
    expect(await bench.dump()).toBe(before);
  });
});

describe("the employer of a person (I14, I20)", () => {
  const stored = (bench: ImportBench) => bench.rows("SELECT company_domain, email, email_status FROM directory.person");

  test("is read off the email where no column names it, and does not replace one on file", async ({ bench }) => {
    await bench.take("people", "name,email\nAnn Lee,ann@acme.example\n");
    expect(await stored(bench)).toEqual([
      { company_domain: "acme.example", email: "ann@acme.example", email_status: "unknown" },
    ]);
    await bench.take("people", "name,email,company_domain\nAnn Lee,ann@acme.example,holding.example\n");
    await bench.take("people", "name,email\nAnn Lee,ann@acme.example\n");
    expect(await stored(bench)).toMatchObject([{ company_domain: "holding.example" }]);
  });

  test("changes with a row that names another: the old email is dropped, unless it is at the new one", async ({
    bench,
  }) => {
    const row = (domain: string, email = "") =>
      `social_url,name,company_domain,email,email_status\ns.example/in/a,Ann Lee,${domain},${email},${email && "verified"}\n`;
    await bench.take("people", row("old.example", "ann@old.example"));
    await bench.take("people", row("uk.old.example"));
    expect(await stored(bench)).toMatchObject([{ email: "ann@old.example", email_status: "verified" }]);
    await bench.take("people", row("new.example"));
    expect(await stored(bench)).toEqual([{ company_domain: "new.example", email: null, email_status: null }]);
    const before = await bench.dump();
    expect(await bench.take("people", row("new.example"))).toEqual({ ...NONE, read: 1, unchanged: 1 });
    expect(await bench.dump()).toBe(before);
  });
});

describe("rejected rows are reported by reason, and each unknown wording once (I15)", () => {
  test("the report has counts, lines and the path of the rejects file", async ({ bench }) => {
    let report: FileReport | null = null;
    const progress = {
      finished: (_: unknown, told: FileReport) => {
        report = told;
      },
    };
    const file = `name,email,email_status,phone
Ann Lee,ann@acme.example,sure,0000000000
Bo Lee,bo@acme.example,sure,
Null Null,x@acme.example,,
Cy Lee,j***@acme.example,verified,
Di Lee,di@gmail.com,,
`;
    await bench.take("people", file, { progress });
    expect(report).toEqual({
      rejected: [
        { what: "no identity: a profile URL, an email or a company domain", count: 2, lines: [5, 6] },
        { what: "no name", count: 1, lines: [4] },
      ],
      dropped: [{ what: "phone: a placeholder, not a phone number", count: 1, lines: [2] }],
      wordings: [{ column: "email_status", wording: "sure", count: 2 }],
      companiesByName: 0,
      withoutProfile: 2,
      rejectsPath: `${bench.folder}/people.csv.rejects.csv`,
    });
  });
});

describe("a file that is only half understood is refused with the command to type (I3)", () => {
  test.for([
    [
      "a column that looks like one of ours by its name",
      "name,email,Company Legal Name\nAnn Lee,ann@acme.example,Acme\n",
      {},
      /looks like company_name[\s\S]*peoplepages import people .*people\.csv.* --map "Company Legal Name=company_name"/,
    ],
    [
      "a column of websites beside its emails",
      "name,email,Company Site URL\nAnn Lee,ann@acme.example,acme.example\n",
      {},
      /--map "Company Site URL=company_domain"/,
    ],
    [
      "a column that looks like one of ours by its values",
      "name,email,Net\nAnn Lee,ann@acme.example,https://www.linkedin.com/in/ann\n",
      {},
      /"Net" looks like social_url/,
    ],
    [
      "two columns of names that differ",
      "lead_name,contact_name,email\nAcme Ltd,Ann Lee,ann@acme.example\n",
      {},
      /"lead_name" looks like name[\s\S]* --ignore lead_name/,
    ],
    [
      "no names of columns",
      "Ann Lee,CFO,ann@acme.example\nBo Lee,CTO,bo@acme.example\n",
      {},
      /its first line holds values and not the names of columns.* name,title,company_name,email/,
    ],
    ["no column that tells who a row is about", "Keresztnév,Vezetéknév\nAnn,Lee\n", {}, /it needs name or first_name/],
    [
      "rows of another kind",
      "Company Domain Name,Company Name\nacme.example,Acme\n",
      {},
      /a HubSpot companies export, which holds companies: import companies/,
    ],
    [
      "a mapped column whose name is misspelled",
      "name,Person Linkedin Url\nAnn Lee,s.example/in/a\n",
      { map: ["Person Linkdin Url=social_url"] },
      /did you mean "Person Linkedin Url"\?/,
    ],
    ["one of our columns that is misspelled", "", { map: ["a=compny_name"] }, /did you mean company_name\?/],
    ["a preset that is misspelled", "", { preset: "apolo-people" }, /did you mean apollo-people\?/],
  ] as const)("an export is refused if it has %s", async ([_, content, options, message], { bench }) => {
    await expect(bench.take("people", content, options)).rejects.toMatchObject({
      code: "import_refused",
      message: expect.stringMatching(message),
    });
    expect(await bench.rows("SELECT 1 FROM directory.import_run")).toEqual([]);
  });

  test("is imported once its columns are mapped, set or ignored", async ({ bench }) => {
    const file = "name,email,Firma,Net,Ort\nAnn Lee,ann@acme.example,Acme,https://www.linkedin.com/in/ann,Bonn\n";
    const options = { map: ["Firma=company_name"], ignore: ["Net"], set: ["country=Germany"] };
    expect(await bench.take("people", file, options)).toMatchObject({ added: 1 });
    expect(await bench.rows("SELECT company_name, slug, country FROM directory.person")).toEqual([
      { company_name: "Acme", slug: null, country: "DE" },
    ]);
  });

  test("a German spreadsheet is understood as it is", async ({ bench }) => {
    const file = [
      "Vorname;Nachname;Position;Firma;Webseite;E-Mail;Mobiltelefon;Ort;Land;Mitarbeiter",
      "Jürgen;Müller;Geschäftsführer;Weißbach GmbH;www.acme.example;j@acme.example;0171 1234567;Köln;Deutschland;250",
    ];
    await bench.take("people", Buffer.from(`${file.join("\r\n")}\r\n`, "latin1"));
    expect(await bench.rows("SELECT name, company_domain, phone, city, country FROM directory.person")).toEqual([
      { name: "Jürgen Müller", company_domain: "acme.example", phone: "+491711234567", city: "Köln", country: "DE" },
    ]);
    expect(await bench.rows("SELECT name, employees FROM directory.company")).toEqual([
      { name: "Weißbach GmbH", employees: 250 },
    ]);
  });

  test.for([
    ["Nom;Prénom;Adresse e-mail\nDupont;Amélie;a@acme.example\n", "Amélie Dupont"],
    ["Nombre;Apellidos;Correo electrónico\nLucía;Ortega Ruiz;l@acme.example\n", "Lucía Ortega Ruiz"],
    ["Name;Vorname;E-Mail\nGroß;Jürgen;j@acme.example\n", "Jürgen Groß"],
    ["Name,First Name,Email\nAnn Lee,Ann,ann@acme.example\n", "Ann Lee"],
  ] as const)(
    "a name beside one half of it is the other half, unless it is whole: %j",
    async ([file, name], { bench }) => {
      expect(await bench.take("people", file)).toMatchObject({ added: 1 });
      expect(await bench.rows("SELECT name FROM directory.person")).toEqual([{ name }]);
    },
  );

  test("of an address book, the websites are read where most of them are profiles", async ({ bench }) => {
    const book = (site: string) =>
      `First Name,Last Name,E-mail Address,E-mail 2 Address,Company,Web Page\nAnn,Lee,ann@acme.example,,Acme,${site}\n`;
    await bench.take("people", book("https://www.linkedin.com/in/ann-lee"));
    await bench.take("people", book("https://www.acme.example").replaceAll("nn", "my"));
    expect(await bench.rows("SELECT name, slug FROM directory.person ORDER BY name")).toEqual([
      { name: "Amy Lee", slug: null },
      { name: "Ann Lee", slug: "ann-lee" },
    ]);
  });

  test("a column that a tool has had since is read by its name, unless another is read as the same", async ({
    bench,
  }) => {
    const file = [
      "First Name,Last Name,Current Job,Email,Email Status,Company Domain,Linkedin URL Public,Prospect Location,Job Title",
      'Ann,Lee,CFO,ann@acme.example,safe,acme.example,https://www.linkedin.com/in/ann-lee,"Porto, Portugal",Boss',
    ];
    await bench.take("people", `${file.join("\n")}\n`);
    expect(await bench.rows("SELECT title, city, country FROM directory.person")).toEqual([
      { title: "CFO", city: "Porto", country: "PT" },
    ]);
  });

  test("lists of objects in JSON are read as columns", async ({ bench }) => {
    const person = {
      name: { first: "Dan", last: "Poe" },
      emails: [{ type: "work", value: "dan@acme.example" }],
      jobs: [{ title: "Plant Manager", company: { name: "Acme", domain: "acme.example" } }, { title: "Fitter" }],
    };
    expect(await bench.take("people", `${JSON.stringify({ person })}\n`, { name: "p.jsonl" })).toMatchObject({
      added: 1,
    });
    expect(await bench.rows("SELECT name, title, email, company_name FROM directory.person")).toEqual([
      { name: "Dan Poe", title: "Plant Manager", email: "dan@acme.example", company_name: "Acme" },
    ]);
  });

  test("the response of another service is read as the list of records in it", async ({ bench }) => {
    const response = {
      total: 2,
      data: {
        contacts: [
          { full_name: "Ann Lee", work_email: "ann@acme.example", emails: [{ value: "ann@home.example" }] },
          { full_name: "Bo Lee", work_email: "bo@acme.example", emails: [] },
        ],
      },
      users: [{ id: 1 }],
    };
    expect(await bench.take("people", JSON.stringify(response, null, 2), { name: "r.json" })).toMatchObject({
      added: 2,
    });
    expect(await bench.rows("SELECT name, email FROM directory.person ORDER BY name")).toEqual([
      { name: "Ann Lee", email: "ann@acme.example" },
      { name: "Bo Lee", email: "bo@acme.example" },
    ]);
  });

  test("a name has the prefix of its last name, and wishes are read as they are worded", async ({ bench }) => {
    const file = [
      "Voornaam;Tussenvoegsel;Achternaam;E-mailadres;Mobiel nummer;Land;Do not allow Emails;Do not allow Phone Calls",
      "Sanne;van der;Berg;sanne@acme.example;06 12345678;Nederland;Allow;Do Not Allow",
    ];
    await bench.take("people", `${file.join("\n")}\n`);
    expect(await bench.rows("SELECT name, email, phone FROM directory.person")).toEqual([
      { name: "Sanne van der Berg", email: "sanne@acme.example", phone: null },
    ]);
  });

  test("a column that is named like an email and holds none is left out", async ({ bench }) => {
    const file = "name,email,Email Confidence Grade,Phone 1 AI\nAnn Lee,ann@acme.example,High,98\n";
    expect(await bench.take("people", file)).toMatchObject({ added: 1 });
  });

  test("a column of regions is no state", async ({ bench }) => {
    const file = 'domain,location,regions\nacme.example,"London, UK",Europe\n';
    expect(await bench.take("companies", file)).toMatchObject({ added: 1 });
  });

  test("columns of nested JSON are mapped by their path", async ({ bench }) => {
    const lines =
      '{"website":"acme.example","operational_name":"Acme","address":{"town":"Bonn","country_code":"DE"}}\n';
    await bench.take("companies", lines, { name: "c.jsonl" });
    expect(await bench.rows("SELECT name, city, country FROM directory.company")).toEqual([
      { name: "Acme", city: "Bonn", country: "DE" },
    ]);
  });
});

test("an export of technologies takes the name of its technology from --set or the file's name (I13)", async ({
  bench,
}) => {
  const report = "Domain,Location on Site,Company,Tech Spend USD\nacme.example,/,Acme,10\n";
  await bench.take("technologies", report, { name: "All-Live-Shopify-Sites.csv" });
  await bench.take("technologies", report, { name: "other.csv", set: ["name=React", "category=Framework"] });
  expect(await bench.rows("SELECT name, category FROM directory.company_technology ORDER BY name")).toEqual([
    { name: "React", category: "Framework" },
    { name: "Shopify", category: null },
  ]);
});
