import { fileURLToPath } from "node:url";
import { Validator } from "@seriousme/openapi-schema-validator";
import { Ajv2020 } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import { describe, expect, test } from "vitest";
import { openApiDocument } from "./openapi";
import { ENDPOINTS } from "./registry";

const BASE_URL = "http://127.0.0.1:3000";
const GOLDEN = fileURLToPath(new URL("../../docs/openapi.json", import.meta.url));
const document = openApiDocument(BASE_URL);

test("the document is valid OpenAPI 3.1", async () => {
  const result = await new Validator().validate(structuredClone(document));
  expect(result.errors).toBeUndefined();
  expect(result.valid).toBe(true);
});

test("the contract has not changed unawares (vitest -u writes docs/openapi.json anew)", async () => {
  await expect(`${JSON.stringify(document, null, 2)}\n`).toMatchFileSnapshot(GOLDEN);
});

test("the interface description is version 1.0.0, at the base address", () => {
  expect(document.info.version).toBe("1.0.0");
  expect(document.servers).toEqual([{ url: `${BASE_URL}/v1` }]);
});

describe.each(ENDPOINTS.map((endpoint) => [endpoint.path, endpoint] as const))("%s", (path, endpoint) => {
  test("every example is what its schema says, and no other answer's", () => {
    const ajv = new Ajv2020({ strict: false });
    addFormats.default(ajv);
    ajv.addSchema(document, "doc");
    const answers = document.paths[path]?.get.responses[200].content["application/json"];
    for (const [name, { value }] of Object.entries(answers?.examples ?? {})) {
      const matching = endpoint.responses
        .map((answer) => answer.name)
        .filter((candidate) => ajv.validate({ $ref: `doc#/components/schemas/${candidate}` }, value));
      expect(matching).toEqual([name]);
    }
    expect(Object.keys(answers?.examples ?? {})).toEqual(endpoint.responses.map(({ name }) => name));
  });

  test("every status that the specification names is described", () => {
    const statuses = Object.keys(document.paths[path]?.get.responses ?? {});
    const expected = ["200", "400", "401", ...(endpoint.kind === "lookup" ? ["402"] : []), "429", "431", "503"];
    expect(statuses.sort()).toEqual(expected.sort());
  });
});
