import { expect, test } from "vitest";
import { openApiDocument } from "./openapi";
import { postmanCollection } from "./postman";

const collection = postmanCollection("https://people.example");

test("the Postman collection has a request for every path of the OpenAPI document, with all parameters of its query", () => {
  const { paths } = openApiDocument("https://people.example");
  const declared = Object.entries(paths).map(([path, { get }]) => [
    path,
    get.parameters.flatMap((one) => (one.in === "query" ? one.name : [])),
  ]);
  const collected = collection.item.map(({ request: { url } }) => [
    `/${url.path.join("/")}`,
    url.query.map(({ key }) => key),
  ]);
  expect(collected).toEqual(declared);
});

test("a request sends the parameters of the example, and the key only as a variable", () => {
  const email = collection.item.find(({ name }) => name === "Find a work email");
  expect(email?.request.url.raw).toBe("{{baseUrl}}/email?name=Jane%20Doe&domain=acme.example");
  expect(email?.request.header).toEqual([{ key: "X-API-Key", value: "{{key}}" }]);
  expect(email?.request.url.query.map(({ key, disabled }) => [key, disabled])).toEqual([
    ["name", false],
    ["domain", false],
    ["social_url", true],
  ]);
});
