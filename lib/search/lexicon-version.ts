import { COMPILED_VERSION } from "@/lib/search/tables/compiled";

/** Version of tables that are not compiled, as in tests and scripts. */
const UNCOMPILED = "sources";

/** Version of the rules that turn titles and industries into search tokens, as computed by the build. */
export const LEXICON_VERSION = COMPILED_VERSION ?? UNCOMPILED;
