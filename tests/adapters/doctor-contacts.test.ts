import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { runCommand } from "@/tests/support/command";

let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "peoplepages-doctor-"));
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

/** The doctor's line about one part. */
async function findingOf(part: string, settings: Readonly<Record<string, string>>): Promise<string> {
  const { stdout } = await runCommand(["doctor"], { DATA_DIR: dataDir, BILLING: "off", ...settings });
  return stdout.split("\n").find((line) => line.includes(`  ${part} `)) ?? "";
}

test("the doctor lists missing contact settings without counting them as errors", async () => {
  const finding = await findingOf("contacts", { OPERATOR_NAME: "Acme GmbH", TERMS_URL: "https://acme.example/terms" });
  expect(finding).toMatch(/^note +contacts +SUPPORT_EMAIL, PRIVACY_CONTACT not set: pages name no contact$/);
});

test("the doctor reports nothing when all contact settings are set", async () => {
  const finding = await findingOf("contacts", {
    OPERATOR_NAME: "Acme GmbH",
    SUPPORT_EMAIL: "support@acme.example",
    TERMS_URL: "https://acme.example/terms",
    PRIVACY_CONTACT: "privacy@acme.example",
  });
  expect(finding).toMatch(/^ok +contacts +/);
});
