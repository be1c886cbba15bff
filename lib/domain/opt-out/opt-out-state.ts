/** What becomes of a request to be left out (D26), in the order in which it does. */
const OPT_OUT_STATES = ["received", "confirmed", "suppressed", "final", "rejected", "lapsed"] as const;

/**
 * `received`: the link was not opened yet. `confirmed`: it was, and the directory is about to be told. `suppressed`: in
 * no answer any more, and the operator may look at it. `final`: erased. `rejected`: the operator lifted it. `lapsed`:
 * never confirmed.
 */
export type OptOutState = (typeof OPT_OUT_STATES)[number];

const OPT_OUT_ACTORS = ["requester", "operator", "job"] as const;

/** Who changes the state of a request. */
export type OptOutActor = (typeof OPT_OUT_ACTORS)[number];

/** Null when the text names no actor. */
export function parseOptOutActor(text: string | null): OptOutActor | null {
  return OPT_OUT_ACTORS.find((actor) => actor === text) ?? null;
}

/** Days of a request, all from its arrival but the link's. */
export const OPT_OUT_DAYS = { link: 7, warn: 10, due: 15 } as const;

/** For how long the link in a mail works that shows what is on file. */
export const EXPORT_LINK_HOURS = 1;

/** Null when the text names no state. */
export function parseOptOutState(text: string): OptOutState | null {
  return OPT_OUT_STATES.find((state) => state === text) ?? null;
}
