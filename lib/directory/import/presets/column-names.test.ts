import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { COLUMNS, planColumns } from "@/lib/directory/import/columns";
import { IMPORT_KINDS } from "@/lib/directory/import/import-kind";
import { guessColumn, readColumnName } from "@/lib/directory/import/presets/column-names";
import names from "@/lib/directory/import/presets/column-words.json" with { type: "json" };

const kinds = <Value extends z.ZodType>(value: Value) => z.record(z.enum(IMPORT_KINDS), value);
const schema = z.strictObject({
  words: z.record(
    z.string(),
    z.string().regex(/^[\p{Ll}\p{Lo}\p{Lm}\p{M}\p{N}#]+( [\p{Ll}\p{Lo}\p{Lm}\p{M}\p{N}#]+)*$/u),
  ),
  notOurs: kinds(z.array(z.string())),
  columns: kinds(z.record(z.string(), z.array(z.string()))),
  looks: kinds(z.record(z.string(), z.string())),
});

const plain = (header: string, kind: "people" | "companies" | "technologies" = "people") =>
  planColumns({ kind, map: new Map(), preset: null })(header)?.column ?? null;

describe("the table of names", () => {
  test("has its format, and no word with two meanings", () => {
    const { words } = schema.parse(names);
    const all = Object.values(words).flatMap((list) => list.split(" "));
    expect(all.filter((word, at) => all.indexOf(word) !== at)).toEqual([]);
  });

  test.each(IMPORT_KINDS)("names only columns of %s, in meanings that words have", (kind) => {
    const { words, notOurs, columns, looks } = schema.parse(names);
    const ours = [...Object.keys(columns[kind]), ...Object.values(looks[kind])];
    expect(ours.filter((column) => !COLUMNS[kind].includes(column))).toEqual([]);
    const patterns = [...notOurs[kind], ...Object.values(columns[kind]).flat(), ...Object.keys(looks[kind])];
    const meanings = patterns.flatMap((pattern) => pattern.split(" ")).map((one) => one.replace(/[=?]/g, ""));
    expect(meanings.filter((one) => words[one] === undefined)).toEqual([]);
  });
});

test.each([
  ["Work Email Status", "email_status"],
  ["Email Quality", "email_status"],
  ["Company Employee Count", "company_employees"],
  ["Direct", "phone"],
  ["Mobile DNC", "do_not_call"],
  ["HasOptedOutOfEmail", "do_not_email"],
  ["Contact Country", "country"],
  ["Company HQ Country", "company_country"],
  ["City/Country", "location"],
  ["State Or Province", "state"],
  ["HQ Country/Territory/Region", "company_country"],
  ["Title/Role", "title"],
  ["Mobile Direct Dial", "mobile_phone"],
  ["Email addresses", "email"],
  ["Technologies in use", "company_technologies"],
  ["Record > First name", "first_name"],
  ["addresses.0.city", "city"],
  ["custom.LinkedIn", "social_url"],
  ["Prospect's LinkedIn", "social_url"],
  ["Designation", "title"],
  ["Email Opt Out", "do_not_email"],
  ["Do not allow Emails", "do_not_email"],
  ["Do not allow Phone Calls", "do_not_call"],
  ["Company Staff Count Range", "company_employees"],
  ["Company State Abbr", "company_state"],
  ["person.jobs.0.company.name", "company_name"],
  ["Ruolo", "title"],
  ["Tussenvoegsel", "last_name_prefix"],
  ["Raison sociale", "company_name"],
  ["Página web", "company_domain"],
  ["EMPLOYEES (2026)", "company_employees"],
  ["Imię", "first_name"],
  ["Telefon komórkowy", "mobile_phone"],
  ["Мобильный телефон", "mobile_phone"],
  ["メールアドレス", "email"],
  ["Person Linkedin Url", "social_url"],
  ["E-Mail 2", "email_2"],
  ["jobTitle", "title"],
  ["address.country_code", "country"],
  ["Mobiltelefonnummer", "mobile_phone"],
  ["Jobbezeichnung", "title"],
  ["Unternehmensname", "company_name"],
  ["Website-URL", "company_domain"],
  ["Bundesland/Region", "state"],
  ["Land/Region", "country"],
  ["Mitarbeiteranzahl", "company_employees"],
  ["properties.firstname", "first_name"],
  ["profile.fullName", "name"],
  ["location.city", "city"],
  ["company.website", "company_domain"],
  ["Prénom", "first_name"],
  ["Fonction", "title"],
  ["Secteur d'activité", "company_industry"],
  ["Société", "company_name"],
  ["Téléphone portable", "mobile_phone"],
  ["Adresse e-mail", "email"],
  ["Site web", "company_domain"],
  ["Correo electrónico", "email"],
  ["Teléfono móvil", "mobile_phone"],
  ["Apellidos", "last_name"],
  ["Cognome", "last_name"],
  ["Bedrijfsnaam", "company_name"],
  ["Achternaam", "last_name"],
  ["Företag", "company_name"],
])("reads the column %j of a people file as %s", (header, column) => {
  expect(plain(header)).toBe(column);
});

test.each([
  ["Firmenname", "name"],
  ["merchant_name", "name"],
  ["URL", "domain"],
  ["Employees (latest number)", "employees"],
  ["Company Website URL", "domain"],
  ["HQ Location", "location"],
  ["Headquarters", "location"],
  ["Number of Employees", "employees"],
  ["Branche", "industry"],
  ["address.region_name", "state"],
  ["category.industry", "industry"],
  ["Actividad", "industry"],
  ["metrics.employees", "employees"],
  ["geo.city", "city"],
])("reads the column %j of a companies file as %s", (header, column) => {
  expect(plain(header, "companies")).toBe(column);
});

test.each(["Company Phone", "Company HQ Phone", "Company Linkedin Url", "Job Function"])(
  "knows that %j holds nothing of a person",
  (header) => {
    expect(readColumnName("people", header)).toMatchObject({ column: null });
  },
);

test.each([
  ["Company Legal Name", "company_name"],
  ["Company Site URL", "company_domain"],
  ["Personal Email", "email"],
  ["Home Phone", "phone"],
  ["LinkedIn Sales Nav URL", "social_url"],
  ["Attendee", "name"],
  ["Role", "title"],
  ["Mailing City", "city"],
  ["Company Visiting Address", "company_location"],
])("does not take the column %j for granted, and suggests %s", (header, column) => {
  expect(plain(header)).toBeNull();
  expect(guessColumn("people", header)).toBe(column);
});

test.each([
  "Email Sent",
  "Company Type",
  "CompanyStatus",
  "Company Industry Group",
  "Number of Emails",
  "Account Owner",
  "Lead Status",
  "Last Activity",
  "Created At",
  "Username",
  "Event Name",
  "Company Former Name",
  "Previous Title",
  "Email Opt In",
  "Address Line 1",
])("the column %j of the record itself is nothing of the person", (header) => {
  expect(plain(header)).toBeNull();
  expect(guessColumn("people", header)).toBeNull();
});

test("the order of words, their case and what joins them do not matter", () => {
  const joins = fc.constantFrom(" ", "_", "-", "/", " - ", ": ", ".");
  const headers = fc.constantFrom(
    "work email address",
    "company website url",
    "contact mobile phone number",
    "email status",
  );
  fc.assert(
    fc.property(headers, joins, fc.boolean(), fc.boolean(), (header, join, isUpper, isTurned) => {
      const words = isTurned ? header.split(" ").reverse() : header.split(" ");
      const written = words.join(join);
      expect(plain(isUpper ? written.toUpperCase() : written)).toBe(plain(header));
    }),
  );
});

test.each(["mails".repeat(200), "phone".repeat(300_000)])(
  "a name that nobody would write is read at once, as nothing",
  (header) => {
    expect(readColumnName("people", `${header}x`)).toBeNull();
    expect(guessColumn("people", `${header}x`)).toBeNull();
  },
);

test("a name with an unknown word is never taken for granted", () => {
  fc.assert(
    fc.property(
      fc.constantFrom("email", "phone", "company name", "city"),
      fc.stringMatching(/^zq[a-z]{3,8}x$/),
      (known, unknown) => {
        expect(readColumnName("people", `${known} ${unknown}`)).toBeNull();
      },
    ),
  );
});
