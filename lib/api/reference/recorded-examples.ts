import { createLinks } from "@/lib/api/links";
import type { ApiServices } from "@/lib/api/services";
import recordings from "./recordings.json" with { type: "json" };

/** One response as the pipeline gave it. */
export interface RecordedResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Readonly<Record<string, unknown>>;
}

interface RecordedExamples {
  /** By operation ID, then by the name of the response's schema, or `bad_request`. */
  readonly responses: Readonly<Record<string, Readonly<Record<string, RecordedResponse>>>>;
  readonly errors: Readonly<Record<string, RecordedResponse>>;
}

/** Base URL that the examples were recorded with. Pages show the URL of their own installation instead. */
export const EXAMPLES_BASE_URL = "https://peoplepages.example";

/** Responses of the pipeline to the sample data. `tests/adapters/documented-examples.test.ts` keeps them up to date. */
export const RECORDED: RecordedExamples = recordings;

/** Replaces the URLs in an example with those of this installation, which has no pricing page without billing. */
export function localizeExamples<Example>(
  example: Example,
  services: Pick<ApiServices, "baseUrl" | "sellsPlans">,
): Example {
  const recorded = createLinks({ baseUrl: EXAMPLES_BASE_URL, sellsPlans: true });
  const local = createLinks(services);
  const text = JSON.stringify(example)
    .replaceAll(recorded.upgrade, local.upgrade)
    .replaceAll(EXAMPLES_BASE_URL, services.baseUrl);
  return JSON.parse(text);
}
