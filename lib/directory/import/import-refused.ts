/**
 * The call or one of its files is not what it claims to be (D31): exit status 2, nothing changed.
 * The message is for the operator and names the file.
 */
export class ImportRefused extends Error {
  readonly code = "import_refused";

  constructor(message: string, cause?: unknown) {
    super(message, { cause });
    this.name = "ImportRefused";
  }
}
