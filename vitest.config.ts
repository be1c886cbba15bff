import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

const root = fileURLToPath(new URL(".", import.meta.url));
const alias = { "@": root.replace(/\/$/, "") };
/** Real PostgreSQL for the kinds of test that need one: started once a run, a database of its own for each file. */
const withPostgres = { globalSetup: ["tests/support/global-postgres.ts"], testTimeout: 30_000, hookTimeout: 60_000 };

export default defineConfig({
  test: {
    projects: [
      { resolve: { alias }, test: { name: "unit", include: ["lib/**/*.test.ts", "server/**/*.test.ts", "cli/**/*.test.ts", "dev/**/*.test.ts", "tests/architecture.test.ts"] } },
      { resolve: { alias }, test: { name: "adapters", include: ["tests/adapters/**/*.test.ts"], ...withPostgres } },
      { resolve: { alias }, test: { name: "api", include: ["tests/api/**/*.test.ts"], ...withPostgres } },
      { resolve: { alias }, test: { name: "faults", include: ["tests/faults/**/*.test.ts"], ...withPostgres, fileParallelism: false } },
    ],
  },
});
