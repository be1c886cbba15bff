import type { ClientBase } from "pg";
import { BATCH_PEOPLE, type BenchCompany, makeBatch } from "@/bench/search/people/make-batch";
import { connected } from "@/lib/db/create-database";
import { linesOf } from "@/lib/directory/records/copy-line";
import { CountedChanges } from "@/lib/directory/records/counted-changes";
import { copyInto } from "@/lib/directory/records/in-turns";
import { writeFormatCounts, writeWordCounts } from "@/lib/directory/records/write-counts";
import { writePeople } from "@/lib/directory/records/write-people";
import { writeSearchCopies } from "@/lib/directory/records/write-search-copies";
import { hashForTests } from "@/tests/support/hash-for-tests";

const NOW = new Date("2026-01-01T00:00:00Z");
const AT_ONCE = 5_000;
const COPY_COMPANIES = `COPY directory.company
  (domain, name, industry, employees, city, state, country, catch_all, created_at, updated_at) FROM STDIN`;

/** Loads a share of the batches in its own process: `url people first step`. */
const [url = "", people, first, step] = process.argv.slice(2);

await connected(url, async (client) => {
  // The suppression check would collect state for the whole load, and nobody fictional is on the list.
  await client.query("SET session_replication_role = replica");
  const counts = { formats: new CountedChanges(), words: new CountedChanges() };
  for (let batch = Number(first); batch * BATCH_PEOPLE < Number(people); batch += Number(step)) {
    for (const companies of chunks(makeBatch(batch, Math.min(BATCH_PEOPLE, Number(people) - batch * BATCH_PEOPLE)))) {
      await load(client, companies, counts);
    }
  }
  // Another loader may count the same words.
  await client.query("BEGIN; LOCK TABLE directory.search_word");
  await writeFormatCounts(client, counts.formats);
  await writeWordCounts(client, counts.words);
  await client.query("COMMIT");
});

function* chunks(companies: Iterable<BenchCompany>): Generator<readonly BenchCompany[]> {
  let chunk: BenchCompany[] = [];
  let held = 0;
  for (const company of companies) {
    chunk.push(company);
    held += company.people.length;
    if (held < AT_ONCE) continue;
    yield chunk;
    [chunk, held] = [[], 0];
  }
  yield chunk;
}

async function load(
  client: ClientBase,
  companies: readonly BenchCompany[],
  counts: { readonly formats: CountedChanges; readonly words: CountedChanges },
): Promise<void> {
  const at = NOW.toISOString();
  const rows = linesOf(companies, ({ company }) => {
    const { domain, name, industry, employees, city, state, country, catchAll } = company;
    return [domain, name, industry, employees, city, state, country, catchAll, at, at];
  });
  await copyInto(client, COPY_COMPANIES, rows);
  const everybody = companies.flatMap((company) => company.people);
  await writePeople(
    { client, formats: counts.formats, hashSuppression: hashForTests },
    everybody.map((after) => ({ before: null, after })),
    { now: NOW, runNumber: 1 },
  );
  await writeSearchCopies(
    client,
    everybody.map((person) => ({ person, filedUnder: undefined })),
    new Map(companies.map(({ company }) => [company.domain, company])),
    counts.words,
  );
}
