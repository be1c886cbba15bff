import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readTitle } from "@/lib/search/titles";

const anyText = fc.oneof(
  fc.string({ maxLength: 60 }),
  fc.array(fc.nat(0x10ffff), { maxLength: 30 }).map((codes) => String.fromCodePoint(...codes)),
);

describe("D29: two spellings say the same", () => {
  test.each([
    ["CFO", "Chief Financial Officer"],
    ["CFO", "chief finance officer"],
    ["CTO", "Chief Technical Officer"],
    ["CHRO", "Chief Human Resources Officer"],
    ["SWE", "Software Engineer"],
    ["SRE", "Site Reliability Engineer"],
    ["SDR", "Sales Development Representative"],
    ["Front-end Developer", "Frontend Engineer"],
    ["Softwareentwicklerin", "Software Developer"],
    ["Manager, Product", "Product Manager"],
    ["National Account Manager", "Regional Account Manager"],
    ["Metzgermeister", "Butcher"],
    ["Fliesenleger", "Tiler"],
  ])("%j and %j are one job", (one, other) => {
    const jobs = readTitle(one).jobs;
    expect(jobs).not.toEqual([]);
    expect(readTitle(other).jobs).toEqual(jobs);
  });

  test.each([
    ["VP Sales", "Vice President, Sales"],
    ["SVP, R&D", "Senior Vice President Research and Development"],
    ["HR Dir.", "Human Resources Director"],
    ["IT Mgr", "Information Technology Manager"],
    ["QA Manager", "Quality Assurance Manager"],
    ["Director FP&A", "Director, Financial Planning & Analysis"],
    ["Head of Demand Gen", "Head of Demand Generation"],
    ["Programme Managers", "Program Manager"],
    ["Head of Bus. Dev.", "Head of Business Development"],
    ["Jobsite Supervisor", "Site Supervisor"],
    ["Directeur Général", "DIRECTEUR GENERAL"],
  ])("%j and %j have the same words", (one, other) => {
    expect(readTitle(one).words).toEqual(readTitle(other).words);
  });

  test.each([
    ["Entwicklerinnen", "Entwickler"],
    ["advocaten", "advocaat"],
    ["dyrektorzy", "dyrektor"],
    ["müdürleri", "müdür"],
    ["sjuksköterskor", "sjuksköterska"],
    ["Kierowniczka", "Kierownik"],
    ["R&D", "F&E"],
    ["R&D", "I+D+i"],
    ["DEI", "D&I"],
  ])("%j and %j have the same words", (one, other) => {
    expect(readTitle(one).words).toEqual(readTitle(other).words);
  });

  test.each(["Nurse Recruiter", "Software Engineer Recruiter"])("%s recruits them", (title) => {
    expect(readTitle(title).jobs).toEqual(["recruiter"]);
  });

  test.each([
    ["Engineer, Software", "software_engineer"],
    ["General Manager, Factory (interim)", "plant_manager"],
    ["Site Manager (Manufacturing)", "plant_manager"],
    ["Asset Manager | Real Estate", "portfolio_manager"],
    ["Asset Manager, Real Estate", "real_estate_asset_manager"],
  ])("a job written the other way round: %j is a %s", (title, job) => {
    expect(readTitle(title).jobs).toContain(job);
  });

  test.each(["Manager, Product Design", "Engineer, Process Safety", "Director, Art & Culture"])(
    "%j goes on behind it and is none",
    (title) => {
      expect(readTitle(title).jobs).toEqual([]);
    },
  );

  test.each(["Site Foreman", "Site Director", "Directeur de site", "Standortleiter", "Chef de site"])(
    "people who lead a site are in operations, and not in IT: %s",
    (title) => {
      expect(readTitle(title).functions).toContain("operations");
      expect(readTitle(title).functions).not.toContain("it");
    },
  );

  test("websites are no sites, and account managers of any reach are account managers", () => {
    expect(readTitle("Web Site Manager").functions).toEqual(readTitle("Website Manager").functions);
    expect(readTitle("Website Manager").functions).not.toContain("construction");
    expect(readTitle("Global Account Manager").jobs).toContain("account_manager");
    expect(readTitle("HD Video Editor").seniority).toEqual([]);
  });

  test("a compound is what its end is", () => {
    expect(readTitle("Bolagsjurist").jobs).toEqual(readTitle("Jurist").jobs);
  });

  test("a vice president is no president, and a product owner's words stay his", () => {
    expect(readTitle("Vice President").words).not.toContain("president");
    expect(readTitle("Product Owner").words).toEqual(["product", "owner"]);
  });

  test("the person assisted is not among the words of an assistant's title", () => {
    expect(readTitle("Executive Assistant to the CFO").jobs).toEqual(["executive_assistant"]);
    expect(readTitle("Executive Assistant to the CFO").words).not.toContain("cfo");
    expect(readTitle("CEO at Acme Sales").functions).toEqual([]);
  });
});

describe("a chief of two things is chief of each", () => {
  test.each([
    ["Chief Product and Design Officer", ["chief_product_officer", "chief_design_officer"], ["product", "design"]],
    ["Chief Marketing & Digital Officer", ["cmo", "chief_digital_officer"], ["marketing", "it"]],
    ["Chief People, Legal and Risk Officer", [], ["hr", "legal", "risk"]],
    ["Chief Data and Analytics Officer", ["chief_data_officer"], ["data"]],
  ])("%j: %j, %j", (title, jobs, functions) => {
    const reading = readTitle(title);
    expect(reading.jobs).toEqual(jobs);
    expect([...reading.functions].sort()).toEqual([...functions].sort());
  });

  test("security of information is one thing, information and security are two", () => {
    expect(readTitle("Chief Information Security Officer").jobs).toEqual(["ciso"]);
    expect(readTitle("Chief Information & Security Officer").jobs).toEqual(["cio", "chief_security_officer", "ciso"]);
  });
});

test.each([
  "Chefsyndikus",
  "Chefjurist",
  "Chefsekonom",
  "Cheftrainer",
  "Chef d'entreprise",
  "Operativ chef",
  "Chef de mission",
])("%j is no cook", (title) => {
  expect(readTitle(title)).not.toMatchObject({ jobs: expect.arrayContaining(["chef"]) });
});

describe("the heads of a house in other languages", () => {
  test.each([
    [
      "ceo",
      "Administrador Delegado, Amministratrice Delegata, Konsernsjef, Koncernchef, Konsernijohtaja, Representative Director",
    ],
    [
      "ceo",
      "Výkonný ředitel, Generálny riaditeľ, Vezérigazgató, Director Executiv, Prezeska Zarządu, Bestuursvoorzitter",
    ],
    [
      "managing_director",
      "Jednatelka společnosti, Konateľ, Zaakvoerster, Geschäftsführender Direktor, Dyrektor Zarządzający",
    ],
    [
      "cfo",
      "Gazdasági igazgató, Pénzügyi igazgató, Directrice Administrative et Financière, Direttrice Amministrativa",
    ],
    ["cfo", "Finančný riaditeľ, Ekonomický ředitel, Director Financiar, Dyrektorka Finansowa, Finans Direktörü"],
    [
      "coo",
      "Dyrektor Operacyjny, Provozní ředitel, Direttore Operativo, Operationeel Directeur, Operatiivinen johtaja",
    ],
    ["cto", "Teknisk direktør, Tekninen johtaja, Dyrektor Techniczny, Műszaki igazgató, Technický riaditeľ"],
    ["cio", "Direttore dei Sistemi Informativi, Tietohallintojohtaja, Informatikai igazgató"],
    ["general_counsel", "Chefsjurist, Juridisk direktør, Lakiasiainjohtaja, Director Jurídico, Jogi igazgató"],
    [
      "plant_manager",
      "Dyrektor Fabryki, Gyárigazgató, Fabrikkdirektør, Fabrieksdirecteur, Riaditeľ závodu, Diretor Fabril",
    ],
    [
      "warehouse_manager",
      "DC Manager, Lagerverwalter, Raktárvezető, Varastopäällikkö, Șef Depozit, Jefe de Bodega, Lagerleder",
    ],
    ["production_manager", "Termelési vezető, Productieleider, Produksjonsleder, Tuotantopäällikkö, Vedúci výroby"],
    ["hotel_manager", "Szállodaigazgató, Hotellinjohtaja, Otel Müdürü, Dyrektor Hotelu"],
    ["nurse", "Ward Manager, Cadre de Santé, Caposala, Vrchní sestra, Főnővér, Osastonhoitaja, Başhemşire, Nővér"],
    ["chief_nursing_officer", "Head of Nursing, Pflegedienstleitung, Directora de Enfermería, Directrice des Soins"],
    ["dentist", "DDS, DMD, Fogorvos"],
  ])("%s: %s", (job, titles) => {
    for (const title of titles.split(", ")) expect([title, ...readTitle(title).jobs]).toContain(job);
  });

  test.each([
    ["hr", "Vedoucí personálního oddělení, Személyügyi vezető, Personálna riaditeľka, Hoofd P&O"],
    ["sales", "Kommerciel direktør, Kereskedelmi igazgató, Obchodný riaditeľ, Kaupallinen johtaja, İhracat Müdürü"],
    ["quality", "QHSE Manager, Minőségügyi vezető"],
    ["logistics", "Wagenparkbeheerder, Jefe de Flota, Kierownik Floty, Logistikksjef, Logisztikai igazgató"],
    ["it", "Applications Manager, Informatikai vezető, BT Müdürü"],
    ["engineering", "Kehityspäällikkö, Entwicklungsleiter, Utviklingssjef"],
  ])("%s: %s", (fn, titles) => {
    for (const title of titles.split(", ")) expect([title, ...readTitle(title).functions]).toContain(fn);
  });
});

describe("what a title is about", () => {
  test.each([
    ["VP of Demand Generation", ["demand_generation", "marketing"]],
    ["Talent Acquisition Manager", ["recruiting", "hr"]],
    ["Director, Revenue Operations", ["sales_operations", "sales", "operations"]],
    ["Head of Tax", ["tax", "accounting", "finance"]],
    ["Warehouse Manager", ["warehousing", "logistics", "supply_chain"]],
    ["Fleet Manager", ["transport", "logistics", "supply_chain"]],
    ["Buyer", ["procurement", "supply_chain"]],
    ["Sales & Marketing Director", ["sales", "marketing"]],
    ["Product Marketing Manager", ["product_marketing", "marketing"]],
    ["Marketing Recruiter", ["recruiting", "hr"]],
    ["Finance Software Engineer", ["software_engineering", "engineering"]],
    ["Marketing Data Analyst", ["marketing", "data"]],
    ["Business Development Manager", ["business_development"]],
    ["CISO", ["security", "it"]],
    ["Leiter Einkauf", ["procurement", "supply_chain"]],
    ["Vertriebsleiter", ["sales"]],
    ["Directeur des ventes", ["sales"]],
    ["Jefe de Recursos Humanos", ["hr"]],
    ["Responsabile Acquisti", ["procurement", "supply_chain"]],
    ["Gerente de Vendas", ["sales"]],
    ["Inkoopmanager", ["procurement", "supply_chain"]],
    ["Markkinointipäällikkö", ["marketing"]],
    ["営業部長", ["sales"]],
    ["Beekeeper", []],
    ["Direttrice Marketing · we are hiring!", ["marketing"]],
    ["Head of Hiring", ["recruiting", "hr"]],
  ])("%j: %j", (title, functions) => {
    expect([...readTitle(title).functions].sort()).toEqual([...functions].sort());
  });
});

test.each([
  ["Kardiologe", "physician"],
  ["ICU Nurse", "nurse"],
  ["Python Developer", "software_engineer"],
  ["Gabelstaplerfahrer", "warehouse_worker"],
  ["Assistant Winemaker", "winemaker"],
])("%j is a %s too: a job belongs to the broader one", (title, job) => {
  expect(readTitle(title).jobs).toContain(job);
});

test("a broader job is not the narrower one", () => {
  expect(readTitle("Physician").jobs).not.toContain("cardiologist");
});

test("any text is read, and reading is deterministic", () => {
  fc.assert(
    fc.property(anyText, (title) => {
      const reading = readTitle(title);
      expect(new Set(reading.words).size).toBe(reading.words.length);
      expect(readTitle(`${title} `).functions).toEqual(reading.functions);
    }),
  );
});

test.each(["Hersteller", "Storyteller", "Undersecretary", "Warden"])(
  "%s is no compound of a job, nor a plural",
  (title) => {
    expect(readTitle(title)).toMatchObject({ words: [title.toLowerCase()], jobs: [] });
  },
);
