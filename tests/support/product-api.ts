import { inject } from "vitest";
import { type ApiClient, openApiClient } from "@/tests/support/api-client";

/** The API and the database of the product that all browser tests share. To be closed by whoever opens it. */
export async function openProductApi(): Promise<ApiClient> {
  const { url, databaseUrl, logFile } = inject("product");
  const api = openApiClient({ mount: "direct", origin: url, databaseUrl, logFile });
  await api.open();
  return api;
}
