import { REFERENCE } from "@/lib/api/reference";
import type { PlaygroundEndpoint } from "./playground-call";

/** All endpoints, as the playground shows them. */
export function describePlayground(): readonly PlaygroundEndpoint[] {
  return REFERENCE.map(({ slug, path, summary, maximumPrice, parameters, exampleQuery, responses }) => ({
    ...{ slug, path, summary, maximumPrice, parameters, exampleQuery },
    example: responses[0]?.example ?? "",
  }));
}
