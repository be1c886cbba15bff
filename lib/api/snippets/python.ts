import { callUrl, KEY_VARIABLE, type SnippetCall, sentOf } from "./call";

/** A script for Python 3 and its standard library. Its refusals are exceptions: what they say is read all the same. */
export function pythonSnippet({ query, withKey, ...where }: SnippetCall): string {
  const parameters = Object.entries(sentOf(query));
  const address = JSON.stringify(callUrl({ ...where, query: {} }));
  return [
    "import json",
    ...(withKey ? ["import os"] : []),
    "from urllib.error import HTTPError",
    ...(parameters.length === 0 ? [] : ["from urllib.parse import urlencode"]),
    "from urllib.request import Request, urlopen",
    "",
    ...(parameters.length === 0
      ? [`url = ${address}`]
      : [
          "query = {",
          ...parameters.map(([name, value]) => `    "${name}": ${pythonText(value)},`),
          "}",
          `url = ${address} + "?" + urlencode(query)`,
        ]),
    `headers = ${withKey ? `{"Authorization": "Bearer " + os.environ["${KEY_VARIABLE}"]}` : "{}"}`,
    "try:",
    "    response = urlopen(Request(url, headers=headers))",
    "except HTTPError as refusal:",
    "    response = refusal",
    "print(response.status, json.dumps(json.load(response), indent=2, ensure_ascii=False))",
  ].join("\n");
}

/** JSON's escapes are Python's too, once what no address can carry is out of the text. */
function pythonText(value: string): string {
  return JSON.stringify(new URLSearchParams({ value }).get("value"));
}
