/** The states of an opt-out request (D26), in order. */
const OPT_OUT_STATES = ["received", "confirmed", "suppressed", "final", "rejected", "lapsed"] as const;

/**
 * `received`: its link was not opened yet. `confirmed`: it was, and the directory is about to change. `suppressed`: no
 * answer returns the person, and the operator may decide. `final`: the person is erased. `rejected`: the operator
 * lifted it. `lapsed`: it was never confirmed.
 */
export type OptOutState = (typeof OPT_OUT_STATES)[number];

const OPT_OUT_ACTORS = ["requester", "operator", "job"] as const;

/** The party that changed the state of a request. */
export type OptOutActor = (typeof OPT_OUT_ACTORS)[number];

/** Parses a stored actor; null when there is no such actor. */
export function parseOptOutActor(text: string | null): OptOutActor | null {
  return OPT_OUT_ACTORS.find((actor) => actor === text) ?? null;
}

/** Deadlines in days: `link` to confirm a request, `warn` and `due` to decide it. All count from its arrival. */
export const OPT_OUT_DAYS = { link: 7, warn: 10, due: 15 } as const;

/** How long a mailed link to stored personal data works. */
export const EXPORT_LINK_HOURS = 1;

/** Parses a stored state; null when there is no such state. */
export function parseOptOutState(text: string): OptOutState | null {
  return OPT_OUT_STATES.find((state) => state === text) ?? null;
}
