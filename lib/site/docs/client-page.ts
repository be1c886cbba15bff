import { EXAMPLES_BASE_URL } from "@/lib/api/reference/recorded-examples";
import { KEY_VARIABLE } from "@/lib/api/snippets";
import { code, codeIn, type DocPage, heading, list, text } from "./doc-page";

/** A whole program. A test runs it in an empty project, and checks its types. */
export const CLIENT_EXAMPLE = `import { createClient } from "peoplepages-client";

const client = createClient({ baseUrl: "${EXAMPLES_BASE_URL}", key: process.env.${KEY_VARIABLE} });

const { data, error } = await client.GET("/email", {
  params: { query: { name: "Jane Doe", domain: "acme.example" } },
});

if (error) {
  // error.error is the stable code; each code has its own fields.
  if (error.error === "free_limit_reached") console.log("Come back at", error.resets_at);
  else console.log(error.message);
} else if (data.found) {
  console.log(data.work_email.value, data.work_email.status);
} else {
  console.log("hint" in data ? data.hint : "Not found.");
}
`;

/** Documentation of the typed client. */
export const CLIENT_PAGE: DocPage = {
  slug: "typescript-client",
  group: "Connect",
  label: "TypeScript client",
  title: "TypeScript client",
  summary: "A typed client for Node and browsers, generated from the OpenAPI document.",
  blocks: [
    text("The client is in the source code of Peoplepages and in no registry. Pack it once, in a clone:"),
    code(
      "npm install --ignore-scripts",
      "npm run build --workspace peoplepages-client",
      "npm pack --workspace peoplepages-client",
    ),
    text("Then install the file in your own project, which needs Node 20 or newer, or a bundler for browsers:"),
    code("npm install ./peoplepages-client-1.0.0.tgz"),
    heading(2, "call", "Call an endpoint"),
    text("Paths, parameters, responses and errors have the types of [/openapi.json](/openapi.json)."),
    codeIn("js", CLIENT_EXAMPLE.trimEnd()),
    heading(2, "behavior", "What it does for you"),
    list(
      "It sends the key with each request. Without a key, it uses the free lookups.",
      [
        "After a 429 or 503 it waits for the time in `Retry-After` and sends the request again, twice by default.",
        "`retries` and `maxRetryAfterSeconds` change that; with `retries: 0` it never waits.",
      ].join(" "),
      "It returns errors of the API in `error`, and throws only if a response is not from the API or none arrives.",
      [
        "It sends an `Idempotency-Key` with each call and tries again when a connection fails, so a call is",
        "[charged once](/docs#idempotency) however often it is sent.",
      ].join(" "),
      [
        "It passes on what you add to a call: an `AbortSignal` in `signal`, and headers such as `Idempotency-Key` in",
        "`headers`.",
      ].join(" "),
    ),
    text("Do not put a key into a page that others load: everybody who opens the page can read it."),
  ],
};
