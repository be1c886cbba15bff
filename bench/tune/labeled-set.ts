import { existsSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { gunzipSync } from "node:zlib";
import { matchesGold } from "@/bench/search-sets/gold.mjs";
import { search } from "@/lib/api/endpoints/search";
import { type Label, LabeledDirectory } from "./labeled-directory";

/** A query of a set, with the predicate over the labels of the people that it should find. */
interface LabeledQuery {
  readonly q: string;
  readonly filters?: Readonly<Record<string, string>>;
  readonly gold: object;
  readonly expect: string;
  /** How many people match the predicate. */
  readonly matches: number;
}

/** Labeled people and the queries that expect some of them. */
export interface LabeledSet {
  readonly name: string;
  readonly directory: LabeledDirectory;
  readonly queries: readonly LabeledQuery[];
}

/** Precision and fill among the first ten people, of one query or as the mean of a set. */
export interface SearchScore {
  readonly precision: number;
  readonly fill: number;
}

const LIMIT = 10;
const NEVER = new AbortController().signal;

/** Loads a set from its directory, packed or not. Queries that expect nobody are left out. */
export function loadLabeledSet(dir: string): LabeledSet {
  const labels = readRows<Label>(dir, "labels");
  const queries = readRows<LabeledQuery>(dir, "queries").filter(({ expect }) => expect === "people");
  return { name: basename(dir), directory: new LabeledDirectory(labels), queries };
}

/** Answers a query from the labeled people, as `/search` does, and scores the answer as `score.mjs` does. */
export async function scoreQuery({ directory }: LabeledSet, query: LabeledQuery): Promise<SearchScore> {
  const prepared = search.prepare({ ...query.filters, q: query.q, limit: String(LIMIT) });
  if (!prepared.ok) return { precision: 0, fill: 0 };
  const { body } = await prepared.lookup({ directory, deadline: NEVER });
  const people = body.people as readonly { readonly social_url: string }[];
  const good = people.filter(({ social_url }) => matchesGold(directory.labelOf(social_url), query.gold)).length;
  return { precision: people.length === 0 ? 0 : good / people.length, fill: good / Math.min(LIMIT, query.matches) };
}

function readRows<Row>(dir: string, name: string): readonly Row[] {
  const path = join(dir, `${name}.jsonl`);
  const bytes = existsSync(path) ? readFileSync(path) : gunzipSync(readFileSync(`${path}.gz`));
  const lines = bytes.toString("utf8").split("\n").filter(Boolean);
  return lines.map((line) => JSON.parse(line) as Row);
}
