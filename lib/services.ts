import type { Env } from "@/lib/env";
import type { DatabaseUrls, Services } from "@/lib/services/services";

const KEY = Symbol.for("peoplepages.services");
/**
 * The framework bundles its own copies of this file; the global symbol lets them all find one set. The adapters are
 * imported only by the copy that opens the set, so no other copy loads them.
 */
const shared = globalThis as { [KEY]?: Promise<Services> | undefined };

/** The services of this process, opened by the settings of its environment where nobody opened them before. */
export function getServices(): Promise<Services> {
  shared[KEY] ??= import("@/lib/services/connect").then(({ connectByEnvironment }) => connectByEnvironment());
  return shared[KEY];
}

/** Makes the services of this process by these settings; both stores are migrated already. */
export function openServices(env: Env, databases: DatabaseUrls): Promise<Services> {
  if (shared[KEY]) throw new Error("this process has its services already");
  const opening = import("@/lib/services/connect").then(({ connect }) => connect(env, databases));
  shared[KEY] = opening;
  opening.catch(() => {
    shared[KEY] = undefined;
  });
  return opening;
}

/** Ends the services of this process, if it has any. */
export async function closeServices(): Promise<void> {
  const opening = shared[KEY];
  shared[KEY] = undefined;
  await (await opening?.catch(() => undefined))?.close();
}
