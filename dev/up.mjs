import { requireNode } from "./node-version.mjs";

requireNode();

const parent = process.ppid;
const { fail } = await import("./failure.mjs");
try {
  const { loadSettings, root } = await import("./project.mjs");
  const { build, generate, install } = await import("./prepare.mjs");
  console.log("Peoplepages\n");
  loadSettings();
  process.env.NEXT_TELEMETRY_DISABLED = "1";
  await install();
  await generate();
  await build();

  process.env.NODE_ENV = "production";
  const { register } = await import("tsx/esm/api");
  register({ tsconfig: `${root}/tsconfig.json` });
  const { startLocal } = await import("./start-local.ts");
  await startLocal(root, parent);
} catch (error) {
  fail(error);
}
