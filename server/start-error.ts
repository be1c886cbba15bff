/** Why the service cannot start, in words for whoever started it: they say what to do, and no stack belongs to them. */
export class StartError extends Error {
  readonly code = "cannot_start";
}
