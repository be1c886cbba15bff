import type fc from "fast-check";
import type { OptOutReference } from "@/lib/domain/opt-out/reference";
import { DROP_CODES } from "@/lib/domain/opt-out/suppression";
import { check, type OnFile, readOnFile } from "./check";
import { type Fact, type RecordIdentity, Reference, type RequestedSubject, type Snapshot } from "./reference";
import { MODEL_COMPANIES, MODEL_PEOPLE, type ModelPersonRow, type PersonId } from "./universe";
import type { Form, World } from "./world";

/** A request that was sent. */
interface Request {
  readonly reference: OptOutReference;
  readonly asked: RequestedSubject;
  state: "received" | "confirmed" | "rejected" | "lapsed";
}

/** What the test knows of the world. */
interface Model {
  readonly reference: Reference;
  readonly requests: Request[];
  /** People listed for deletion by California. */
  readonly deleted: Set<string>;
  backup: Snapshot;
}

export function newModel(): Model {
  return { reference: new Reference(), requests: [], deleted: new Set(), backup: { listed: [] } };
}

export type Command = fc.AsyncCommand<Model, World>;

/** An event, after which everything is checked. */
function command(
  text: string,
  run: (model: Model, world: World) => Promise<void>,
  isPossible: (model: Model) => boolean = () => true,
): Command {
  const quiet = quietCommand(text, run, isPossible);
  return {
    ...quiet,
    async run(model, world) {
      await run(model, world);
      await check(world, model.reference, await findPromised(model, world));
    },
  };
}

/** An event that changes no answer. */
function quietCommand(
  text: string,
  run: (model: Model, world: World) => Promise<void>,
  isPossible: (model: Model) => boolean = () => true,
): Command {
  return { check: (model) => isPossible(model), run, toString: () => text };
}

async function findPromised(model: Model, world: World): Promise<ReadonlySet<string>> {
  const promised = new Set(model.deleted);
  for (const { reference } of model.requests) if ((await world.stateOf(reference)) === "final") promised.add(reference);
  return promised;
}

/** How much of what is known of a person is in a row. */
export type Variant = "whole" | "no profile" | "no address";

function rowOf(id: PersonId, variant: Variant = "whole"): ModelPersonRow {
  const { social_url, email, ...rest }: ModelPersonRow = MODEL_PEOPLE[id];
  return {
    ...rest,
    ...(social_url !== undefined && variant !== "no profile" && { social_url }),
    ...(email !== undefined && variant !== "no address" && { email }),
  };
}

function identityOf({ name, social_url, email, phone, company_domain }: ModelPersonRow): RecordIdentity {
  return {
    name,
    slug: social_url?.split("/in/")[1] ?? null,
    email: email ?? null,
    phone: phone ?? null,
    company: company_domain ?? null,
  };
}

export function importPeopleCommand(rows: readonly (readonly [PersonId, Variant])[]): Command {
  const file = rows.map(([id, variant]) => rowOf(id, variant));
  return command(`importPeople(${JSON.stringify(rows)})`, async (model, world) => {
    await world.importPeople(file);
    await learn(model, world, file);
  });
}

export function importCompany(index: number): Command {
  const row = MODEL_COMPANIES[index % MODEL_COMPANIES.length];
  return command(`importCompany(${index}) /* ${JSON.stringify(row)} */`, async (_model, world) => {
    if (row) await world.importCompanies([row]);
  });
}

export type CommandKind = "profile" | "email" | "name" | "email and name";
export type ContactOwner = "own" | "other";

type OptOut = readonly [id: PersonId, kind: CommandKind, host: string, contact: ContactOwner];

/** Sends the form only. */
export function requestCommand(...who: OptOut): Command {
  return quietCommand(
    `request(${say(...who)})`,
    async (model, world) => {
      await requestNow(model, world, ...who);
    },
    hasRoom,
  );
}

async function requestNow(model: Model, world: World, ...[id, kind, host, contact]: OptOut): Promise<Request> {
  const { form, asked } = formOf(id, kind, host);
  const other = `somebody-${model.requests.length}@home.example`;
  const contact_email = contact === "own" ? ((MODEL_PEOPLE[id] as ModelPersonRow).email ?? other) : other;
  const sent: Request = { reference: await world.request({ ...form, contact_email }), asked, state: "received" };
  model.requests.push(sent);
  return sent;
}

async function optOutNow(model: Model, world: World, ...who: OptOut): Promise<void> {
  await confirmNow(model, world, await requestNow(model, world, ...who));
}

/** At most ten links an hour are sent to an address. */
function hasRoom({ requests }: Model): boolean {
  return requests.length < 9;
}

function say(...parameters: readonly unknown[]): string {
  return parameters.map((one) => JSON.stringify(one)).join(", ");
}

function formOf(
  id: PersonId,
  kind: CommandKind,
  host: string,
): { readonly form: Form; readonly asked: RequestedSubject } {
  const { name, social_url, email }: ModelPersonRow = MODEL_PEOPLE[id];
  const byName = { form: { name, company: host }, asked: { name, company: host } };
  switch (kind) {
    case "profile":
      return social_url === undefined
        ? byName
        : { form: { social_url }, asked: { slug: social_url.split("/in/")[1] ?? "" } };
    case "email":
      return email === undefined ? byName : { form: { work_email: email }, asked: { email } };
    case "email and name":
      return email === undefined ? byName : { form: { work_email: email, name }, asked: { email, name } };
    case "name":
      return byName;
  }
}

/** The index counts from the newest request of the state. */
function inState(model: Model, state: Request["state"], index: number): Request | undefined {
  const all = model.requests.filter((one) => one.state === state).reverse();
  return all[index % Math.max(1, all.length)];
}

async function confirmNow(model: Model, world: World, one: Request): Promise<void> {
  const { records, aliases } = await readOnFile(world);
  await world.confirm(one.reference);
  one.state = "confirmed";
  model.reference.confirm(one.reference, one.asked, unerased(records), aliases);
}

/** Presses the button behind the link of a request. */
export function confirm(index = 0): Command {
  return command(
    `confirm(${index})`,
    async (model, world) => {
      const one = inState(model, "received", index);
      if (one) await confirmNow(model, world, one);
    },
    (model) => inState(model, "received", index) !== undefined,
  );
}

export function reject(index = 0): Command {
  return command(
    `reject(${index})`,
    async (model, world) => {
      const one = inState(model, "confirmed", index);
      if (!one || (await world.stateOf(one.reference)) !== "suppressed") return;
      await world.decide(one.reference, "reject");
      if ((await world.stateOf(one.reference)) !== "rejected") return;
      one.state = "rejected";
      model.reference.lift(one.reference);
    },
    (model) => inState(model, "confirmed", index) !== undefined,
  );
}

export function operatorConfirms(index = 0): Command {
  return command(
    `operatorConfirms(${index})`,
    async (model, world) => {
      const one = inState(model, "confirmed", index);
      if (one) await world.decide(one.reference, "confirm");
    },
    (model) => inState(model, "confirmed", index) !== undefined,
  );
}

export function runJob(): Command {
  return command("runJob()", (_model, world) => world.runJob());
}

/** Lets so much time pass that links expire and undecided requests fall due. */
export function passDays(days: 15): Command {
  return quietCommand(`passDays(${days})`, async (model, world) => {
    await world.passDays(days);
    for (const request of model.requests) if (request.state === "received") request.state = "lapsed";
  });
}

export function restart(): Command {
  return command("restart()", (_model, world) => world.restart());
}

export function rotateSecret(): Command {
  return command("rotateSecret()", (_model, world) => world.rotateSecret());
}

export function backUp(): Command {
  return quietCommand("backUp()", async (model, world) => {
    await world.backUp();
    model.backup = model.reference.backUp();
  });
}

export function restore(): Command {
  return command("restore()", async (model, world) => {
    await world.restore();
    model.reference.restore(model.backup);
  });
}

/** Imports a deletion list with one person's address or number. */
export function importDropCommand(id: PersonId, kind: "email" | "phone"): Command {
  return command(`importDrop(${JSON.stringify(id)}, ${JSON.stringify(kind)})`, async (model, world) => {
    const { email, phone }: ModelPersonRow = MODEL_PEOPLE[id];
    const value = kind === "email" ? email : phone?.slice(-10);
    if (value === undefined) return;
    const codes = await world.importDrop(`drop-${kind}`, [value]);
    const fact: Fact = { kind: kind === "email" ? "dropEmail" : "dropPhone", value };
    const holder = `drop ${kind} ${value}`;
    model.reference.hold(holder, fact);
    if (codes.get(value) === DROP_CODES.deleted) model.deleted.add(holder);
  });
}

/** Opts somebody out by form, link and button. */
export function optOut(...[id, kind, host, contact]: OptOut): Command {
  return command(
    `optOut(${say(id, kind, host, contact)})`,
    (model, world) => optOutNow(model, world, id, kind, host, contact),
    hasRoom,
  );
}

/** Imports rows, stops before the end, opts somebody out meanwhile, and kills the importer or lets it end. */
export function interruptImport(
  rows: readonly (readonly [PersonId, Variant])[],
  who: OptOut,
  end: "killed" | "finished",
): Command {
  const file = rows.map(([id, variant]) => rowOf(id, variant));
  return command(
    `interruptImport(${say(rows, who, end)})`,
    async (model, world) => {
      await world.importInterrupted(file, () => optOutNow(model, world, ...who), end);
      if (end === "finished") await learn(model, world, file);
    },
    hasRoom,
  );
}

/** What rows of a file say of people who must be excluded. */
async function learn(model: Model, world: World, file: readonly ModelPersonRow[]): Promise<void> {
  const { records, aliases } = await readOnFile(world);
  model.reference.learn([...unerased(records), ...file.map(identityOf)], aliases);
}

function unerased(records: OnFile["records"]): readonly RecordIdentity[] {
  return records.filter(({ isErased }) => !isErased);
}
