import { Client, type ClientBase } from "pg";
import type { MergeContext } from "@/lib/directory/import/merge/merge-context";
import { mergeNewPeople } from "@/lib/directory/import/merge/merge-people";
import { emptyTally } from "@/lib/directory/import/merge/tally";
import type { PersonRow } from "@/lib/directory/import/normalise/person-row";
import type { NumberedRow, RowToStage } from "@/lib/directory/import/stage";
import { type CompaniesByHost, settleHosts } from "@/lib/directory/records/company-on-file";
import { CountedChanges } from "@/lib/directory/records/counted-changes";
import { collectCopies, inTurns } from "@/lib/directory/records/in-turns";
import type { HashSuppression } from "@/lib/domain/opt-out/suppression";

/** What a thread needs to know to make the lines of new people while it reads their rows (docs/decisions/0150). */
export interface NewPeopleJob {
  /** The id of the person of the file's first row. All others follow in the order of the file. */
  readonly firstId: string;
  /** ISO 8601 in UTC. */
  readonly importedAt: string;
  readonly runNumber: number;
  /** Connection URL to look up companies with; null if none is on file. */
  readonly directoryUrl: string | null;
}

/** New people as lines of COPY, and what they add to the counts. */
export interface NewPeople {
  readonly copies: readonly { readonly sql: string; readonly lines: Uint8Array<ArrayBuffer> }[];
  readonly formats: readonly (readonly [key: string, change: number])[];
  readonly words: readonly (readonly [key: string, change: number])[];
  readonly added: number;
}

const COPY_NEW_FINGERPRINTS = "COPY pg_temp.import_new_fingerprint (hash, person_id, fields) FROM STDIN";

/**
 * Returns whether the person of a row is new unless another row of the file has the same profile, and everything that is
 * written of that person follows from the row and the company on file. Expects a directory without people.
 */
export function isOfNewPerson({ pass, side, row }: RowToStage): boolean {
  return pass === 0 && side === null && (row as PersonRow).nationalPhones === null;
}

/** Makes the lines of new people by the functions that merge rows, on a connection that collects them. */
export class NewPeopleMaker {
  readonly #job: NewPeopleJob;
  readonly #hash: HashSuppression;
  /** A promise, because several batches may be under way when it is needed first. */
  #connection: Promise<Connection> | null = null;

  constructor(job: NewPeopleJob, hash: HashSuppression) {
    this.#job = job;
    this.#hash = hash;
  }

  async make(rows: readonly NumberedRow<PersonRow>[]): Promise<NewPeople> {
    const { firstId, importedAt, runNumber } = this.#job;
    const { client, copies } = collectCopies();
    const context: MergeContext = {
      client,
      now: new Date(importedAt),
      searchTable: "person_search_loading",
      slugTable: "pg_temp.import_new_slug",
      tally: emptyTally(),
      formats: new CountedChanges(),
      words: new CountedChanges(),
      hashSuppression: this.#hash,
      runNumber,
      hasPeople: false,
      hasCompanies: this.#job.directoryUrl !== null,
      nextPersonId: idsOf(rows, firstId),
      dropped: [],
    };
    const known = await mergeNewPeople(context, rows, await this.#findCompanies(rows));
    const fingerprints = known.map(({ fingerprint, id, fields }) => `${fingerprint}\t${id}\t${fields}\n`).join("");
    const all = [...copies, [COPY_NEW_FINGERPRINTS, [Buffer.from(fingerprints)]] as const];
    return {
      copies: all.map(([sql, pieces]) => ({ sql, lines: joined(pieces) })),
      formats: context.formats.drain(),
      words: context.words.drain(),
      added: context.tally.added,
    };
  }

  async close(): Promise<void> {
    const connection = await this.#connection?.catch(() => null);
    await connection?.own.end();
  }

  /** Companies do not change meanwhile, because the import holds the lock of imports. */
  async #findCompanies(rows: readonly NumberedRow<PersonRow>[]): Promise<CompaniesByHost> {
    const { directoryUrl } = this.#job;
    if (directoryUrl === null) return new Map();
    const hosts = new Set(rows.flatMap(({ row }) => row.companyDomain ?? []));
    this.#connection ??= connect(directoryUrl);
    const { client } = await this.#connection;
    return settleHosts(client, hosts);
  }
}

interface Connection {
  readonly own: Client;
  /** The same one, for several batches at a time. */
  readonly client: ClientBase;
}

async function connect(directoryUrl: string): Promise<Connection> {
  const own = new Client({ connectionString: directoryUrl, application_name: "peoplepages import" });
  own.on("error", () => undefined);
  await own.connect();
  return { own, client: inTurns(own) };
}

/** Returns a function that returns the ids of the people of rows, in the order of the rows. */
export function idsOf(rows: readonly NumberedRow<PersonRow>[], firstId: string): () => string {
  const first = BigInt(firstId);
  const ids = rows.map(({ ordinal }) => (first + BigInt(ordinal)).toString()).values();
  return () => ids.next().value ?? "";
}

/** In memory of their own, so that they can be transferred to another thread. */
function joined(pieces: readonly Buffer[]): Uint8Array<ArrayBuffer> {
  const all = new Uint8Array(pieces.reduce((bytes, piece) => bytes + piece.length, 0));
  let at = 0;
  for (const piece of pieces) {
    all.set(piece, at);
    at += piece.length;
  }
  return all;
}
