/** Thrown when an import stops for a reason other than its file, which `cause` holds. */
export class ImportFailedError extends Error {
  readonly code = "import_failed";

  constructor(
    /** The file, as the operator wrote it. */
    readonly label: string,
    /** True if all rows of the file are on file; false if none is. */
    readonly isImported: boolean,
    cause: unknown,
  ) {
    super(`${label}: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
    this.name = "ImportFailedError";
  }
}
