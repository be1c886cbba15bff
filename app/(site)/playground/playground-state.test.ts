import fc from "fast-check";
import { expect, test } from "vitest";
import { REFERENCE } from "@/lib/api/reference";
import { playgroundAddress } from "@/lib/site/docs/playground-address";
import { type PlaygroundEndpoint, readCall } from "./playground-endpoint";

const endpoints: readonly PlaygroundEndpoint[] = REFERENCE.map((endpoint) => ({ ...endpoint, example: "" }));
const hashOf = (address: string) => address.slice(address.indexOf("#"));

test.each(endpoints.map((endpoint) => [endpoint.slug, endpoint] as const))(
  "%s: an address brings back the form, whatever is in it",
  (slug, { parameters }) => {
    const values = fc.record(
      Object.fromEntries(parameters.map(({ name }) => [name, fc.string({ minLength: 1, unit: "grapheme" })])),
    );
    fc.assert(
      fc.property(values, (asked) => {
        expect(readCall(hashOf(playgroundAddress(slug, asked)), endpoints)).toMatchObject({
          endpoint: { slug },
          values: asked,
        });
      }),
    );
  },
);

test("a key in an address is not read, nor anything else that is no parameter", () => {
  const call = readCall("#endpoint=company&domain=acme.example&key=pp_abc&constructor=x", endpoints);
  expect(call?.values).toEqual({ domain: "acme.example" });
});

test.each(["", "#", "#endpoint=people", "#%"])("%j names no endpoint", (hash) => {
  expect(readCall(hash, endpoints)).toBeNull();
});
