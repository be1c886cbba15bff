import { requireNode } from "./node-version.mjs";

requireNode();

const { fail } = await import("./failure.mjs");
try {
  const { bundle } = await import("./bundle.mjs");
  const { build, generate } = await import("./prepare.mjs");
  await generate();
  await bundle();
  await build();
} catch (error) {
  fail(error);
}
