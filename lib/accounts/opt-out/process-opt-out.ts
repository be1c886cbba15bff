import { readStoreClock } from "@/lib/accounts/accounts-client";
import type { AccountsContext } from "@/lib/accounts/accounts-context";
import { lockSuppressionList } from "@/lib/accounts/locks";
import type { SuppressionStore } from "@/lib/directory/suppression-store";
import type { OptOutSubject, OptOutSubmission } from "@/lib/domain/opt-out/opt-out-form";
import { type OptOutActor, parseOptOutActor } from "@/lib/domain/opt-out/opt-out-state";
import { hashIdentifiers, type SuppressionIdentifier } from "@/lib/domain/opt-out/suppression";
import type { OptOutRequest } from "@/prisma/accounts/generated/client";
import { moveOptOut, openSubmission } from "./opt-out-request";
import { addEntries, finishEntries, readEntries } from "./suppression-list";

export interface OptOutContext extends Pick<AccountsContext, "db" | "secrets"> {
  readonly directory: Pick<SuppressionStore, "findSubject" | "suppress" | "erase">;
}

/**
 * Confirms a request and suppresses the people it names (D26): first on the list in accounts, which is authoritative,
 * then in the directory. Only then does the state become `suppressed`. If the directory is down at the start, nothing
 * changes; if it fails in between, the request stays `confirmed` and a retry, or the job, continues from there.
 *
 * Throws StoreUnavailableError when a store does not answer.
 */
export async function processOptOut(
  { request, actor }: { readonly request: OptOutRequest; readonly actor: OptOutActor },
  context: OptOutContext,
): Promise<void> {
  const { db, secrets, directory } = context;
  const { reference, sealed } = request;
  if (sealed === null) throw new Error(`the content of opt-out request ${reference} was deleted`);
  const coverage = await findCoverage(openSubmission({ reference, sealed }, { secrets }), { directory });
  const entries = hashIdentifiers(coverage.identifiers, secrets.hashSuppression);

  const confirmed = await db.$transaction(async (transaction) => {
    await lockSuppressionList(transaction);
    const now = await readStoreClock(transaction);
    const set = { confirmedAt: now, decidedBy: coverage.isProven ? "requester" : null };
    await moveOptOut({ reference, actor, from: "received", to: "confirmed", set }, { db: transaction, now });
    const found = await transaction.optOutRequest.findUnique({ where: { reference } });
    if (found?.state !== "confirmed") return null;
    // A retry also covers people who were imported after the request was confirmed.
    await addEntries({ entries, reference }, { db: transaction, now });
    return found;
  });
  // Another process has finished the request meanwhile.
  if (confirmed === null) return;

  await directory.suppress(coverage.identifiers);
  await db.$transaction(async (transaction) => {
    const now = await readStoreClock(transaction);
    await moveOptOut({ reference, actor, from: "confirmed", to: "suppressed" }, { db: transaction, now });
  });
  if (confirmed.decidedBy !== null) await finishOptOut({ reference, actor }, context);
}

/** `waiting`: an import holds the row of a person to erase; the job erases it once the import has ended. */
type OptOutEnding = "final" | "waiting" | "not suppressed";

/**
 * Erases everyone a suppressed request names, then makes the request final. The decision is stored first, so that the
 * job continues if this is interrupted.
 */
export async function finishOptOut(
  { reference, actor }: { readonly reference: string; readonly actor: OptOutActor },
  { db, directory }: Pick<OptOutContext, "db"> & { readonly directory: Pick<SuppressionStore, "erase"> },
): Promise<OptOutEnding> {
  const decidedBy = await db.$transaction(async (transaction) => {
    await lockSuppressionList(transaction);
    await transaction.optOutRequest.updateMany({
      where: { reference, state: "suppressed", decidedBy: null },
      data: { decidedBy: actor },
    });
    const request = await transaction.optOutRequest.findUnique({ where: { reference } });
    if (request?.state !== "suppressed") return null;
    await finishEntries(reference, { db: transaction });
    return parseOptOutActor(request.decidedBy) ?? actor;
  });
  if (decidedBy === null) return "not suppressed";
  if (!(await directory.erase(await readEntries(reference, { db })))) return "waiting";
  await db.$transaction(async (transaction) => {
    const now = await readStoreClock(transaction);
    const move = { reference, actor: decidedBy, from: "suppressed", to: "final", set: { completedAt: now } } as const;
    await moveOptOut(move, { db: transaction, now });
  });
  return "final";
}

interface Coverage {
  readonly identifiers: readonly SuppressionIdentifier[];
  /** The contact address is the only address stored for everyone whom each given identifier names. */
  readonly isProven: boolean;
}

/**
 * Finds whom a request covers. Each identifier must prove ownership by itself: otherwise someone could combine their
 * own address with another person's profile, and that person would be erased without the operator's decision.
 */
async function findCoverage(
  { subject, contact }: OptOutSubmission,
  { directory }: { readonly directory: Pick<SuppressionStore, "findSubject"> },
): Promise<Coverage> {
  const subjects = [subject, ...splitSubject(subject)];
  const [all, ...each] = await Promise.all(subjects.map((one) => directory.findSubject(one)));
  const isProven =
    each.length > 0 && each.every(({ emails }) => emails.length > 0 && emails.every((email) => email === contact));
  return { identifiers: all?.identifiers ?? [], isProven };
}

/** Splits a subject into one subject for each identifier that names a person by itself. */
function splitSubject({ profile, workEmail, name, company }: OptOutSubject): readonly OptOutSubject[] {
  const none = { profile: null, workEmail: null, name: null, company: null };
  return [
    ...(profile === null ? [] : [{ ...none, profile }]),
    ...(workEmail === null ? [] : [{ ...none, workEmail }]),
    ...(name === null || company === null ? [] : [{ ...none, name, company }]),
  ];
}
