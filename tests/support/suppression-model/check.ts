import { readCarriedOut } from "@/tests/support/suppression-truth";
import { type Answers, askEverything, type ModelQuery, type ShownPerson } from "./ask-everything";
import type { Aliases, RecordIdentity, Reference } from "./reference";
import { MODEL_PEOPLE } from "./universe";
import type { World } from "./world";

/** A stored person. */
interface Stored extends RecordIdentity {
  readonly isHidden: boolean;
  readonly isErased: boolean;
  /** An import held the row when the person was to be hidden. */
  readonly isPending: boolean;
}

/** The content of the directory. */
export interface OnFile {
  readonly records: readonly Stored[];
  readonly aliases: Aliases;
}

const PATIENCE_MS = 30_000;
/** People who never opt out are in lists, of which an answer shows some. */
const ASKED_FOR: ReadonlySet<string> = new Set(Object.values(MODEL_PEOPLE).map(({ name }) => name));

export async function readOnFile({ directory }: Pick<World, "directory">): Promise<OnFile> {
  const { rows: records } =
    await directory.query<Stored>(`SELECT name, slug, email, phone, company_domain AS company, suppressed_at IS NOT NULL AS "isHidden",
       erased_at IS NOT NULL AS "isErased",
       id IN (SELECT person_id FROM directory.suppression_pending) AS "isPending"
     FROM directory.person ORDER BY id`);
  const { rows: aliases } = await directory.query<{ alias: string; domain: string }>(
    "SELECT alias, domain FROM directory.company_alias",
  );
  return { records, aliases: new Map(aliases.map(({ alias, domain }) => [alias, domain])) };
}

/**
 * Compares the world with what is known of it: queries every endpoint at once, and again after the list is carried out,
 * and then reads the tables. Throws with everything that is wrong.
 *
 * `promised` are the requests and lists that were reported as erased.
 */
export async function check(world: World, reference: Reference, promised: ReadonlySet<string>): Promise<void> {
  const before = await readOnFile(world);
  reference.learn(before.records, before.aliases);
  const first = await askEverything(world.services);
  fail(leaks(first, reference, before));

  await world.services.suppressionKeeper.check();
  await untilSettled(world);
  const onFile = await readOnFile(world);
  const answers = first.unavailable.length > 0 ? await askEverything(world.services) : first;
  fail([
    ...answers.unavailable.map((question) => `ready, but does not answer ${say(question)}`),
    ...leaks(answers, reference, onFile),
    ...losses(answers, reference, onFile),
    ...onFile.records.flatMap((record) => wrongs(record, reference, onFile.aliases, promised)),
  ]);
}

function fail(problems: readonly string[]): void {
  if (problems.length > 0) throw new Error([...new Set(problems)].sort().join("\n"));
}

/** Has the list verified as the server's job does, until everything that accounts asks for is carried out. */
async function untilSettled({ services, directory }: World): Promise<void> {
  const until = performance.now() + PATIENCE_MS;
  while ((await readCarriedOut(directory)) !== (await services.suppressionSource.state())) {
    if (performance.now() > until) throw new Error("the list is not carried out");
    await services.suppressionKeeper.verify();
  }
}

/** Answers with somebody who must be excluded. */
function leaks({ shown, guessed }: Answers, reference: Reference, { records, aliases }: OnFile): readonly string[] {
  const open = records.filter((record) => !record.isErased && reference.coveredBy(record, aliases).size === 0);
  return [
    ...shown
      .filter((one) => !open.some((record) => isShown(one, record)))
      .map(({ question, ...one }) => `answered: ${say(question)} shows ${JSON.stringify(one)}`),
    ...guessed
      .filter(({ name, host, email }) => reference.forbidsGuess(name, host, email, aliases))
      .map(({ question, email }) => `answered: ${say(question)} guesses ${email}`),
  ];
}

/** People who may be in an answer and are not. */
function losses({ shown }: Answers, reference: Reference, { records, aliases }: OnFile): readonly string[] {
  return records
    .filter((record) => !record.isErased && reference.coveredBy(record, aliases).size === 0)
    .filter((record) => ASKED_FOR.has(record.name) && (record.slug !== null || record.email !== null))
    .filter((record) => !shown.some((one) => isShown(one, record)))
    .map((record) => `lost: ${JSON.stringify(record)}`);
}

/** Rows that are not as they should be. */
function wrongs(
  record: Stored,
  reference: Reference,
  aliases: Aliases,
  promised: ReadonlySet<string>,
): readonly string[] {
  if (record.isErased) return [];
  const roots = [...reference.coveredBy(record, aliases)];
  const what = JSON.stringify(record);
  if (roots.length === 0) return record.isHidden ? [`still hidden: ${what}`] : [];
  const isPromised = roots.some((root) => reference.holdersOf(root).some((holder) => promised.has(holder)));
  return [
    ...(record.isHidden || record.isPending ? [] : [`not hidden: ${what}`]),
    ...(isPromised ? [`promised and not erased: ${what}`] : []),
  ];
}

function isShown({ name, slug, email }: ShownPerson, record: RecordIdentity): boolean {
  return (
    (name === null || name === record.name) &&
    (slug === null || slug === record.slug) &&
    (email === null || email === record.email)
  );
}

function say({ path, query }: ModelQuery): string {
  return `${path}?${new URLSearchParams(query)}`;
}
