import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { createMetrics } from "@/server/metrics";
import { ROOT } from "./support/settings";
import { readSource } from "./support/source-code";

/** Set by the platform, not by the service. */
const OF_THE_PLATFORM = new Set(["NODE_ENV"]);

const settings = new Set([
  ...[...readSource("lib/env.ts").matchAll(/^ {2}([A-Z][A-Z_]+)[:,]/gm)].map(([, name]) => name ?? ""),
  ...OF_THE_PLATFORM,
]);

test("every file that the image copies is in the repository or built", () => {
  const copies = [...readSource("deploy/Dockerfile").matchAll(/^COPY (?:--from=build )?(.+) \S+$/gm)];
  const sources = copies.flatMap(([, list = ""]) => list.split(" ")).map((path) => path.replace(/^\/app\//, ""));
  expect(sources).toContain("package-lock.json");
  const built = new Set([".next", "dist", "node_modules"]);
  expect(sources.filter((path) => !built.has(path) && !existsSync(join(ROOT, path)))).toEqual([]);
});

test("every setting in the deployment files is one that the service reads", () => {
  expect(settings.size).toBeGreaterThan(25);
  const named = {
    "deploy/Dockerfile": /\b([A-Z][A-Z_]+)=/g,
    "deploy/compose.yaml": /^ {4}([A-Z][A-Z_]+):/gm,
    "deploy/peoplepages.service": /(?<=^Environment=.*)\b([A-Z][A-Z_]+)=/gm,
    "deploy/nginx.conf": /\b([A-Z][A-Z_]+)=/g,
    "deploy/Caddyfile": /\b([A-Z][A-Z_]+)=/g,
  };
  for (const [file, pattern] of Object.entries(named)) {
    const found = [...readSource(file).matchAll(pattern)].map(([, name = ""]) => name);
    expect(found.length, file).toBeGreaterThan(1);
    expect(found.filter((name) => !settings.has(name), file)).toEqual([]);
  }
});

test("every alert says what happened and what to do", () => {
  const [, ...alerts] = readSource("docs/monitoring/alerts.yaml").split(/^ {6}- alert: /m);
  expect(alerts.length).toBeGreaterThan(5);
  const incomplete = alerts.filter((alert) => !/^ {10}summary: \S/m.test(alert) || !/^ {10}action: \S/m.test(alert));
  expect(incomplete.map((alert) => alert.split("\n")[0])).toEqual([]);
});

test("every metric in the dashboard and the alerts is one that the service publishes", async () => {
  const metrics = createMetrics(() => ({ rateLimitFallbacks: 0, pendingVoids: 0, droppedLogLines: 0 }));
  const text = await metrics.registry.metrics();
  const published = new Set([...text.matchAll(/^# TYPE (\w+)/gm)].map(([, name]) => name ?? ""));
  const folder = "docs/monitoring";
  for (const file of readdirSync(join(ROOT, folder)).filter((name) => !name.endsWith(".md"))) {
    const used = [...readSource(`${folder}/${file}`).matchAll(/\bpeoplepages_\w+/g)].map(([name]) =>
      name.replace(/_(bucket|sum|count)$/, ""),
    );
    expect(used.length, file).toBeGreaterThan(3);
    expect([...new Set(used)].filter((name) => !published.has(name))).toEqual([]);
  }
});
