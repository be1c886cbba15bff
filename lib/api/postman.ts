import { ENDPOINTS } from "./registry";

const SCHEMA = "https://schema.getpostman.com/json/collection/v2.1.0/collection.json";

/**
 * Returns all endpoints as a Postman collection, which follows from their declarations. The key is a variable of the
 * collection: without one, the calls use the free lookups. Parameters outside of the example are listed but disabled.
 */
export function postmanCollection(baseUrl: string) {
  return {
    info: { name: "Peoplepages", schema: SCHEMA, description: "Look up people and companies over plain HTTP." },
    variable: [
      { key: "baseUrl", value: `${baseUrl}/v1`, type: "string" },
      { key: "key", value: "", type: "string" },
    ],
    item: ENDPOINTS.map((endpoint) => {
      const { path, summary, description, parameters } = endpoint;
      const example = endpoint.kind === "lookup" ? endpoint.exampleQuery : {};
      const query = parameters.map(({ name, required, schema }) => ({
        key: name,
        value: example[name] ?? firstExample(schema),
        description: `${required ? "Required. " : ""}${schema.description}`,
        disabled: example[name] === undefined,
      }));
      const sent = query
        .filter(({ disabled }) => !disabled)
        .map(({ key, value }) => `${key}=${encodeURIComponent(value)}`);
      return {
        name: summary,
        request: {
          method: "GET",
          description,
          header: [{ key: "X-API-Key", value: "{{key}}" }],
          url: {
            raw: `{{baseUrl}}${path}${sent.length > 0 ? `?${sent.join("&")}` : ""}`,
            host: ["{{baseUrl}}"],
            path: path.slice(1).split("/"),
            query,
          },
        },
      };
    }),
  };
}

function firstExample({ examples }: Readonly<Record<string, unknown>>): string {
  return Array.isArray(examples) ? String(examples[0]) : "";
}
