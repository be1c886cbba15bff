/**
 * Thrown if the options are invalid or a file is not what it claims to be (D31). The exit status is 2, and nothing was
 * changed. The message is for the operator and names the file.
 */
export class ImportRefused extends Error {
  readonly code = "import_refused";

  constructor(message: string, cause?: unknown) {
    super(message, { cause });
    this.name = "ImportRefused";
  }
}
