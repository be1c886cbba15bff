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
  // The server handles rejections itself; the framework would print that it was told not to.
  process.env.NEXT_UNHANDLED_REJECTION_FILTER = "disabled";
  await install();
  await generate();
  await build();
  const { bundle } = await import("./bundle.mjs");
  await bundle();

  process.env.NODE_ENV = "production";
  const { startLocal } = await import("../dist/start-local.js");
  await startLocal(root, parent);
} catch (error) {
  fail(error);
}
