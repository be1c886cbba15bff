import { expect, test } from "vitest";
import { isMissingPage } from "./is-missing-page";

test.each(["/", "/docs", "/docs/email", "/docs/email/", "/docs/%65mail", "/docs/email.md", "/docs/self-hosting", "/v"])(
  "%s is left to whatever answers it",
  (path) => {
    for (const sellsPlans of [true, false]) expect(isMissingPage(path, { sellsPlans })).toBe(false);
  },
);

test.each(["/docs/no-such-page", "/docs/Email", "/docs/email.txt", "/docs/%zz", "/docs/no-such-page/"])(
  "%s is no page",
  (path) => {
    for (const sellsPlans of [true, false]) expect(isMissingPage(path, { sellsPlans })).toBe(true);
  },
);

test.each(["/pricing", "/pricing/", "/account/billing", "/account/checkout", "/account/checkout/start"])(
  "%s is there where plans are sold, and there alone",
  (path) => {
    expect(isMissingPage(path, { sellsPlans: true })).toBe(false);
    expect(isMissingPage(path, { sellsPlans: false })).toBe(true);
  },
);
