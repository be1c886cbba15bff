/** The service cannot start. The message tells the operator what to do and is shown without a stack. */
export class StartError extends Error {
  readonly code = "cannot_start";
}
