import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { expect, test } from "vitest";
import { onDirectMount } from "@/tests/support/api";
import { ROOT } from "@/tests/support/settings";

interface Scenario {
  readonly name: string;
  readonly revision: "2025-11-25" | "2026-07-28";
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
  test.each(SCENARIOS)("the conformance suite passes: $name at revision $revision", async (scenario) => {
    const checks = await runScenario(scenario, `${api.origin}/mcp`);
    expect(checks.filter(({ status }) => status === "SUCCESS").length).toBeGreaterThan(0);
    const failed = checks.filter(({ status }) => status === "FAILURE").map(({ id }) => id);
    expect([...new Set(failed)].sort()).toEqual(scenario.absent ?? []);
  });
});

async function runScenario({ name, revision }: Scenario, url: string): Promise<readonly Check[]> {
  const folder = await mkdtemp(join(tmpdir(), "peoplepages-conformance-"));
  const args = [
    ...["--import", "./tests/support/node-globs.mjs"],
    "node_modules/@modelcontextprotocol/conformance/dist/index.js",
    ...["server", "--url", url, "--scenario", name, "--spec-version", revision, "--output-dir", folder],
  ];
  const child = spawn(process.execPath, args, { cwd: ROOT, stdio: ["ignore", "pipe", "pipe"] });
  const output = Promise.all([text(child.stdout), text(child.stderr)]);
  await once(child, "close");
  try {
    const [results] = await readdir(folder);
    if (results === undefined) throw new Error(`the suite wrote no results:\n${(await output).join("\n")}`);
    return JSON.parse(await readFile(join(folder, results, "checks.json"), "utf8"));
  } finally {
    await rm(folder, { recursive: true });
  }
}
