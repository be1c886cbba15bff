/** Bundles the commands, the server and `npm start` into `dist/`; returns the name of the compiled lexicon's file. */
export function bundle(output?: NodeJS.WritableStream): Promise<string>;

/**
 * Bundles a program as the commands are bundled, runs it, and returns its exit status. Without the name of a `lexicon`, it
 * builds the tables of search itself.
 */
export function runBundled(
  source: string,
  args: readonly string[],
  settings?: { readonly lexicon?: string | undefined; readonly options?: readonly string[] },
): Promise<number>;
