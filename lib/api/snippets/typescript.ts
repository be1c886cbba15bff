import { callUrl, KEY_VARIABLE, type SnippetCall, sentOf } from "./call";

/** A module for Node and its kin: `fetch`, and no package. */
export function typescriptSnippet({ query, withKey, ...where }: SnippetCall): string {
  const parameters = Object.entries(sentOf(query));
  const address = JSON.stringify(callUrl({ ...where, query: {} }));
  const headers = `{ headers: { Authorization: \`Bearer \${process.env.${KEY_VARIABLE}}\` } }`;
  return [
    ...(parameters.length === 0
      ? [`const url = ${address};`]
      : [
          `const url = new URL(${address});`,
          "url.search = new URLSearchParams({",
          ...parameters.map(([name, value]) => `  ${name}: ${JSON.stringify(value)},`),
          "}).toString();",
        ]),
    "",
    `const response = await fetch(url${withKey ? `, ${headers}` : ""});`,
    "console.log(response.status, JSON.stringify(await response.json(), null, 2));",
    "",
    "export {};",
  ].join("\n");
}
