"use server";

import { randomInt, randomUUID } from "node:crypto";
import { revalidatePath } from "next/cache";
import { sayLastUse } from "@/app/(account)/account/say-last-use";
import { requireSession } from "@/app/auth/session";
import { createKey } from "@/lib/accounts/keys/create-key";
import { findLastUse } from "@/lib/accounts/keys/find-last-use";
import { renameKey } from "@/lib/accounts/keys/rename-key";
import { revealKey } from "@/lib/accounts/keys/reveal-key";
import { revokeOwnKey } from "@/lib/accounts/keys/revoke-own-key";
import { rollKey } from "@/lib/accounts/keys/roll-key";
import { parseGrace } from "@/lib/domain/billing/grace";
import { parseKeyName } from "@/lib/domain/keys/key-name";
import { LIMITS, MAX_LENGTH } from "@/lib/domain/usage/limits";
import { getServices, type Services } from "@/lib/services";

/** What the keys of an account show after one of their forms was sent. The key stands in this answer and nowhere else. */
export interface KeysState {
  /** The key that it is about; null = the form that makes another. */
  readonly about: string | null;
  /** The form that it is about. */
  readonly task: string | null;
  readonly error: string | null;
  readonly notice: string | null;
  readonly key: string | null;
  readonly typed: string;
  /** Asked before the key is revoked. */
  readonly question: RevokeQuestion | null;
}

interface RevokeQuestion {
  /** The key, as its owner tells it from the others. */
  readonly key: string;
  readonly lastUse: string;
}

interface Order {
  readonly accountId: string;
  readonly keyId: string;
  readonly form: FormData;
  readonly services: Services;
}

type Outcome = Partial<Omit<KeysState, "task">>;

interface Task {
  /** Whether it shows a key, which needs a login of late. */
  readonly showsKey: boolean;
  perform(order: Order): Promise<Outcome>;
}

const BAD_NAME = `A name is 1 to ${MAX_LENGTH.keyName} characters, on one line.`;
const NO_SUCH_KEY = "There is no such key here any more. Load the page again.";
const UNAVAILABLE = "This cannot be done now. Try again in a moment.";
const TOO_MANY = `At most ${LIMITS.keysInUse} keys can be in use.`;
const LOG_IN_AGAIN = "A key is shown only shortly after a login. Log in again, and come back.";

const TASKS: ReadonlyMap<string, Task> = new Map<string, Task>([
  ["create", { showsKey: true, perform: create }],
  ["reveal", { showsKey: true, perform: reveal }],
  ["roll", { showsKey: true, perform: roll }],
  ["rename", { showsKey: false, perform: rename }],
  ["ask_revoke", { showsKey: false, perform: askRevoke }],
  ["keep", { showsKey: false, perform: keep }],
  ["revoke", { showsKey: false, perform: revoke }],
]);

/** One form of the keys of the account that is logged in. */
export async function changeKeys(_before: KeysState, form: FormData): Promise<KeysState> {
  const { accountId, isRecent } = await requireSession();
  const services = await getServices();
  const name = textOf(form, "task");
  const keyId = textOf(form, "key");
  const state = { about: keyId || null, task: name, error: null, notice: null, key: null, typed: "", question: null };
  const task = TASKS.get(name);
  if (!task) return { ...state, error: UNAVAILABLE };
  if (task.showsKey && !isRecent) return { ...state, error: LOG_IN_AGAIN };
  try {
    const outcome = await task.perform({ accountId, keyId, form, services });
    revalidatePath("/account");
    return { ...state, ...outcome };
  } catch (err) {
    services.log.error({ err, task: name }, "a change of keys failed");
    return { ...state, error: UNAVAILABLE };
  }
}

async function create({ accountId, form, services }: Order): Promise<Outcome> {
  const typed = textOf(form, "name");
  const name = parseKeyName(typed);
  if (name === null) return { error: BAD_NAME, typed };
  const made = await createKey({ accountId, name }, making(services));
  switch (made.kind) {
    case "created":
      return { about: made.keyId, key: made.key, notice: "This is your new key." };
    case "no_plan":
      return { error: "Keys come with a plan.", typed };
    case "too_many":
      return { error: `${TOO_MANY} Revoke one first.`, typed };
    default:
      return made satisfies never;
  }
}

async function reveal({ accountId, keyId, services }: Order): Promise<Outcome> {
  const { accounts: db, houseKeys } = services;
  const key = await revealKey({ accountId, keyId }, { db, houseKeys });
  return key === null ? { error: NO_SUCH_KEY } : { key };
}

async function roll({ accountId, keyId, form, services }: Order): Promise<Outcome> {
  const grace = parseGrace(textOf(form, "grace"));
  if (grace === null) return { error: "Choose when the old key expires." };
  const rolled = await rollKey({ accountId, keyId }, grace, making(services));
  switch (rolled.kind) {
    case "rolled": {
      const old = grace === "now" ? "no longer works" : `works until ${sayTime(rolled.endsAt)}`;
      return { about: rolled.keyId, key: rolled.key, notice: `This is your new key. The old one ${old}.` };
    }
    case "unknown":
      return { error: NO_SUCH_KEY };
    case "rolled_before":
      return { error: `This key was rotated before. It expires at ${sayTime(rolled.endsAt)}.` };
    case "too_many":
      return { error: `${TOO_MANY} Revoke one first, or let the old key expire immediately.` };
    default:
      return rolled satisfies never;
  }
}

async function rename({ accountId, keyId, form, services }: Order): Promise<Outcome> {
  const typed = textOf(form, "name");
  const name = parseKeyName(typed);
  if (name === null) return { error: BAD_NAME, typed };
  const renamed = await renameKey({ accountId, keyId }, name, services.accounts);
  return renamed ? { notice: "Renamed." } : { error: NO_SUCH_KEY };
}

/** Revoking cannot be undone, so what the key is and whether it is in use is said first. */
async function askRevoke({ accountId, keyId, services }: Order): Promise<Outcome> {
  const now = new Date();
  const found = await findLastUse({ accountId, keyId }, { db: services.accounts, now });
  if (found === null) return { error: NO_SUCH_KEY };
  const { name, last4, lastUse } = found;
  return { question: { key: `${name} (…${last4})`, lastUse: sayLastUse(lastUse, now) } };
}

async function keep(): Promise<Outcome> {
  return { notice: "The key was not revoked." };
}

async function revoke({ accountId, keyId, services }: Order): Promise<Outcome> {
  const revoked = await revokeOwnKey({ accountId, keyId }, services.accounts);
  return revoked ? { notice: "The key was revoked. Requests with it fail from now on." } : { error: NO_SUCH_KEY };
}

function making({ accounts: db, houseKeys }: Services) {
  return { db, houseKeys, newId: randomUUID, randomInt: (max: number) => randomInt(max) };
}

function sayTime(at: Date): string {
  return `${at.toISOString().slice(0, 19).replace("T", " ")} UTC`;
}

function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value.slice(0, 400) : "";
}
