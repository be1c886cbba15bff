import { register } from "node:module";

// The conformance suite imports `globSync`, which Node 20 does not have, and uses it for clients only.
const FS = 'export * from "node:fs"; export function globSync() { throw new Error("not in Node 20"); }';
const asUrl = (source) => `data:text/javascript,${encodeURIComponent(source)}`;

register(
  asUrl(`
    export function resolve(specifier, context, next) {
      const isSuite = context.parentURL?.includes("/@modelcontextprotocol/conformance/");
      return specifier === "fs" && isSuite ? { url: ${JSON.stringify(asUrl(FS))}, shortCircuit: true } : next(specifier, context);
    }
  `),
);
