import { Client } from "pg";
import { expect } from "vitest";
import { findOtherLexicons, noteLexicon } from "@/lib/directory/records/lexicon-versions";
import { countedWords } from "@/lib/directory/records/search-copy";
import { type Reindexed, reindexPeople } from "@/lib/directory/reindex-people";
import { LEXICON_VERSION } from "@/lib/search/tables/compiled";
import { suppressionTest as test } from "@/tests/support/stores";
import { type SuppressionBench, subject } from "@/tests/support/suppression-bench";

test.afterEach(async ({ bench }) => {
  await bench.imports.expectInStep();
  await bench.imports.empty();
  await bench.imports.rows("TRUNCATE directory.search_lexicon");
});

const PEOPLE = 40;
const TITLES = ["Sales Manager", "CFO", "Bäckermeister", "Head of IT"];
const OLDER = "an older version";

async function importPeople({ imports }: SuppressionBench): Promise<void> {
  await imports.take("companies", "domain,name,industry,country\nacme.example,Acme,Software,Germany\n");
  const rows = Array.from(
    { length: PEOPLE },
    (_, at) => `social.example/in/p${at},Person ${name(at)},${TITLES[at % 4]},acme.example`,
  );
  await imports.take("people", `social_url,name,title,company_domain\n${rows.join("\n")}\n`);
}

function name(at: number): string {
  return String.fromCharCode(65 + (at % 26), 97 + Math.floor(at / 26));
}

/** Writes the search rows as another version of the lexicon would have. */
async function indexWithOlderLexicon(bench: SuppressionBench): Promise<void> {
  const { client, rows } = bench.imports;
  const tok = ["t:older", "t:words"];
  for (const table of ["person_search", "company_person"]) await rows(`UPDATE directory.${table} SET tok = $1`, [tok]);
  await rows("TRUNCATE directory.search_word");
  for (const word of countedWords(tok)) {
    await rows("INSERT INTO directory.search_word (word, people) SELECT $1, count(*) FROM directory.person_search", [
      word,
    ]);
  }
  await rows("TRUNCATE directory.search_lexicon");
  await noteLexicon(client, OLDER);
}

interface Run {
  readonly client?: Client;
  readonly batchPeople?: number;
  readonly batches?: number;
}

function reindex(
  { imports }: SuppressionBench,
  { client = imports.client, batchPeople = 7, batches = Number.POSITIVE_INFINITY }: Run = {},
) {
  let left = batches;
  const onProgress = () => {
    left -= 1;
  };
  return reindexPeople({ client, batchPeople, onWaiting: () => undefined, onProgress, isStopped: () => left <= 0 });
}

test("people who were indexed with an older lexicon are indexed as an import of today would, and only once", async ({
  bench,
}) => {
  await importPeople(bench);
  const expected = await bench.imports.dump();
  expect(await findOtherLexicons(bench.imports.client)).toEqual([]);
  await indexWithOlderLexicon(bench);
  expect(await findOtherLexicons(bench.imports.client)).toEqual([OLDER]);

  expect(await reindex(bench)).toEqual<Reindexed>({ seen: PEOPLE, changed: PEOPLE });
  expect(await findOtherLexicons(bench.imports.client)).toEqual([]);
  expect(await bench.imports.dump()).toBe(expected);

  expect(await reindex(bench)).toEqual<Reindexed>({ seen: PEOPLE, changed: 0 });
  expect(await bench.imports.dump()).toBe(expected);
});

test("a reindex that is killed after any number of statements goes on where it ended, and leaves nothing half done", async ({
  bench,
}) => {
  await importPeople(bench);
  const expected = await bench.imports.dump();
  await indexWithOlderLexicon(bench);
  let kills = 0;
  for (let statements = 1; ; statements += 1 + (kills % 5)) {
    if (await runUntilKilled(bench, statements)) break;
    kills += 1;
    await bench.imports.expectInStep();
  }
  expect(kills).toBeGreaterThan(10);
  expect(await findOtherLexicons(bench.imports.client)).toEqual([]);
  expect(await bench.imports.dump()).toBe(expected);
});

/** Ends the connection from the server's side after so many statements; true where the reindex was done before. */
async function runUntilKilled(bench: SuppressionBench, statements: number): Promise<boolean> {
  const client = new Client({ connectionString: bench.imports.url });
  client.on("error", () => undefined);
  await client.connect();
  const [backend] = (await client.query<{ pid: number }>("SELECT pg_backend_pid() AS pid")).rows;
  let left = statements;
  const killed = new Proxy(client, {
    get(target, property) {
      if (property !== "query") return Reflect.get(target, property);
      const query = async (...args: Parameters<Client["query"]>) => {
        if (left-- === 0) await bench.imports.rows("SELECT pg_terminate_backend($1, 5000)", [backend?.pid]);
        return target.query(...args);
      };
      // A COPY is a stream, which is needed at once: the connection ends before or after it.
      return (...args: Parameters<Client["query"]>) =>
        typeof args[0] === "object" && "submit" in args[0] ? target.query(...args) : query(...args);
    },
  });
  const done = await reindex(bench, { client: killed }).then(
    (progress) => progress !== null,
    () => false,
  );
  await client.end().catch(() => undefined);
  return done;
}

test("people who are suppressed before or during a reindex get no search rows", async ({ bench }) => {
  await importPeople(bench);
  await indexWithOlderLexicon(bench);
  await bench.optOut(subject({ profile: "social.example/in/p1" }));
  await reindex(bench, { batches: 2 });
  await bench.optOut(subject({ profile: "social.example/in/p3" }));
  await bench.optOut(subject({ profile: "social.example/in/p30" }));
  expect(await reindex(bench)).not.toBeNull();
  const hidden = await bench.imports.rows(
    `SELECT slug FROM directory.person JOIN directory.person_search ON id = person_id WHERE suppressed_at IS NOT NULL`,
  );
  expect(hidden).toEqual([]);
  expect(await bench.imports.rows("SELECT FROM directory.person_search")).toHaveLength(PEOPLE - 3);
});

test("a writer with another version makes a reindex begin again", async ({ bench }) => {
  await importPeople(bench);
  await indexWithOlderLexicon(bench);
  expect(await reindex(bench, { batches: 3 })).toBeNull();
  await noteLexicon(bench.imports.client, "a server that was not upgraded");
  expect(await reindex(bench)).toEqual<Reindexed>({ seen: PEOPLE, changed: PEOPLE - 21 });
  expect(await findOtherLexicons(bench.imports.client)).toEqual([]);
});

test("a reindex that was stopped goes on with those who are left", async ({ bench }) => {
  await importPeople(bench);
  await indexWithOlderLexicon(bench);
  expect(await reindex(bench, { batches: 3 })).toBeNull();
  expect(await reindex(bench)).toEqual<Reindexed>({ seen: PEOPLE - 21, changed: PEOPLE - 21 });
});

test("a transaction that writes with another version and ends after the reindex leaves its version noted", async ({
  bench,
}) => {
  await importPeople(bench);
  const other = new Client({ connectionString: bench.imports.url });
  await other.connect();
  try {
    await noteLexicon(bench.imports.client, OLDER);
    await reindex(bench, { batches: 1 });
    await other.query("BEGIN");
    await noteLexicon(other, OLDER);
    const done = reindex(bench);
    await other.query("COMMIT");
    expect(await done).toMatchObject({ seen: PEOPLE });
    await noteLexicon(other, OLDER);
    expect(await findOtherLexicons(bench.imports.client, LEXICON_VERSION)).toEqual([OLDER]);
  } finally {
    await other.end();
  }
});
