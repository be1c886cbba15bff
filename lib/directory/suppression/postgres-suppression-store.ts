import { Client, type ClientBase } from "pg";
import { storeError } from "@/lib/db/store-error";
import { coverMarks, marksOfSubject } from "@/lib/directory/suppression/cover-subject";
import { exportPerson } from "@/lib/directory/suppression/export-person";
import { findByDigests } from "@/lib/directory/suppression/find-by-marks";
import { findListedPeople, learntFrom } from "@/lib/directory/suppression/find-listed-people";
import { type Hiding, hideOrPend, hidePending } from "@/lib/directory/suppression/hide-people";
import { addEntries, addLearnt, appliedState, holdList } from "@/lib/directory/suppression/listed";
import { eraseListed, projectList, takeOff } from "@/lib/directory/suppression/project-list";
import type { SuppressionStore } from "@/lib/directory/suppression-store";
import { type HashSuppression, hashMarks, type SuppressionMark } from "@/lib/domain/suppression";

export interface SuppressionStoreOptions {
  /** Of the directory's database. */
  readonly url: string;
  /** What one statement may take, where somebody waits for it. */
  readonly timeoutMs: number;
  readonly hashSuppression: HashSuppression;
  readonly now: () => Date;
}

/**
 * The list in the directory, on PostgreSQL. Each call is rare and works on a connection of its own, so that look-ups
 * never wait for one.
 */
export function createPostgresSuppressionStore(options: SuppressionStoreOptions): SuppressionStore {
  const { hashSuppression } = options;
  const hidingOn = (client: ClientBase): Hiding => ({ client, hashSuppression, now: options.now() });

  /** One transaction that holds the list. */
  function changeList<Result>(
    work: (hiding: Hiding) => Promise<Result>,
    patience: Patience = options.timeoutMs,
  ): Promise<Result> {
    return onConnection(options.url, patience, (client) =>
      inTransaction(client, async () => {
        await holdList(client);
        return work(hidingOn(client));
      }),
    );
  }

  return {
    findSubject: (subject) =>
      onConnection(options.url, options.timeoutMs, (client) =>
        inTransaction(client, async () => {
          const marks = await marksOfSubject(client, subject);
          const { people, follows } = await coverMarks(client, marks);
          const emails = people.flatMap(({ email }) => email ?? []);
          return { marks: distinct([...marks, ...follows]), emails: [...new Set(emails)] };
        }),
      ),

    suppress: (marks) =>
      changeList(
        async (hiding) => {
          const { client } = hiding;
          await hidePending(hiding);
          const { people } = await coverMarks(client, marks);
          await addEntries(client, hashMarks(marks, hashSuppression), { applied: true });
          await erasePhones(client, marks);
          const named = await findListedPeople(client, people, hashSuppression);
          await addLearnt(
            client,
            named.flatMap((person) => learntFrom(person, hashSuppression)),
          );
          await hideOrPend(
            hiding,
            people.map(({ id }) => id),
          );
        },
        patienceFor(marks, options.timeoutMs),
      ),

    lift: (entries) => changeList((hiding) => takeOff(hiding, entries)),
    erase: (entries) => changeList((hiding) => eraseListed(hiding, entries)),

    deleteErased: (before) =>
      changeList(async ({ client }) => {
        // Whoever is erased is hidden, of whom there is an index.
        const { rowCount } = await client.query(
          "DELETE FROM directory.person WHERE suppressed_at IS NOT NULL AND erased_at < $1",
          [before],
        );
        return rowCount ?? 0;
      }),

    countOnFile: (kind, digests) =>
      onConnection(options.url, "for as long as it takes", (client) =>
        inTransaction(client, async () => {
          const counts = new Map<string, number>();
          for (const { digest } of await findByDigests(client, kind, digests)) {
            counts.set(digest, (counts.get(digest) ?? 0) + 1);
          }
          return counts;
        }),
      ),

    project: (entries) =>
      onConnection(options.url, "for as long as it takes", async (client) => {
        await projectList(hidingOn(client), entries, (work) => inTransaction(client, () => work(client)));
      }),

    state: () => onConnection(options.url, options.timeoutMs, appliedState),
    exportPerson: (email) => onConnection(options.url, options.timeoutMs, (client) => exportPerson(client, email)),
  };
}

/** A number of itself says nothing of who is meant: it goes, and they stay. */
async function erasePhones(client: ClientBase, marks: readonly SuppressionMark[]): Promise<void> {
  const phones = marks.filter(({ kind }) => kind === "phone").map(({ canonical }) => canonical);
  if (phones.length === 0) return;
  await client.query("UPDATE directory.person SET phone = NULL, phone_line = NULL WHERE phone = ANY($1)", [phones]);
}

function distinct(marks: readonly SuppressionMark[]): readonly SuppressionMark[] {
  return [...new Map(marks.map((mark) => [`${mark.kind} ${mark.canonical}`, mark])).values()];
}

/** What one statement may take: milliseconds, where somebody waits for it. */
type Patience = number | "for as long as it takes";

/** Nothing that is looked up tells who has a number, or a digest: everybody on file is looked at. */
function patienceFor(marks: readonly SuppressionMark[], usual: number): Patience {
  const readsAll = marks.some(({ kind }) => kind === "phone" || kind === "drop-email" || kind === "drop-phone");
  return readsAll ? "for as long as it takes" : usual;
}

/** The server gives up first and says why; where it is frozen and cannot, we do, this much later. */
const CLIENT_GRACE_MS = 250;
const CONNECT_MS = 10_000;

function limitsOf(patience: Patience) {
  if (typeof patience === "string") return { connectionTimeoutMillis: CONNECT_MS };
  return {
    connectionTimeoutMillis: patience,
    statement_timeout: patience,
    lock_timeout: patience,
    query_timeout: patience + CLIENT_GRACE_MS,
  };
}

async function onConnection<Result>(
  url: string,
  patience: Patience,
  work: (client: ClientBase) => Promise<Result>,
): Promise<Result> {
  const client = new Client({
    connectionString: url,
    application_name: "peoplepages suppression",
    keepAlive: true,
    ...limitsOf(patience),
  });
  // A connection that breaks fails the statement under way; without a listener it would end the process first.
  client.on("error", () => undefined);
  try {
    await client.connect();
    return await work(client);
  } catch (error) {
    throw storeError("directory", error);
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function inTransaction<Result>(client: ClientBase, work: () => Promise<Result>): Promise<Result> {
  await client.query("BEGIN");
  try {
    const result = await work();
    await client.query("COMMIT");
    return result;
  } catch (error) {
    await client.query("ROLLBACK").catch(() => undefined);
    throw error;
  }
}
