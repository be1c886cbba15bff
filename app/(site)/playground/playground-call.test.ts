import fc from "fast-check";
import { expect, test } from "vitest";
import { REFERENCE } from "@/lib/api/reference";
import { playgroundAddress } from "@/lib/site/docs/playground-address";
import { type PlaygroundEndpoint, parseCall } from "./playground-call";

const endpoints: readonly PlaygroundEndpoint[] = REFERENCE.map((endpoint) => ({ ...endpoint, example: "" }));
const hashOf = (address: string) => address.slice(address.indexOf("#"));

test.each(endpoints.map((endpoint) => [endpoint.slug, endpoint] as const))(
  "the URL of a call to %s restores its form for any values",
  (slug, { parameters }) => {
    const values = fc.record(
      Object.fromEntries(parameters.map(({ name }) => [name, fc.string({ minLength: 1, unit: "grapheme" })])),
    );
    fc.assert(
      fc.property(values, (sent) => {
        expect(parseCall(hashOf(playgroundAddress(slug, sent)), endpoints)).toMatchObject({
          endpoint: { slug },
          values: sent,
        });
      }),
    );
  },
);

test("a key in the URL is dropped, and so is everything else that is not a parameter", () => {
  const call = parseCall("#endpoint=company&domain=acme.example&key=pp_abc&constructor=x", endpoints);
  expect(call?.values).toEqual({ domain: "acme.example" });
});

test.each(["", "#", "#endpoint=people", "#%"])("the fragment %j names no endpoint", (hash) => {
  expect(parseCall(hash, endpoints)).toBeNull();
});
