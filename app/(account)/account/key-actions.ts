"use server";

import { randomInt, randomUUID } from "node:crypto";
import { revalidatePath } from "next/cache";
import { requireSession } from "@/app/auth/session";
import { fieldText } from "@/app/forms/field-text";
import { createKey } from "@/lib/accounts/keys/create-key";
import { findLastUse } from "@/lib/accounts/keys/find-last-use";
import { limitKey } from "@/lib/accounts/keys/limit-key";
import { renameKey, revealKey, revokeOwnKey } from "@/lib/accounts/keys/own-keys";
import { rollKey } from "@/lib/accounts/keys/roll-key";
import { parseGrace } from "@/lib/domain/keys/grace";
import { parseCap, parseExpiry } from "@/lib/domain/keys/key-limits";
import { parseKeyName } from "@/lib/domain/keys/key-name";
import { LIMITS, MAX_LENGTH } from "@/lib/domain/usage/limits";
import { getServices } from "@/lib/services";
import type { Services } from "@/lib/services/services";
import { lastUseMessage } from "./last-use-message";

/** Characters that are read of a field. */
const FIELD_MAX = 400;

/** What the key list shows after one of its forms was submitted. An API key is in this response and nowhere else. */
export interface KeysState {
  /** The key that the form was about; null for the form that creates one. */
  readonly keyId: string | null;
  readonly task: string | null;
  readonly error: string | null;
  readonly notice: string | null;
  /** The full key, for a task that shows one. */
  readonly key: string | null;
  /** The rejected value, for the user to correct. */
  readonly typed: string;
  readonly question: RevokeQuestion | null;
}

/** What the user is asked before a key is revoked. */
interface RevokeQuestion {
  /** Name and last characters of the key. */
  readonly label: string;
  readonly lastUse: string;
}

interface TaskInput {
  readonly accountId: string;
  readonly keyId: string;
  readonly form: FormData;
  readonly services: Services;
}

type Outcome = Partial<Omit<KeysState, "task">>;

interface Task {
  /** Whether the response holds a key, which requires a recent login. */
  readonly showsKey: boolean;
  perform(input: TaskInput): Promise<Outcome>;
}

const INVALID_NAME = `A name has 1 to ${MAX_LENGTH.keyName} characters on one line.`;
const KEY_NOT_FOUND = "This key no longer exists. Reload the page.";
const UNAVAILABLE = "We could not do this now. Try again in a moment.";
const TOO_MANY_KEYS = `You can have at most ${LIMITS.keysInUse} keys.`;
const LOGIN_TOO_OLD = "We show keys only shortly after a login. Log in again and come back.";

const TASKS: ReadonlyMap<string, Task> = new Map<string, Task>([
  ["create", { showsKey: true, perform: create }],
  ["reveal", { showsKey: true, perform: reveal }],
  ["roll", { showsKey: true, perform: roll }],
  ["rename", { showsKey: false, perform: rename }],
  ["limit", { showsKey: false, perform: limit }],
  ["ask_revoke", { showsKey: false, perform: askRevoke }],
  ["keep", { showsKey: false, perform: keep }],
  ["revoke", { showsKey: false, perform: revoke }],
]);

/** Performs the task of one form in the key list of the account that is logged in. */
export async function changeKeys(_before: KeysState, form: FormData): Promise<KeysState> {
  const { accountId, isRecent } = await requireSession();
  const services = await getServices();
  const name = fieldText(form, "task", FIELD_MAX);
  const keyId = fieldText(form, "key", FIELD_MAX);
  const state = { keyId: keyId || null, task: name, error: null, notice: null, key: null, typed: "", question: null };
  const task = TASKS.get(name);
  if (!task) return { ...state, error: UNAVAILABLE };
  if (task.showsKey && !isRecent) return { ...state, error: LOGIN_TOO_OLD };
  try {
    const outcome = await task.perform({ accountId, keyId, form, services });
    revalidatePath("/account");
    return { ...state, ...outcome };
  } catch (err) {
    services.log.error({ err, task: name }, "failed to change an API key");
    return { ...state, error: UNAVAILABLE };
  }
}

async function create({ accountId, form, services }: TaskInput): Promise<Outcome> {
  const typed = fieldText(form, "name", FIELD_MAX);
  const name = parseKeyName(typed);
  if (name === null) return { error: INVALID_NAME, typed };
  const created = await createKey({ accountId, name }, keyDeps(services));
  switch (created.kind) {
    case "created":
      return { keyId: created.keyId, key: created.key, notice: "This is your new key." };
    case "no_plan":
      return { error: "API keys come with a plan.", typed };
    case "too_many":
      return { error: `${TOO_MANY_KEYS} Revoke one first.`, typed };
    default:
      return created satisfies never;
  }
}

async function reveal({ accountId, keyId, services }: TaskInput): Promise<Outcome> {
  const { accounts: db, secrets } = services;
  const key = await revealKey({ accountId, keyId }, { db, secrets });
  return key === null ? { error: KEY_NOT_FOUND } : { key };
}

async function roll({ accountId, keyId, form, services }: TaskInput): Promise<Outcome> {
  const grace = parseGrace(fieldText(form, "grace", FIELD_MAX));
  if (grace === null) return { error: "Choose when the old key expires." };
  const rolled = await rollKey({ accountId, keyId, grace }, keyDeps(services));
  switch (rolled.kind) {
    case "rolled": {
      const old = grace === "now" ? "no longer works" : `works until ${formatTime(rolled.endsAt)}`;
      return { keyId: rolled.keyId, key: rolled.key, notice: `This is your new key. The old one ${old}.` };
    }
    case "unknown":
      return { error: KEY_NOT_FOUND };
    case "rolled_before":
      return { error: `This key was already rotated. It expires at ${formatTime(rolled.endsAt)}.` };
    case "too_many":
      return { error: `${TOO_MANY_KEYS} Revoke one first, or let the old key expire immediately.` };
    default:
      return rolled satisfies never;
  }
}

async function rename({ accountId, keyId, form, services }: TaskInput): Promise<Outcome> {
  const typed = fieldText(form, "name", FIELD_MAX);
  const name = parseKeyName(typed);
  if (name === null) return { error: INVALID_NAME, typed };
  const renamed = await renameKey({ accountId, keyId, name }, { db: services.accounts });
  return renamed ? { notice: "Renamed." } : { error: KEY_NOT_FOUND };
}

/** Sets the cap and the expiry of a key. A day that the user left as it was keeps its exact time. */
async function limit({ accountId, keyId, form, services }: TaskInput): Promise<Outcome> {
  const [capText = "", day = "", lastMoment = ""] = ["cap", "expires", "last_moment"].map((name) =>
    fieldText(form, name, FIELD_MAX).trim(),
  );
  const cap = capText ? parseCap(capText) : null;
  if (capText && cap === null) return { error: "A cap is a whole number of credits, at least 1." };
  const kept = lastMoment.startsWith(day) ? parseExpiry(lastMoment, new Date()) : null;
  const expiresAt = day ? (kept ? new Date(kept.getTime() + 1) : parseExpiry(day, new Date())) : null;
  if (day && expiresAt === null) return { error: "Choose a day that is not over, or none." };
  const limited = await limitKey({ accountId, keyId, limits: { cap, expiresAt } }, { db: services.accounts });
  return limited ? { notice: "The limits of this key were saved." } : { error: KEY_NOT_FOUND };
}

/** Asks before a key is revoked, which cannot be undone, and shows whether the key is in use. */
async function askRevoke({ accountId, keyId, services }: TaskInput): Promise<Outcome> {
  const now = new Date();
  const found = await findLastUse({ accountId, keyId }, { db: services.accounts, now });
  if (found === null) return { error: KEY_NOT_FOUND };
  const { name, last4, lastUse } = found;
  return { question: { label: `${name} (…${last4})`, lastUse: lastUseMessage(lastUse, now) } };
}

async function keep(): Promise<Outcome> {
  return { notice: "The key was not revoked." };
}

async function revoke({ accountId, keyId, services }: TaskInput): Promise<Outcome> {
  const revoked = await revokeOwnKey({ accountId, keyId }, { db: services.accounts });
  return revoked ? { notice: "The key was revoked. Requests with it now fail." } : { error: KEY_NOT_FOUND };
}

function keyDeps({ accounts: db, secrets }: Services) {
  return { db, secrets, newId: randomUUID, randomInt: (max: number) => randomInt(max) };
}

function formatTime(at: Date): string {
  return `${at.toISOString().slice(0, 19).replace("T", " ")} UTC`;
}
