/** Ends a command with a message and an exit status: 1 if it failed or found nothing, 2 if it was called wrongly. */
export class CommandError extends Error {
  readonly code = "command";

  constructor(
    readonly exitStatus: 1 | 2,
    message: string,
  ) {
    super(message);
    this.name = "CommandError";
  }
}
