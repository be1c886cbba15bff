import { afterAll, beforeAll, describe, expect, inject } from "vitest";
import type { Mount } from "@/server/http-server";
import { type ApiClient, openApiClient } from "@/tests/support/api-client";

const MOUNTS: readonly Mount[] = ["direct", "framework"];

/**
 * Runs cases against both mounts: `/v1` answered directly, and through the framework's route handlers behind the door.
 * Afterwards the books are compared with every answer (L1 to L4).
 */
export function onBothMounts(cases: (api: ApiClient) => void): void {
  for (const mount of MOUNTS) describe(`mount ${mount}`, () => cases(onMount(mount)));
}

/**
 * Runs cases on the direct mount only: what lookups find does not depend on the mount, and `mounts.test.ts` shows that
 * both give the same answers. Others take long, or only the door decides them.
 */
export function onDirectMount(cases: (api: ApiClient) => void): void {
  describe("mount direct", () => cases(onMount("direct")));
}

function onMount(mount: Mount): ApiClient {
  const { databaseUrl, origins, logFile } = inject("api");
  const api = openApiClient({ mount, origin: origins[mount], databaseUrl, logFile });
  beforeAll(() => api.open());
  afterAll(async () => {
    expect(await api.findBrokenLaws()).toEqual([]);
    await api.close();
  });
  return api;
}
