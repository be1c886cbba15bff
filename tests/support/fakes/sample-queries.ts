import { ENDPOINTS } from "@/lib/api/registry";

type Queries = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** A query of each endpoint that finds something in the sample: the one that its declaration documents. */
export const FOUND: Queries = Object.fromEntries(
  ENDPOINTS.map(({ path, responses }) => [path, responses[0]?.query ?? {}]),
);

/** A query of each lookup that finds nothing in the sample; a declaration describes the miss last. */
export const MISSED: Queries = Object.fromEntries(
  ENDPOINTS.filter(({ kind }) => kind === "lookup").map(({ path, responses }) => [path, responses.at(-1)?.query ?? {}]),
);
