import { randomUUID } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Asker } from "@/tests/support/api-client";
import { mustRun } from "@/tests/support/command";

interface Townsman {
  readonly name: string;
  readonly title: string;
  readonly social_url: string;
  readonly email: string;
  readonly phone: string;
}

/** A company of a test's own, with people whose names nobody else has. */
export interface Town {
  readonly domain: string;
  readonly file: string;
  readonly subject: Townsman;
  /** A namesake with their own record. */
  readonly namesake: Townsman;
  readonly neighbour: Townsman;
  /** Texts that would show that the subject is stored in clear text. */
  readonly traces: readonly string[];
}

const LETTERS = "abcdefghijklmnopqrstuvwxyz";

function word(): string {
  const drawn = [...randomUUID().replace(/\D/g, "").slice(0, 8)].map((digit) => LETTERS[Number(digit)]);
  return drawn.join("");
}

/** Imports a company by the operator's command. */
export async function foundTown(settings: Readonly<Record<string, string>>): Promise<Town> {
  const [first, last, town] = [`Ida${word()}`, `Zum${word()}`, word()];
  const domain = `${town}.example`;
  const phones = Array.from({ length: 3 }, () => `+49171${String(Math.floor(1e7 * Math.random())).padStart(7, "0")}`);
  const person = (name: string, slug: string, local: string, phone = ""): Townsman => ({
    name,
    title: "Head of Marketing",
    social_url: `https://www.social.example/in/${slug}`,
    email: `${local}@${domain}`,
    phone,
  });
  const [subject, namesake, neighbour] = [
    person(`${first} ${last}`, `${first}-${last}`.toLowerCase(), `${first}.${last}`.toLowerCase(), phones[0]),
    person(`${first} ${last}`, `${last}-other`.toLowerCase(), `other.${last}`.toLowerCase(), phones[1]),
    person(`Rob ${word()}`, `rob-${town}`, `rob.${town}`, phones[2]),
  ];
  const folder = await mkdtemp(join(tmpdir(), "peoplepages-town-"));
  const file = join(folder, "people.jsonl");
  const rows = [subject, namesake, neighbour].map((one) => ({
    ...one,
    phone_type: "mobile",
    email_status: "verified",
    company_domain: domain,
    company_name: "Town Works",
    country: "Germany",
  }));
  await writeFile(file, rows.map((row) => `${JSON.stringify(row)}\n`).join(""));
  await mustRun(["import", "people", file], settings);
  const traces = [subject.name, subject.email, subject.social_url.replace(/^.*\/in\//, ""), subject.phone];
  return { domain, file, subject, namesake, neighbour, traces };
}

export async function leaveTown({ file }: Town): Promise<void> {
  await rm(join(file, ".."), { recursive: true, force: true });
}

/** Queries every endpoint in every way that could show a person; returns the ways that did. */
export async function findWays(
  asker: Asker,
  { domain }: Pick<Town, "domain">,
  person: Townsman,
): Promise<readonly string[]> {
  const { name, email, social_url } = person;
  const questions: readonly (readonly [path: string, query: Readonly<Record<string, string>>])[] = [
    ["/person", { social_url }],
    ["/person", { email }],
    ["/person", { name, company: domain }],
    ["/email", { social_url }],
    ["/email", { name, domain }],
    ["/mobile", { social_url }],
    ["/company/people", { domain }],
    ["/company/people", { domain, title: "Head of Marketing" }],
    ["/search", { company_domain: domain }],
    ["/search", { q: `marketing leaders at ${domain}` }],
  ];
  const ways: string[] = [];
  for (const [path, query] of questions) {
    const { status, body } = await asker.patientGet(path, query);
    if (status !== 200) throw new Error(`${path} answered ${status}`);
    const answer = JSON.stringify(body);
    const isList = Array.isArray(body.people);
    // Some answers repeat the query. In a list, and in the answer for one person, these values identify the person.
    const shows = isList
      ? answer.includes(social_url)
      : [email, social_url, person.phone].some((one) => answer.includes(one)) || body.found === true;
    if (shows) ways.push(`${path} by ${Object.keys(query).join("+")}`);
    if (!isList && body.guess !== undefined) ways.push(`${path} by ${Object.keys(query).join("+")} guesses`);
  }
  return ways;
}
