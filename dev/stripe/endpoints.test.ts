import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import Stripe from "stripe";
import { expect, test } from "vitest";
import { STRIPE_ENDPOINTS } from "./endpoints/all-endpoints";

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
/** The callers of Stripe: the product, what starts it, and its tests. The stand-in's own tests do not count. */
const CALLERS = ["app", "bench", "cli", "dev", "lib", "server", "tests"];
const OWN = /^(dev\/stripe\/|tests\/support\/stand-in\.ts$)/;

/** The text of calls such as `stripe.checkout.sessions.create(`, without `stripe.`, from every caller. */
function findCalls(): readonly string[] {
  const files = CALLERS.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: "utf8" }).map((name) => `${folder}/${name}`),
  ).filter((file) => /\.tsx?$/.test(file) && !OWN.test(file));
  return files.flatMap((file) =>
    [...readFileSync(join(root, file), "utf8").matchAll(/\bstripe((?:\s*\.\s*\w+){2,})\(/g)].map(([, call = ""]) =>
      call.replace(/\s/g, "").slice(1),
    ),
  );
}

/** The endpoint that a method of the `stripe` package requests, such as `POST /v1/checkout/sessions`; null if none. */
function endpointOf(call: string): string | null {
  const steps = call.split(".");
  const method = steps.pop() ?? "";
  const resource: unknown = steps.reduce<unknown>((at, step) => Reflect.get(Object(at), step), new Stripe("sk_test_x"));
  if (!(resource instanceof Stripe.StripeResource)) return null;
  let requested: string | null = null;
  const recorder: object = Object.create(resource, {
    _makeRequest: {
      value: (verb: string, path: string) => {
        requested = `${verb} ${decodeURIComponent(path)}`;
      },
    },
  });
  Reflect.apply(Reflect.get(recorder, method), recorder, [":id"]);
  return requested;
}

test("the stand-in has the endpoints that the product and its tests call, and no others", () => {
  const calls = new Set(findCalls());
  expect(calls.size).toBeGreaterThan(30);
  const called = new Set([...calls].flatMap((call) => endpointOf(call) ?? []));
  expect(STRIPE_ENDPOINTS.map(({ name }) => name).sort()).toEqual([...called].sort());
});
