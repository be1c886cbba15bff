/** A call to show as code. */
export interface SnippetCall {
  /** Absolute, without `/v1`. */
  readonly baseUrl: string;
  /** Below `/v1`. */
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  /** Whether the call sends a key. Snippets read it from the environment, unless `key` is given. */
  readonly withKey: boolean;
  /** A key to write into the snippet, at its owner's request. */
  readonly key?: string;
}

/** Environment variable that snippets read the key from. */
export const KEY_VARIABLE = "PEOPLEPAGES_KEY";

/** Languages of snippets, in the order of their tabs. */
export const SNIPPET_LANGUAGES = [
  { id: "curl", name: "curl", write: curlSnippet },
  { id: "typescript", name: "TypeScript", write: typescriptSnippet },
  { id: "python", name: "Python", write: pythonSnippet },
  { id: "go", name: "Go", write: goSnippet },
] as const;

export type SnippetLanguage = (typeof SNIPPET_LANGUAGES)[number]["id"];

interface Snippet {
  readonly language: SnippetLanguage;
  readonly name: string;
  readonly text: string;
}

/** Writes the same call in every language. */
export function writeSnippets(call: SnippetCall): readonly Snippet[] {
  return SNIPPET_LANGUAGES.map(({ id, name, write }) => ({ language: id, name, text: write(call) }));
}

/** Returns null for an unknown language. */
export function parseSnippetLanguage(text: string | undefined): SnippetLanguage | null {
  return SNIPPET_LANGUAGES.find(({ id }) => id === text)?.id ?? null;
}

/** Returns the URL of a call. Leaves out parameters that are empty. */
export function callUrl({ baseUrl, path, query }: Omit<SnippetCall, "withKey">): string {
  const search = new URLSearchParams(sentParameters(query)).toString();
  return `${baseUrl}/v1${path}${search && "?"}${search}`;
}

/** Returns the parameters that are not empty. */
function sentParameters(query: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(query).filter(([, value]) => value.trim() !== ""));
}

/** For a POSIX shell. Percent-encodes what the shell would expand within double quotes. */
function curlSnippet(call: SnippetCall): string {
  const url = `"${callUrl(call).replaceAll("$", "%24").replaceAll("`", "%60")}"`;
  return call.withKey
    ? `curl -H "Authorization: Bearer ${call.key ?? `$${KEY_VARIABLE}`}" \\\n  ${url}`
    : `curl ${url}`;
}

/** An ES module for Node and other runtimes with `fetch`, without packages. */
function typescriptSnippet({ query, withKey, key, ...endpoint }: SnippetCall): string {
  const parameters = Object.entries(sentParameters(query));
  const url = JSON.stringify(callUrl({ ...endpoint, query: {} }));
  const authorization = key === undefined ? `\`Bearer \${process.env.${KEY_VARIABLE}}\`` : `"Bearer ${key}"`;
  const headers = `{ headers: { Authorization: ${authorization} } }`;
  return [
    ...(parameters.length === 0
      ? [`const url = ${url};`]
      : [
          `const url = new URL(${url});`,
          "url.search = new URLSearchParams({",
          ...parameters.map(([name, value]) => `  ${name}: ${JSON.stringify(value)},`),
          "}).toString();",
        ]),
    "",
    `const response = await fetch(url${withKey ? `, ${headers}` : ""});`,
    "console.log(response.status, JSON.stringify(await response.json(), null, 2));",
  ].join("\n");
}

/** A Python 3 script with the package `requests`. */
function pythonSnippet({ query, withKey, key, ...endpoint }: SnippetCall): string {
  const parameters = Object.entries(sentParameters(query));
  return [
    ...(withKey && key === undefined ? ["import os", ""] : []),
    "import requests",
    "",
    "response = requests.get(",
    `    ${JSON.stringify(callUrl({ ...endpoint, query: {} }))},`,
    ...(parameters.length === 0
      ? []
      : ["    params={", ...parameters.map(([name, value]) => `        "${name}": ${quoteText(value)},`), "    },"]),
    ...(withKey
      ? [
          `    headers={"Authorization": ${key === undefined ? `"Bearer " + os.environ["${KEY_VARIABLE}"]` : `"Bearer ${key}"`}},`,
        ]
      : []),
    "    timeout=10,",
    ")",
    "print(response.status_code, response.text)",
  ].join("\n");
}

/** A Go program without packages. */
function goSnippet({ query, withKey, key, ...endpoint }: SnippetCall): string {
  const parameters = Object.entries(sentParameters(query));
  const url = callUrl({ ...endpoint, query: {} });
  const isFiltered = parameters.length > 0;
  return [
    "package main",
    "",
    "import (",
    '\t"fmt"',
    '\t"io"',
    '\t"net/http"',
    ...(isFiltered ? ['\t"net/url"'] : []),
    ...(withKey && key === undefined ? ['\t"os"'] : []),
    ")",
    "",
    "func main() {",
    ...(isFiltered
      ? ["\tquery := url.Values{", ...parameters.map(([name, value]) => `\t\t"${name}": {${quoteText(value)}},`), "\t}"]
      : []),
    `\trequest, err := http.NewRequest("GET", ${JSON.stringify(isFiltered ? `${url}?` : url)}${isFiltered ? "+query.Encode()" : ""}, nil)`,
    "\tif err != nil {",
    "\t\tpanic(err)",
    "\t}",
    ...(withKey
      ? [
          `\trequest.Header.Set("Authorization", ${key === undefined ? `"Bearer "+os.Getenv("${KEY_VARIABLE}")` : `"Bearer ${key}"`})`,
        ]
      : []),
    "\tresponse, err := http.DefaultClient.Do(request)",
    "\tif err != nil {",
    "\t\tpanic(err)",
    "\t}",
    "\tdefer response.Body.Close()",
    "\tbody, err := io.ReadAll(response.Body)",
    "\tif err != nil {",
    "\t\tpanic(err)",
    "\t}",
    "\tfmt.Println(response.Status, string(body))",
    "}",
  ].join("\n");
}

/**
 * Python and Go read the escapes of JSON. URLSearchParams first replaces lone surrogates, which no URL can contain.
 */
function quoteText(value: string): string {
  return JSON.stringify(new URLSearchParams({ value }).get("value"));
}
