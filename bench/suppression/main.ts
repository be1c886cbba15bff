import { randomInt, randomUUID } from "node:crypto";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { importDrop } from "@/lib/accounts/opt-out/import-drop";
import { processOptOut } from "@/lib/accounts/opt-out/process-opt-out";
import { requestOptOut } from "@/lib/accounts/opt-out/request-opt-out";
import { connected, databaseUrl } from "@/lib/db/create-database";
import { startOrJoin } from "@/lib/db/embedded-postgres";
import type { PersonOnFile } from "@/lib/directory/records/person-on-file";
import { parseEmailAddress } from "@/lib/domain/identifiers/email-address";
import { parseOptOutForm } from "@/lib/domain/opt-out/opt-out-form";
import { readEnv } from "@/lib/env";
import { setLogLevel } from "@/lib/log";
import { closeServices, openServices } from "@/lib/services";
import type { DatabaseUrls, Services } from "@/lib/services/services";
import { processEnvironment, SERVE_SETTINGS } from "@/tests/support/settings";
import { readCarriedOut } from "@/tests/support/suppression-truth";
import { buildBase, importBenchPeople, makeDigests, makePeople } from "./load";

const HELP = `npm run bench -- suppression [--people 1000000] [--entries 1000000] [--batch 2000] [--data .data/bench]

Imports that many made-up people once, applies a deletion list of --entries lines, --batch at once, to a copy of them
while people opt out and are looked up beside, and measures what a long list costs: start, readiness, imports, a restored
directory.`;

const DELETED = 5_000;
const MOST_IMPORTED = 10_000;
const ACCOUNTS = "bench_suppression_accounts";
const DIRECTORY = "bench_suppression_directory";

export async function benchSuppression(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      people: { type: "string", default: "1000000" },
      entries: { type: "string", default: "1000000" },
      batch: { type: "string", default: "2000" },
      data: { type: "string", default: ".data/bench" },
      help: { type: "boolean", default: false },
    },
  });
  if (values.help) return console.log(HELP);
  setLogLevel("error");
  const [people, entries, linesAtOnce] = [Number(values.people), Number(values.entries), Number(values.batch)];
  const server = await startOrJoin(join(values.data));
  try {
    const base = `bench_suppression_${people}`;
    await buildBase(server.url, base, people, async (url) => {
      const { secrets } = await open({ accounts: url, directory: url });
      await closeServices();
      return secrets.hashSuppression;
    });
    const copy = (name: string) =>
      connected(server.url, async (client) => {
        await client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
        await client.query(`CREATE DATABASE ${name} TEMPLATE ${base}`);
      });
    await copy(ACCOUNTS);
    await copy(DIRECTORY);
    const urls = { accounts: databaseUrl(server.url, ACCOUNTS), directory: databaseUrl(server.url, DIRECTORY) };
    const bench = new Bench(urls, () => copy(DIRECTORY), { people, entries, linesAtOnce });
    await bench.run();
    console.table(bench.measured);
    console.log(JSON.stringify({ bench: "suppression", people, entries, measured: bench.measured }));
  } finally {
    await closeServices();
    await server.stop();
  }
}

interface Sizes {
  readonly people: number;
  /** Lines of the deletion list. */
  readonly entries: number;
  readonly linesAtOnce: number;
}

class Bench {
  readonly measured: Record<string, string> = {};
  readonly #urls: DatabaseUrls;
  /** Restores the directory from before the list. */
  readonly #restore: () => Promise<void>;
  readonly #people: number;
  readonly #entries: number;
  readonly #linesAtOnce: number;
  readonly #imported: number;

  constructor(urls: DatabaseUrls, restore: () => Promise<void>, { people, entries, linesAtOnce }: Sizes) {
    this.#urls = urls;
    this.#restore = restore;
    this.#people = people;
    this.#entries = entries;
    this.#linesAtOnce = linesAtOnce;
    this.#imported = Math.min(MOST_IMPORTED, people);
  }

  async run(): Promise<void> {
    let services = await this.#timed("start with an empty list, to the first answer", () => this.#start());
    await this.#timed(`import of ${this.#imported} people, empty list`, () => this.#import(services, 0));
    await this.#applyList(services);
    await this.#timed("state of the list in accounts", () => services.suppressionSource.state());
    await this.#timed("check that the list is verified", () => services.suppressions.checkVerified());
    await this.#timed("readiness of the service", () => services.readReadiness());
    await this.#timed(`import of ${this.#imported} people, long list`, () => this.#import(services, 1));
    await this.#timed("one opt-out", () => optOut(services));
    await closeServices();

    services = await this.#timed("start with a long list, to the first answer", () => this.#start());
    await closeServices();

    await this.#restore();
    services = await this.#timed("start with a directory restored from before, to the first answer", () =>
      this.#start(),
    );
    this.#note("deleted people who are answered meanwhile", await this.#countAnswered(services));
    await this.#timed("until everybody is settled", () => this.#untilSettled(services));
    this.measured["memory at the end"] = `${Math.round(process.memoryUsage().rss / 1e6)} MB`;
  }

  /** Starts the service and looks somebody up until there is an answer. */
  async #start(): Promise<Services> {
    const services = await open(this.#urls);
    const email = parseEmailAddress("nobody@nowhere.example");
    if (email) await services.directory.findPersonByEmail(email);
    return services;
  }

  async #applyList(services: Services): Promise<void> {
    const { secrets } = services;
    const { accounts: db, suppressions: directory } = services.unhurried;
    const beside = watchBeside(services);
    const codes = new Map<number, number>();
    const startedAt = performance.now();
    let batch: { id: string; digest: string }[] = [];
    const apply = async () => {
      const { responses } = await importDrop({ kind: "drop-email", rows: batch }, { db, secrets, directory });
      for (const response of responses) if (response) codes.set(response.code, (codes.get(response.code) ?? 0) + 1);
      batch = [];
    };
    for (const row of makeDigests(this.#entries, await this.#addressesOnFile())) {
      batch.push(row);
      if (batch.length === this.#linesAtOnce) await apply();
    }
    await apply();
    const seconds = (performance.now() - startedAt) / 1000;
    this.#note(
      `deletion list of ${this.#entries} lines`,
      `${seconds.toFixed(0)} s, ${((seconds * 1e6) / this.#entries).toFixed(0)} ms per 1,000 lines`,
    );
    this.#note("answered with codes", JSON.stringify(Object.fromEntries(codes)));
    for (const [what, value] of Object.entries(await beside.stop())) this.#note(what, value);
  }

  async #addressesOnFile(): Promise<readonly string[]> {
    const addresses: string[] = [];
    for (const { email } of makePeople(this.#people)) {
      if (email !== null && addresses.push(email) === DELETED) break;
    }
    return addresses;
  }

  async #import({ secrets }: Services, part: number): Promise<void> {
    const people = makePeople(this.#imported, (person) => renamed(person, part));
    await importBenchPeople(this.#urls.directory, people, secrets.hashSuppression);
  }

  async #countAnswered(services: Services): Promise<string> {
    let answered = 0;
    const addresses = (await this.#addressesOnFile()).slice(0, 200);
    for (const address of addresses) {
      const email = parseEmailAddress(address);
      if (email && (await services.directory.findPersonByEmail(email))) answered += 1;
    }
    return `${answered} of ${addresses.length}`;
  }

  #untilSettled({ suppressionSource }: Services): Promise<void> {
    return connected(this.#urls.directory, async (client) => {
      while ((await readCarriedOut(client)) !== (await suppressionSource.state())) {
        await new Promise((resolve) => setTimeout(resolve, 200));
      }
    });
  }

  async #timed<Result>(what: string, work: () => Promise<Result>): Promise<Result> {
    const startedAt = performance.now();
    const result = await work();
    this.#note(what, `${(performance.now() - startedAt).toFixed(0)} ms`);
    return result;
  }

  #note(what: string, value: string): void {
    this.measured[what] = value;
    console.log(`  ${what}: ${value}`);
  }
}

function open(urls: DatabaseUrls): Promise<Services> {
  const settings = { ...SERVE_SETTINGS, BILLING: "off", DATABASE_URL: urls.accounts };
  return openServices(readEnv(processEnvironment(settings), { mode: "serve" }), urls);
}

/** The same row for another person. */
function renamed(person: PersonOnFile, part: number): PersonOnFile {
  const slug = `${person.slug ?? person.id}-${part}`;
  const email = person.email === null ? null : `${part}.${person.email}`;
  return { ...person, slug, socialUrl: `https://social.example/in/${slug}`, email };
}

/** Opts out a person who is not on file, by form and button. */
async function optOut({ accounts: db, secrets, suppressions: directory }: Services): Promise<void> {
  const contact = `${randomUUID()}@nowhere.example`;
  const reading = parseOptOutForm({ work_email: contact, name: "Nora Nowhere", company: "nowhere.example" });
  if (reading.kind !== "valid") throw new Error("the form is not filled in");
  const asking = { db, secrets, newId: randomUUID, randomInt };
  const asked = await requestOptOut({ submission: reading.submission, clientAddress: randomUUID() }, asking);
  if (asked.kind !== "asked") throw new Error("asked too often");
  const request = await db.optOutRequest.findUniqueOrThrow({ where: { reference: asked.reference } });
  await processOptOut({ request, actor: "requester" }, { db, secrets, directory });
}

/** Opts people out and looks people up next to a running task, and reports how long that took. */
function watchBeside(services: Services) {
  let isStopped = false;
  const email = parseEmailAddress("nobody@nowhere.example");
  const watched = {
    "opt-outs": { work: () => optOut(services), times: [] as number[], failed: 0 },
    lookups: {
      work: async () => email && services.directory.findPersonByEmail(email),
      times: [] as number[],
      failed: 0,
    },
    probes: { work: () => services.suppressionKeeper.check(), times: [] as number[], failed: 0 },
  };
  const running = Promise.all(
    Object.values(watched).map(async (one) => {
      while (!isStopped) {
        const startedAt = performance.now();
        await one.work().catch(() => {
          one.failed += 1;
        });
        one.times.push(performance.now() - startedAt);
      }
    }),
  );
  return {
    async stop() {
      isStopped = true;
      await running;
      return Object.fromEntries(
        Object.entries(watched).map(([what, { times, failed }]) => [
          `${what} beside it`,
          `${times.length}, ${failed} failed, ${spread(times)}`,
        ]),
      );
    },
  };
}

function spread(times: readonly number[]): string {
  const sorted = [...times].sort((one, other) => one - other);
  const at = (share: number) =>
    (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0).toFixed(0);
  return `p50 ${at(0.5)} ms, p99 ${at(0.99)} ms, longest ${at(1)} ms`;
}
