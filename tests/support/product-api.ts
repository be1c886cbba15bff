import { inject } from "vitest";
import { type ApiClient, openApiClient } from "@/tests/support/api-client";

/** Opens the API and the database of the product that all browser tests share. The caller closes it. */
export async function openProductApi(): Promise<ApiClient> {
  const { url, databaseUrl, logFile } = inject("product");
  const api = openApiClient({ mount: "direct", origin: url, databaseUrl, logFile });
  await api.open();
  return api;
}
