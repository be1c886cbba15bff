import { expect, test } from "vitest";
import { whatToTry } from "./what-to-try";

function told(
  baseUrl: string,
  url: string,
  mailCatcherUrl: string | null = null,
  stripeUrl: string | null = null,
): string {
  return whatToTry({
    env: { sampleData: true, dataDir: ".data", baseUrl, mailCatcherUrl },
    url,
    metricsUrl: null,
    stripeUrl,
    isEmpty: false,
  });
}

test("the start prints the address that users have if it differs", () => {
  expect(told("https://people.example", "http://127.0.0.1:3000")).toContain(
    "People reach it at https://people.example",
  );
});

test.each([
  ["http://127.0.0.1:3000", "http://127.0.0.1:3000"],
  ["http://127.0.0.1", "http://127.0.0.1:80"],
])("the start prints nothing twice: %s is %s", (baseUrl, url) => {
  expect(told(baseUrl, url)).not.toContain("People reach it");
});

test("the start prints the address of the mail catcher's page if email is caught", () => {
  const url = "http://127.0.0.1:3000";
  expect(told(url, url, "http://127.0.0.1:1080")).toContain("http://127.0.0.1:1080");
  expect(told(url, url)).not.toContain("Mail");
});

test("the start prints the address of the local Stripe's page if payments go there", () => {
  const url = "http://127.0.0.1:3000";
  expect(told(url, url, null, "http://127.0.0.1:12111")).toContain(
    "no money moves: renewals and failures at http://127.0.0.1:12111",
  );
  expect(told(url, url)).not.toContain("Payments");
});
