import type { z } from "zod";
import type { World } from "../world";

export type Method = "GET" | "POST" | "DELETE";

/** One address of the API: what it takes, and what it does. */
export interface Endpoint {
  readonly method: Method;
  /** With `:id` for what is named in it. */
  readonly path: string;
  readonly parameters: z.ZodType;
  readonly run: (world: World, parameters: unknown, ids: readonly string[]) => object;
}

/** Declares an endpoint; its parameters reach it as they were read. */
export function endpoint<Schema extends z.ZodType>(
  method: Method,
  path: string,
  parameters: Schema,
  run: (world: World, parameters: z.output<Schema>, id: string, second: string) => object,
): Endpoint {
  return {
    method,
    path,
    parameters,
    run: (world, given, [id = "", second = ""]) => run(world, given as z.output<Schema>, id, second),
  };
}

/** The endpoint that an address leads to, with what is named in it; null where there is none. */
export function findEndpoint(
  endpoints: readonly Endpoint[],
  method: string,
  path: string,
): { readonly endpoint: Endpoint; readonly ids: readonly string[] } | null {
  const steps = path.split("/");
  for (const candidate of endpoints) {
    if (candidate.method !== method) continue;
    const wanted = candidate.path.split("/");
    if (wanted.length !== steps.length) continue;
    if (!wanted.every((step, index) => step.startsWith(":") || step === steps[index])) continue;
    return { endpoint: candidate, ids: steps.filter((_, index) => wanted[index]?.startsWith(":")) };
  }
  return null;
}
