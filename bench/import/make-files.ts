import { createWriteStream, existsSync } from "node:fs";
import { mkdir, rename } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { BATCH_PEOPLE, GENERATION, makeBatch } from "@/bench/search/people/make-batch";
import type { CompanyOnFile } from "@/lib/directory/records/company-on-file";
import type { PersonOnFile } from "@/lib/directory/records/person-on-file";

interface BenchFiles {
  readonly people: string;
  /** The same people, one in ten with another title. */
  readonly changed: string;
  readonly companies: string;
}

/** Writes the files to import, once for each number of rows. */
export async function makeFiles(folder: string, people: number, companies: number): Promise<BenchFiles> {
  await mkdir(folder, { recursive: true });
  const name = (what: string, rows: number) => join(folder, `${what}-${rows}-${GENERATION}.csv`);
  const files = {
    people: name("people", people),
    changed: name("changed", people),
    companies: name("companies", companies),
  };
  await write(files.people, () => lines(PEOPLE_HEADER, people, personLines));
  await write(files.changed, () =>
    lines(PEOPLE_HEADER, people, (staff) =>
      personLines(staff.map((person, at) => (at % 10 === 3 ? { ...person, title: "Deputy Curator of Maps" } : person))),
    ),
  );
  await write(files.companies, () => companyLines(companies));
  return files;
}

const PEOPLE_HEADER =
  "social_url,first_name,last_name,title,company_domain,company_name,email,email_status,phone,country,state,city,industry\n";

async function write(path: string, make: () => Iterable<string>): Promise<void> {
  if (existsSync(path)) return;
  await pipeline(Readable.from(make()), createWriteStream(`${path}.draft`));
  await rename(`${path}.draft`, path);
}

function* lines(header: string, count: number, write: (people: readonly PersonOnFile[]) => string): Generator<string> {
  yield header;
  for (let batch = 0; batch * BATCH_PEOPLE < count; batch += 1) {
    const people = Math.min(BATCH_PEOPLE, count - batch * BATCH_PEOPLE);
    yield write([...makeBatch(batch, people)].flatMap((made) => made.people));
  }
}

function personLines(people: readonly PersonOnFile[]): string {
  return people
    .map((person) => {
      const at = person.name.indexOf(" ");
      const { socialUrl, title, companyDomain, companyName, email, emailStatus, phone, country, state, city } = person;
      const names = [person.name.slice(0, at), person.name.slice(at + 1)];
      const values = [companyDomain, companyName, email, emailStatus, phone, country, state, city, person.industry];
      return [socialUrl, ...names, title, ...values].map(cell).join(",");
    })
    .join("\n")
    .concat("\n");
}

function* companyLines(count: number): Generator<string> {
  yield "domain,name,industry,employees,city,state,country\n";
  let left = count;
  for (let batch = 0; left > 0; batch += 1) {
    const companies = [...makeBatch(batch, BATCH_PEOPLE)].map(({ company }) => company).slice(0, left);
    left -= companies.length;
    yield companies.map(companyLine).join("");
  }
}

function companyLine({ domain, name, industry, employees, city, state, country }: CompanyOnFile): string {
  return `${[domain, name, industry, employees, city, state, country].map(cell).join(",")}\n`;
}

function cell(value: string | number | null): string {
  const text = String(value ?? "");
  return /[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
