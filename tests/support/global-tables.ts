import { bundle } from "@/dev/bundle.mjs";

/**
 * Builds the commands and the server, and lets tests read the tables of search that the build compiled, as the product
 * does: each process would take three seconds to make its own from the lexicon.
 */
export async function setup(): Promise<void> {
  process.env.COMPILED_LEXICON = await bundle();
}
