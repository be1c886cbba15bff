import type { TracingLog, TracingSettings } from "./open-tracing";

/**
 * Begins to record traces if they are asked for, and returns what sends the last ones. Call it before the databases'
 * connections are opened, whose statements it records. The SDK is loaded only here.
 */
export async function startTracing(settings: TracingSettings | null, log: TracingLog): Promise<() => Promise<void>> {
  if (settings === null) return async () => undefined;
  const { openTracing } = await import("./open-tracing");
  return openTracing(settings, log);
}
