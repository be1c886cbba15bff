/** An import that stopped, through no fault of its file. The cause says why. */
export class ImportFailedError extends Error {
  readonly code = "import_failed";

  constructor(
    /** The file as the operator wrote it. */
    readonly label: string,
    /** All of its rows are on file; otherwise none is. */
    readonly isImported: boolean,
    cause: unknown,
  ) {
    super(`${label}: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
    this.name = "ImportFailedError";
  }
}
