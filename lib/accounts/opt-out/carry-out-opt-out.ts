import { type AccountsClient, readStoreClock } from "@/lib/accounts/accounts-client";
import { openWish } from "@/lib/accounts/opt-out/opt-out-wish";
import { recordOptOut } from "@/lib/accounts/opt-out/record-opt-out";
import { addEntries, finishEntries, lockList, readEntries } from "@/lib/accounts/opt-out/suppression-list";
import type { SuppressionStore } from "@/lib/directory/suppression-store";
import type { OptOutSubject, OptOutWish } from "@/lib/domain/opt-out/opt-out-form";
import { type OptOutActor, type OptOutState, parseOptOutActor } from "@/lib/domain/opt-out/opt-out-state";
import { hashMarks, type SuppressionMark } from "@/lib/domain/opt-out/suppression";
import type { HouseKeys } from "@/lib/house-keys/house-keys";
import type { OptOutRequest } from "@/prisma/accounts/generated/client";

export interface OptOutCarrying {
  readonly db: AccountsClient;
  readonly houseKeys: Pick<HouseKeys, "openPersonal" | "hashSuppression">;
  readonly directory: Pick<SuppressionStore, "findSubject" | "suppress" | "erase">;
}

/**
 * Confirms a request and carries it out (D26): on the list in accounts, which is the truth, then in the directory, and
 * only then is it said to be done. With the directory away before, nothing is changed; with it away in between, the
 * request stands as confirmed, and the next try, or the job, goes on from there.
 *
 * Throws StoreUnavailableError where a store does not answer.
 */
export async function carryOutOptOut(
  request: OptOutRequest,
  who: OptOutActor,
  carrying: OptOutCarrying,
): Promise<void> {
  const { db, houseKeys, directory } = carrying;
  const { reference, sealed } = request;
  if (sealed === null) throw new Error(`what the request ${reference} asked for is gone`);
  const wish = openWish(reference, sealed, houseKeys);
  const cover = await findCover(wish, directory);
  const entries = hashMarks(cover.marks, houseKeys.hashSuppression);

  const standing = await db.$transaction(async (transaction) => {
    await lockList(transaction);
    const now = await readStoreClock(transaction);
    const change = { who, at: now, from: "received", to: "confirmed" } as const;
    const decidedBy = cover.isProven ? "requester" : null;
    await moveOptOut(transaction, reference, change, { confirmedAt: now, decidedBy });
    const found = await transaction.optOutRequest.findUnique({ where: { reference } });
    if (found?.state !== "confirmed") return null;
    // What came on file since it was confirmed is covered as well.
    await addEntries(transaction, entries, reference, now);
    return found;
  });
  // Somebody else has carried it out meanwhile.
  if (standing === null) return;

  await directory.suppress(cover.marks);
  await db.$transaction(async (transaction) => {
    const now = await readStoreClock(transaction);
    await moveOptOut(transaction, reference, { who, at: now, from: "confirmed", to: "suppressed" });
  });
  if (standing.decidedBy !== null) await finishOptOut(reference, who, carrying);
}

/** `waiting`: an import holds the row of somebody who is to be erased; the job goes on once it has ended. */
type OptOutEnding = "final" | "waiting" | "not suppressed";

/**
 * Ends a suppressed request: everybody it names is erased, and only then is it said to be final. That it is to end is
 * noted first, so that the job goes on where this breaks off.
 */
export async function finishOptOut(
  reference: string,
  who: OptOutActor,
  { db, directory }: Pick<OptOutCarrying, "db"> & { readonly directory: Pick<SuppressionStore, "erase"> },
): Promise<OptOutEnding> {
  const decidedBy = await db.$transaction(async (transaction) => {
    await lockList(transaction);
    await transaction.optOutRequest.updateMany({
      where: { reference, state: "suppressed", decidedBy: null },
      data: { decidedBy: who },
    });
    const request = await transaction.optOutRequest.findUnique({ where: { reference } });
    if (request?.state !== "suppressed") return null;
    await finishEntries(transaction, reference);
    return parseOptOutActor(request.decidedBy) ?? who;
  });
  if (decidedBy === null) return "not suppressed";
  if (!(await directory.erase(await readEntries(reference, db)))) return "waiting";
  await db.$transaction(async (transaction) => {
    const now = await readStoreClock(transaction);
    const change = { who: decidedBy, at: now, from: "suppressed", to: "final" } as const;
    await moveOptOut(transaction, reference, change, { completedAt: now });
  });
  return "final";
}

type Transaction = Parameters<Parameters<AccountsClient["$transaction"]>[0]>[0];

interface Move {
  readonly who: OptOutActor;
  readonly at: Date;
  readonly from: OptOutState;
  readonly to: OptOutState;
}

/** Moves a request on, and says so in its trail. False where it was not in that state: somebody else was quicker. */
export async function moveOptOut(
  transaction: Transaction,
  reference: string,
  move: Move,
  more: Partial<Pick<OptOutRequest, "confirmedAt" | "decidedBy" | "completedAt" | "sealed">> = {},
): Promise<boolean> {
  const { count } = await transaction.optOutRequest.updateMany({
    where: { reference, state: move.from },
    data: { ...more, state: move.to },
  });
  if (count > 0) await recordOptOut(transaction, { reference, ...move });
  return count > 0;
}

interface Cover {
  readonly marks: readonly SuppressionMark[];
  readonly isProven: boolean;
}

/**
 * What a request covers; and whether the contact address is the one on file, of everybody whom each thing that was given
 * names: with an address of one's own nobody else is erased without the operator.
 */
async function findCover(
  { subject, contact }: OptOutWish,
  directory: Pick<SuppressionStore, "findSubject">,
): Promise<Cover> {
  const [all, ...each] = await Promise.all([subject, ...apart(subject)].map((one) => directory.findSubject(one)));
  const isProven =
    each.length > 0 && each.every(({ emails }) => emails.length > 0 && emails.every((email) => email === contact));
  return { marks: all?.marks ?? [], isProven };
}

/** Each thing that names somebody by itself. */
function apart({ profile, workEmail, name, company }: OptOutSubject): readonly OptOutSubject[] {
  const none = { profile: null, workEmail: null, name: null, company: null };
  return [
    ...(profile === null ? [] : [{ ...none, profile }]),
    ...(workEmail === null ? [] : [{ ...none, workEmail }]),
    ...(name === null || company === null ? [] : [{ ...none, name, company }]),
  ];
}
