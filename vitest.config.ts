import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

const root = fileURLToPath(new URL(".", import.meta.url));
const alias = { "@": root.replace(/\/$/, "") };
/**
 * One process for each processor: by default one is left idle, which is half of a machine with two. The files of a process
 * share its modules, because loading them for each file costs more than many files do.
 */
const sideBySide = { maxWorkers: "100%", isolate: false, sequence: { groupOrder: 2 } };
/** The commands and the server as they are shipped, for tests that start them. */
const withBundle = { globalSetup: ["tests/support/global-bundle.ts"] };
/** A test on a Citus cluster takes several times as long: its statements go through more processes of one machine. */
const slowness = process.env.TEST_CITUS_URL ? 4 : 1;
/** Real PostgreSQL for the kinds of test that need one: started once a run, a database of its own for each file. */
const withPostgres = {
  globalSetup: ["tests/support/global-tables.ts", "tests/support/global-postgres.ts"],
  testTimeout: 30_000 * slowness,
  hookTimeout: 60_000 * slowness,
};
/** For servers that are started with the pages that were built last. */
const withPages = { globalSetup: [...withPostgres.globalSetup, "tests/support/global-pages.ts"] };
const withDirectory = { globalSetup: [...withPages.globalSetup, "tests/support/global-directory.ts"] };
/**
 * Both mounts as processes over one database with a small directory. Files ask them side by side, more of them than
 * there are processors: most wait, for what the rate of requests makes them wait.
 */
const withServers = {
  ...withPostgres,
  globalSetup: [...withPages.globalSetup, "tests/support/global-api.ts"],
  maxWorkers: 3,
  isolate: false,
  sequence: { groupOrder: 1 },
};
/** Whole processes, stopped and starved or driven by a browser: one file at a time, or they would starve each other. */
const wholeProcesses = {
  ...withPostgres,
  fileParallelism: false,
  isolate: false,
  testTimeout: 120_000,
  hookTimeout: 180_000,
};

/** A browser, and the product as `npm start` starts it. */
const inBrowser = { ...wholeProcesses, globalSetup: [...withPostgres.globalSetup, "tests/support/global-product.ts"] };

const besideTheCode = ["app", "cli", "clients", "components", "dev", "lib", "server"].map(
  (layer) => `${layer}/**/*.test.{ts,tsx}`,
);

export default defineConfig({
  test: {
    projects: [
      {
        resolve: { alias },
        test: {
          name: "unit",
          ...withBundle,
          ...sideBySide,
          // Properties draw hundreds of cases; on a busy machine the usual seconds are not enough.
          testTimeout: 60_000,
          hookTimeout: 60_000,
          include: [...besideTheCode, "tests/*.test.ts", "tests/evaluation/**/*.test.ts"],
        },
      },
      {
        resolve: { alias },
        test: {
          name: "adapters",
          include: ["tests/adapters/**/*.test.ts"],
          ...withPostgres,
          ...sideBySide,
          // The driver only warns of a statement that is sent while another one is under way.
          execArgv: ["--throw-deprecation"],
        },
      },
      { resolve: { alias }, test: { name: "api", include: ["tests/api/**/*.test.ts"], ...withServers } },
      {
        resolve: { alias },
        test: { name: "faults", include: ["tests/faults/**/*.test.ts"], ...wholeProcesses, ...withDirectory },
      },
      {
        resolve: { alias },
        test: {
          name: "bench",
          include: ["tests/bench/**/*.test.ts"],
          ...withBundle,
          testTimeout: 300_000,
          hookTimeout: 60_000,
        },
      },
      // Takes minutes and shows what only a person can judge, so it is no part of `npm test`.
      {
        resolve: { alias },
        test: { name: "pictures", include: ["tests/pictures/**/*.test.ts"], ...inBrowser, testTimeout: 900_000 },
      },
      { resolve: { alias }, test: { name: "e2e", include: ["tests/e2e/**/*.test.ts"], ...inBrowser } },
    ],
  },
});
