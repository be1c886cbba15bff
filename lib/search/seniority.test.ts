import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { SENIORITIES } from "@/lib/search/seniority";
import { readTitle } from "@/lib/search/titles";

const anyText = fc.oneof(
  fc.string({ maxLength: 60 }),
  fc.array(fc.nat(0x10ffff), { maxLength: 30 }).map((codes) => String.fromCodePoint(...codes)),
);

describe("D28: a title carries", () => {
  test.each([
    ["Founder", "founder"],
    ["Co-Founder", "founder"],
    ["Cofounder and Partner", "founder"],
    ["Technical Co Founder", "founder"],
    ["Owner", "owner"],
    ["Business Owner", "owner"],
    ["Owner/Operator", "owner"],
    ["Owner - Operator", "owner"],
    ["Practice Owner", "owner"],
    ["Managing Partner", "owner"],
    ["Proud Owner", "owner"],
    ["Equity Partner", "owner"],
    ["CEO", "c_suite"],
    ["C.E.O.", "c_suite"],
    ["Chief Happiness Officer", "c_suite"],
    ["Chief Information Security Officer", "c_suite"],
    ["Chief Executive", "c_suite"],
    ["Group Chief Financial Officer", "c_suite"],
    ["Fractional CFO", "c_suite"],
    ["President", "c_suite"],
    ["Chairman", "c_suite"],
    ["Chairwoman of the Board", "c_suite"],
    ["Vice Chairman", "c_suite"],
    ["Deputy CISO", "c_suite"],
    ["VP Sales", "vp"],
    ["V.P. of Sales", "vp"],
    ["Vice President", "vp"],
    ["Vice-President, Marketing", "vp"],
    ["SVP Digital Sales", "vp"],
    ["EVP", "vp"],
    ["AVP, Sales", "vp"],
    ["Assistant Vice President", "vp"],
    ["Senior Vice President, IT Operations", "vp"],
    ["Head of Sales", "head"],
    ["Sales Head", "head"],
    ["Deputy Head of Tax", "head"],
    ["Head Marketing DACH", "head"],
    ["Director of Engineering", "director"],
    ["Dir. IT", "director"],
    ["Sr. Dir, Eng", "director"],
    ["Associate Director, Talent Acquisition", "director"],
    ["Assistant Director of Marketing", "director"],
    ["Executive Director Global Brand Marketing", "director"],
    ["Sales Manager", "manager"],
    ["Mgr, Accounting", "manager"],
    ["Product Manager", "manager"],
    ["Key Account Manager", "manager"],
    ["General Manager", "manager"],
  ])("%j: %s", (title, seniority) => {
    expect(readTitle(title).seniority).toEqual([seniority]);
  });

  test.each([
    ["Co-Founder & CEO", ["c_suite", "founder"]],
    ["Founder, CEO", ["c_suite", "founder"]],
    ["Managing Director", ["c_suite", "director"]],
    ["Founder & Managing Director", ["c_suite", "founder", "director"]],
    ["CTO / VP Engineering", ["c_suite", "vp"]],
    ["President & COO", ["c_suite"]],
    ["Vice President & General Manager", ["vp", "manager"]],
    ["Founding Partner", ["founder", "owner"]],
    ["Executive Director", ["c_suite", "director"]],
    ["MD, Investment Banking", ["c_suite", "director"]],
  ])("%j: %j", (title, seniorities) => {
    expect(readTitle(title).seniority).toEqual(seniorities);
  });
});

describe("D28: no seniority in", () => {
  test.each([
    "Product Owner",
    "Senior Product Owner, Payments",
    "Process Owner",
    "Head Chef",
    "Head Waiter",
    "Head Nurse",
    "Executive Chef",
    "Chief of Staff",
    "Chief of Staff to the CEO",
    "Executive Assistant to the CEO",
    "Assistant to the Vice President of Sales",
    "Secretary to the General Manager",
    "PA to CEO and CFO",
    "CEO's Assistant",
    "Sales Director Assistant",
    "VP Office Coordinator",
    "Administrative Assistant, Office of the President",
    "Assistentin des Vorstands",
    "Personal Assistant (PA) to Chairman",
    "Asistentka ředitele",
    "Proud dog owner",
    "Assistante du Directeur",
    "Asistente del Director General",
    "Chief Accountant",
    "Chief Engineer (Marine)",
    "Chief Petty Officer",
    "Founding Engineer",
    "Founder's Associate",
    "Foundation Relations Officer",
    "Owner's Representative",
    "HR Business Partner",
    "Partner",
    "Board Member",
    "Board of Directors",
    "Former CEO",
    "Principal Engineer",
    "Team Lead",
    "Family Physician, MD",
    "Management Consultant",
    "Head Office Receptionist",
    "President's Club Winner",
    "Jefe de cocina",
    "",
    "  ",
    "🔥🔥",
  ])("%j", (title) => {
    expect(readTitle(title).seniority).toEqual([]);
  });

  test("what stands beside the assistant: another rank of the person's own still counts", () => {
    expect(readTitle("Office Manager | Assistant to the CEO").seniority).toEqual(["manager"]);
    expect(readTitle("Vice President, Office of the CEO").seniority).toEqual(["vp"]);
    expect(readTitle("Head of Marketing at President Hotels").seniority).toEqual(["head"]);
  });
});

describe("D28: other languages count", () => {
  test.each([
    ["Geschäftsführer", ["c_suite"]],
    ["Geschäftsführerin", ["c_suite"]],
    ["Geschaeftsfuehrer", ["c_suite"]],
    ["Vorstandsvorsitzende", ["c_suite"]],
    ["Prezeska Zarządu", ["c_suite"]],
    ["Representative Director", ["c_suite", "director"]],
    ["Konateľ", ["c_suite"]],
    ["Gazdasági igazgató", ["c_suite", "director"]],
    ["Directrice Financière", ["c_suite", "director"]],
    ["Genel Müdür Yardımcısı", ["vp"]],
    ["Perustajaosakas", ["founder"]],
    ["Társalapító", ["founder"]],
    ["Alleininhaber", ["owner"]],
    ["Chef d'entreprise", ["owner"]],
    ["Majiteľka", ["owner"]],
    ["Raktárvezető", ["manager"]],
    ["Inhaber", ["owner"]],
    ["Gründerin", ["founder"]],
    ["Vorstand", ["c_suite"]],
    ["Leiter Vertrieb (m/w/d)", ["head"]],
    ["Vertriebsleiter", ["head"]],
    ["Abteilungsleiterin Einkauf", ["head"]],
    ["Leitung Marketing", ["head"]],
    ["Directeur Commercial", ["director"]],
    ["Directrice marketing", ["director"]],
    ["Directeur Général", ["c_suite", "director"]],
    ["PDG", ["c_suite"]],
    ["Responsable Achats", ["manager"]],
    ["Chef de projet", ["manager"]],
    ["Chef des ventes", ["head"]],
    ["Fondateur", ["founder"]],
    ["Propriétaire", ["owner"]],
    ["Jefe de Ventas", ["head"]],
    ["Jefa de compras", ["head"]],
    ["Gerente de Compras", ["manager"]],
    ["Directora de Marketing", ["director"]],
    ["Dueño", ["owner"]],
    ["Propietaria", ["owner"]],
    ["Fundador", ["founder"]],
    ["Diretor Comercial", ["director"]],
    ["Sócio-administrador", ["owner"]],
    ["Amministratore Delegato", ["c_suite"]],
    ["Responsabile Vendite", ["manager"]],
    ["Titolare", ["owner"]],
    ["Algemeen Directeur", ["c_suite", "director"]],
    ["Eigenaar", ["owner"]],
    ["Inkoopmanager", ["manager"]],
    ["Hoofd Financiën", ["head"]],
    ["Inköpschef", ["head"]],
    ["VD", ["c_suite"]],
    ["Grundare", ["founder"]],
    ["Salgssjef", ["head"]],
    ["Daglig leder", ["c_suite"]],
    ["Toimitusjohtaja", ["c_suite"]],
    ["Markkinointipäällikkö", ["manager"]],
    ["Prezes Zarządu", ["c_suite"]],
    ["Dyrektor Sprzedaży", ["director"]],
    ["Kierownik Produkcji", ["manager"]],
    ["Genel Müdür", ["c_suite"]],
    ["Satış Müdürü", ["manager"]],
    ["代表取締役", ["c_suite"]],
    ["マーケティング部長", ["head", "director"]],
    ["总经理", ["c_suite"]],
    ["Генеральный директор", ["c_suite"]],
  ])("%j: %j", (title, seniorities) => {
    expect(readTitle(title).seniority).toEqual(seniorities);
  });
});

describe("a seniority in a file", () => {
  test.each([
    ["c_suite", "c_suite"],
    ["C-Suite", "c_suite"],
    ["CXO", "c_suite"],
    ["Vice President", "vp"],
    [" VP ", "vp"],
    ["Director", "director"],
    ["VP level", "vp"],
    ["C-Executive", "c_suite"],
    ["Head of", "head"],
    ...SENIORITIES.map((one): [string, string] => [one, one]),
  ])("%j is %s", (text, seniority) => {
    expect(readTitle(text).seniority).toEqual([seniority]);
  });

  test.each(["entry", "senior", "", "constructor", "toString"])("%j is none of them", (text) => {
    expect(readTitle(text).seniority).toEqual([]);
  });
});

test("any text has seniorities in order and each once, and case does not matter", () => {
  fc.assert(
    fc.property(anyText, (title) => {
      const found = readTitle(title).seniority;
      expect(found).toEqual(SENIORITIES.filter((one) => found.includes(one)));
    }),
  );
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom("vp", "of", "sales", "&", "head", ",", "ceo", "assistant", "to", "director"), {
        maxLength: 8,
      }),
      (words) => {
        const title = words.join(" ");
        expect(readTitle(title.toUpperCase()).seniority).toEqual(readTitle(title).seniority);
      },
    ),
  );
});
