/** A fictional person. Whether they were ever on file is the only difference between them. */
export interface BenchPerson {
  readonly name: string;
  readonly slug: string;
  readonly email: string;
  readonly domain: string;
}

const GIVEN = [
  "Ada",
  "Ben",
  "Cleo",
  "Dana",
  "Emil",
  "Fay",
  "Gus",
  "Hana",
  "Ivo",
  "Jana",
  "Karl",
  "Lena",
  "Milo",
  "Nora",
];
const SYLLABLES = ["ba", "do", "fi", "ga", "ku", "le", "mo", "na", "pe", "ri", "sa", "to", "vu", "wa", "zi", "ho"];
const COMPANIES = 100;

/** Two people who differ in one letter, so that everything measured for one is the same for the other. */
export function makePair(number: number, kind: "quiet" | "busy"): readonly [BenchPerson, BenchPerson] {
  const given = GIVEN[number % GIVEN.length] ?? "";
  const stem = [8, 4, 0].map((bits) => SYLLABLES[(number >> bits) & 15] ?? "").join("");
  const domain = `${kind}${String(number % COMPANIES).padStart(3, "0")}.example`;
  return [makePerson(given, `${stem}ne`, domain, kind), makePerson(given, `${stem}ni`, domain, kind)];
}

function makePerson(given: string, family: string, domain: string, kind: string): BenchPerson {
  return {
    name: `${given} ${family.charAt(0).toUpperCase()}${family.slice(1)}`,
    slug: `${given}-${family}-${kind}`.toLowerCase(),
    email: `${given}.${family}@${domain}`.toLowerCase(),
    domain,
  };
}

/** A people file for the importer. */
export function peopleFile(people: readonly BenchPerson[]): string {
  const rows = people.map(
    ({ name, slug, email, domain }) => `social.example/in/${slug},${name},Sales Manager,${domain},${email},verified`,
  );
  return `social_url,name,title,company_domain,email,email_status\n${rows.join("\n")}\n`;
}
