/** A command's end with a message and an exit status: 1 = there is no such thing, 2 = asked wrongly. */
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
