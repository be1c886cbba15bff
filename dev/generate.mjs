import { spawnSync } from "node:child_process";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const prisma = join(root, "node_modules/prisma/build/index.js");

// `generate` requires an engine that it never runs and would download; any executable will do.
const env = {
  ...process.env,
  PRISMA_SCHEMA_ENGINE_BINARY: process.execPath,
  PRISMA_HIDE_UPDATE_MESSAGE: "1",
  CHECKPOINT_DISABLE: "1",
};

for (const database of ["accounts", "directory"]) {
  const args = [prisma, "generate", "--schema", join(root, "prisma", database, "schema.prisma")];
  const { status } = spawnSync(process.execPath, args, { cwd: root, env, stdio: "inherit" });
  if (status !== 0) process.exit(status ?? 1);
}
