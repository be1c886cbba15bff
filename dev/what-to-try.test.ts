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

test("names the address that people use where it is another one", () => {
  expect(told("https://people.example", "http://127.0.0.1:3000")).toContain(
    "People reach it at https://people.example",
  );
});

test.each([
  ["http://127.0.0.1:3000", "http://127.0.0.1:3000"],
  ["http://127.0.0.1", "http://127.0.0.1:80"],
])("says nothing twice: %s is %s", (baseUrl, url) => {
  expect(told(baseUrl, url)).not.toContain("People reach it");
});

test("names the mail catcher's page where mail is caught", () => {
  const url = "http://127.0.0.1:3000";
  expect(told(url, url, "http://127.0.0.1:1080")).toContain("http://127.0.0.1:1080");
  expect(told(url, url)).not.toContain("Mail");
});

test("names the local Stripe's page where payments go to it", () => {
  const url = "http://127.0.0.1:3000";
  expect(told(url, url, null, "http://127.0.0.1:12111")).toContain(
    "no money moves: renewals and failures at http://127.0.0.1:12111",
  );
  expect(told(url, url)).not.toContain("Payments");
});
