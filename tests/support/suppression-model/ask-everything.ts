import { randomInt } from "node:crypto";
import { serve } from "@/lib/api/serve";
import type { ApiServices } from "@/lib/api/services";
import { FakeLedger } from "@/tests/support/fakes/fake-ledger";
import { writeQuery } from "@/tests/support/http-get";
import { HOSTS, MODEL_PEOPLE, type ModelPersonRow } from "./universe";

/** One lookup and its query. */
export interface ModelQuery {
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
}

/** A person in an answer, by what the answer shows of them, or else by what the query named. */
export interface ShownPerson {
  readonly question: ModelQuery;
  readonly name: string | null;
  readonly slug: string | null;
  readonly email: string | null;
}

interface Guessed {
  readonly question: ModelQuery;
  readonly name: string;
  readonly host: string;
  readonly email: string;
}

export interface Answers {
  readonly shown: readonly ShownPerson[];
  readonly guessed: readonly Guessed[];
  /** Queries that were answered 503. */
  readonly unavailable: readonly ModelQuery[];
}

const AT_ONCE = 8;
const TITLE = "Sales Manager";

/** Every way in which a person could be in an answer of any endpoint. */
function questionsAbout(people: readonly ModelPersonRow[]): readonly ModelQuery[] {
  const about = people.flatMap(({ name, social_url, email, company_domain }): readonly ModelQuery[] => [
    ...(social_url === undefined
      ? []
      : ["/person", "/email", "/mobile"].map((path) => ({ path, query: { social_url } }))),
    ...(email === undefined ? [] : [{ path: "/person", query: { email } }]),
    ...[...new Set([company_domain ?? email?.split("@")[1] ?? "", "acme.example"])].flatMap((host) => [
      { path: "/person", query: { name, company: host } },
      { path: "/email", query: { name, domain: host } },
    ]),
  ]);
  const lists = HOSTS.flatMap((host) => [
    { path: "/company/people", query: { domain: host, limit: "25" } },
    { path: "/search", query: { company_domain: host, title: TITLE, limit: "25" } },
  ]);
  return [...about, ...lists, { path: "/search", query: { title: TITLE, seniority: "manager", limit: "25" } }];
}

const QUESTIONS = questionsAbout(Object.values(MODEL_PEOPLE));
export const QUERIED_PATHS = QUESTIONS.map(({ path }) => path);
/** The endpoints that are not queried, because no answer of theirs contains a person. */
export const WITHOUT_PEOPLE: readonly string[] = ["/company", "/company/tech", "/usage"];

/** Runs the real pipeline over the real directory; only the charges are kept in memory. */
export async function askEverything(running: ApiServices): Promise<Answers> {
  const services = { ...running, ledger: new FakeLedger() };
  const questions = [...QUESTIONS];
  const answers = { shown: [] as ShownPerson[], guessed: [] as Guessed[], unavailable: [] as ModelQuery[] };
  async function ask(): Promise<void> {
    for (let question = questions.pop(); question; question = questions.pop()) {
      read(question, await answer(services, question), answers);
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, ask));
  return answers;
}

interface Body {
  readonly found?: boolean;
  readonly name?: string | null;
  readonly social_url?: string;
  readonly work_email?: { readonly value: string } | null;
  readonly guess?: { readonly email: string };
  readonly people?: readonly Body[];
}

async function answer(services: ApiServices, { path, query }: ModelQuery): Promise<Body | null> {
  // Every request has another client, so that neither the rate nor the free lookups run out.
  const clientAddress = `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`;
  const request = { method: "GET", target: `/v1${path}${writeQuery(query)}`, headers: {}, clientAddress };
  const { status, body } = await serve({ ...request, signal: new AbortController().signal }, services);
  if (status === 503) return null;
  if (status !== 200) throw new Error(`${path} ${JSON.stringify(query)} answered ${status} ${body}`);
  return JSON.parse(body) as Body;
}

function read(
  question: ModelQuery,
  body: Body | null,
  into: { readonly shown: ShownPerson[]; readonly guessed: Guessed[]; readonly unavailable: ModelQuery[] },
): void {
  const { query } = question;
  if (body === null) {
    into.unavailable.push(question);
    return;
  }
  for (const one of body.people ?? []) into.shown.push(shownBy(question, one));
  if (body.people === undefined && body.found) into.shown.push(shownBy(question, body));
  if (!body.guess) return;
  const { name, domain = "" } = query;
  // A guess for a profile reveals that the profile is on file.
  if (name === undefined) into.shown.push(shownBy(question, {}));
  else into.guessed.push({ question, name, host: domain, email: body.guess.email });
}

function shownBy(question: ModelQuery, { name, social_url, work_email }: Body): ShownPerson {
  const { query } = question;
  const url = social_url ?? query.social_url;
  return {
    question,
    name: name ?? null,
    slug: url?.split("/in/")[1] ?? null,
    email: work_email?.value ?? query.email ?? null,
  };
}
