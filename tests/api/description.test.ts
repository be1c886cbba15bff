import { Validator } from "@seriousme/openapi-schema-validator";
import { describe, expect, inject, test } from "vitest";
import { ENDPOINTS } from "@/lib/api/registry";
import { onBothMounts } from "@/tests/support/api";
import { send } from "@/tests/support/http-get";

const LOOKUPS = ENDPOINTS.flatMap(({ kind, path }) => (kind === "lookup" ? [path] : []));
/** The parameters of each endpoint. `docs/openapi.json` shows any change of them. */
const PARAMETERS = Object.fromEntries(
  ENDPOINTS.map(({ path, parameters }) => [path, parameters.map(({ name }) => name).sort()]),
);

onBothMounts((api) => {
  const read = async () => JSON.parse((await send(api.origin, { target: "/openapi.json" })).text);

  describe("/openapi.json", () => {
    test("/openapi.json is a valid OpenAPI document of version 1.0.0 with the service's address", async () => {
      const document = await read();
      const { valid, errors } = await new Validator().validate(structuredClone(document));
      expect(errors).toBeUndefined();
      expect(valid).toBe(true);
      expect(document.info.version).toBe("1.0.0");
      expect(document.servers).toEqual([{ url: "http://localhost:3000/v1" }]);
    });

    test("/openapi.json describes every endpoint as a GET with its declared parameters", async () => {
      const { paths } = await read();
      expect(Object.keys(paths).sort()).toEqual([...LOOKUPS, "/usage"].sort());
      for (const [path, operations] of Object.entries<Record<string, { parameters: { name: string; in: string }[] }>>(
        paths,
      )) {
        expect(Object.keys(operations)).toEqual(["get"]);
        const parameters = operations.get?.parameters ?? [];
        const namesIn = (place: string) =>
          parameters.flatMap((parameter) => (parameter.in === place ? parameter.name : [])).sort();
        expect(namesIn("query")).toEqual(PARAMETERS[path]);
        expect(namesIn("header")).toEqual(path === "/usage" ? [] : ["Idempotency-Key"]);
      }
    });

    test("/openapi.json lists 200, 400, 401, 402, 429 and 503 for every lookup", async () => {
      const { paths } = await read();
      for (const path of LOOKUPS) {
        expect(Object.keys(paths[path].get.responses)).toEqual(
          expect.arrayContaining(["200", "400", "401", "402", "429", "503"]),
        );
      }
      expect(Object.keys(paths["/usage"].get.responses)).toEqual(expect.arrayContaining(["200", "401", "429", "503"]));
      expect(paths["/usage"].get.responses).not.toHaveProperty("402");
    });

    test("/openapi.json is the same from both mounts", async () => {
      const { origins } = inject("api");
      const other = await send(api.mount === "direct" ? origins.framework : origins.direct, {
        target: "/openapi.json",
      });
      expect(JSON.parse(other.text)).toEqual(await read());
    });
  });

  test("/healthz and /readyz report a running and ready process", async () => {
    for (const target of ["/healthz", "/readyz"]) {
      const { status, text } = await send(api.origin, { target });
      expect(status).toBe(200);
      expect(() => JSON.parse(text)).not.toThrow();
    }
    expect((await send(api.origin, { target: "/metrics" })).status).toBe(404);
  });
});
