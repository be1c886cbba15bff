import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { onDirectMount } from "@/tests/support/api";
import { ROOT } from "@/tests/support/settings";

const REVISIONS = ["2025-11-25", "2026-07-28"] as const;

interface Scenario {
  readonly name: string;
  readonly revision: (typeof REVISIONS)[number];
  /** Checks of what this server does not have: prompts, resources, and tools of the suite's own example server. */
  readonly absent?: readonly string[];
}

/** The scenarios of the official suite for servers, without those that only call the tools of its example server. */
const SCENARIOS: readonly Scenario[] = [
  { name: "server-initialize", revision: "2025-11-25" },
  { name: "ping", revision: "2025-11-25" },
  { name: "tools-list", revision: "2025-11-25" },
  { name: "tools-list", revision: "2026-07-28" },
  { name: "dns-rebinding-protection", revision: "2025-11-25" },
  { name: "dns-rebinding-protection", revision: "2026-07-28" },
  { name: "http-header-validation", revision: "2026-07-28" },
  {
    name: "server-stateless",
    revision: "2026-07-28",
    absent: [
      "sep-2575-http-server-no-independent-requests-on-stream",
      "sep-2575-missing-capability-http-400",
      "sep-2575-server-no-log-without-loglevel",
      "sep-2575-server-rejects-undeclared-capability",
    ],
  },
  {
    name: "caching",
    revision: "2026-07-28",
    absent: [
      "sep-2549-prompts-list-caching-hints",
      "sep-2549-resources-list-caching-hints",
      "sep-2549-resources-templates-list-caching-hints",
    ],
  },
];

interface Check {
  readonly id: string;
  readonly status: string;
}

onDirectMount((api) => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "peoplepages-conformance-"));
    await Promise.all(REVISIONS.map((revision) => runSuite(revision, `${api.origin}/mcp`, join(folder, revision))));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  test.each(SCENARIOS)("the conformance suite passes: $name at revision $revision", async (scenario) => {
    const checks = await readChecks(scenario, join(folder, scenario.revision));
    expect(checks.filter(({ status }) => status === "SUCCESS").length).toBeGreaterThan(0);
    const failed = checks.filter(({ status }) => status === "FAILURE").map(({ id }) => id);
    expect([...new Set(failed)].sort()).toEqual(scenario.absent ?? []);
  });
});

/** Runs all scenarios of a revision in one process: its start takes longer than they do. */
async function runSuite(revision: string, url: string, folder: string): Promise<void> {
  const args = [
    ...["--import", "./tests/support/node-globs.mjs"],
    "node_modules/@modelcontextprotocol/conformance/dist/index.js",
    ...["server", "--url", url, "--suite", "all", "--spec-version", revision, "--output-dir", folder],
  ];
  const child = spawn(process.execPath, args, { cwd: ROOT, stdio: ["ignore", "ignore", "inherit"] });
  // Exits with 1, because of the scenarios that call the tools of its example server.
  await once(child, "close");
}

/** Each scenario writes its checks to a folder with its name and the time. */
async function readChecks({ name, revision }: Scenario, folder: string): Promise<readonly Check[]> {
  const results = (await readdir(folder)).filter((entry) => new RegExp(`^server-${name}-\\d{4}-`).test(entry));
  expect(results, `the results of ${name} at revision ${revision}`).toHaveLength(1);
  return JSON.parse(await readFile(join(folder, results[0] ?? "", "checks.json"), "utf8"));
}
